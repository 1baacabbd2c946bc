import { Button, Group, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Facts, Screen, Section } from '#platform/web/kit/screen.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { ConCliente } from '#parti/web/con-cliente.tsx';
import { copiaTesto } from '#parti/web/copia-testo.ts';
import { leggiGestore, togliGestore } from '../contract.ts';
import { dirittiNomi } from '../rules.ts';
import { GestoreDialog } from './gestore-dialog.tsx';

type Letto = ReplyOf<typeof leggiGestore>;

/**
 * For the administrator who sets up a company's own login, usually once: first the two addresses that the provider
 * needs, then the form.
 */
export const GestorePage = (): ReactNode => (
  <ConCliente legge={leggiGestore} title="Accesso aziendale">
    <GestoreCliente />
  </ConCliente>
);

function GestoreCliente(): ReactNode {
  const { data } = useSuspenseQuery(queryOf(leggiGestore, {}));
  const [aperto, setAperto] = useState(false);
  const togli = useCall(togliGestore, { meta: { failure: 'screen' }, untilFresh: true });
  const { gestore } = data;
  const chiedi = (): void =>
    void confirm({
      title: 'Togliere l’accesso aziendale?',
      text: 'Chi è entrato così esce da subito. Le persone restano; per entrare chiedono una password con «Hai dimenticato la password?».',
      confirm: 'Togli',
      danger: true,
      back: 'Si può scrivere di nuovo.',
      act: () => togli.mutateAsync({}),
    }).then((fatto) => fatto && notify.ok('Accesso aziendale tolto'));
  return (
    <Screen
      title="Accesso aziendale"
      actions={
        <Group gap="xs">
          <Button onClick={() => setAperto(true)}>{gestore ? 'Modifica' : 'Aggiungi'}</Button>
          {gestore && (
            <Button variant="default" onClick={chiedi}>
              Togli
            </Button>
          )}
        </Group>
      }
    >
      <Text maw={640} mb="md">
        Le persone entrano con l’accesso della propria azienda (OpenID Connect), senza un’altra password.
      </Text>
      <Section title="Da scrivere presso il gestore">
        <Indirizzo di="Indirizzo di ritorno, all’entrata e all’uscita" url={data.indirizzoRitorno} />
        <Indirizzo di="Indirizzo che il gestore chiama quando uno esce" url={data.indirizzoUscita} />
      </Section>
      {gestore && <Scritto gestore={gestore} chiamabile={data.chiamabile} />}
      {aperto && <GestoreDialog letto={data} onClose={() => setAperto(false)} />}
    </Screen>
  );
}

function Indirizzo({ di, url }: { readonly di: string; readonly url: string }): ReactNode {
  return (
    <Group gap="xs" mb="xs">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {di}: {url}
      </Text>
      <Button size="compact-xs" variant="default" aria-label={`Copia: ${di}`} onClick={() => void copiaTesto(url)}>
        Copia
      </Button>
    </Group>
  );
}

const entrata = { invitati: 'Chi è stato invitato qui', tutti: 'Tutti quelli dei suoi domini' } as const;

interface ScrittoProps extends Pick<Letto, 'chiamabile'> {
  readonly gestore: NonNullable<Letto['gestore']>;
}

function Scritto({ gestore, chiamabile }: ScrittoProps): ReactNode {
  const gruppi = gestore.gruppi.map((uno): [string, string] => [
    `Gruppo ${uno.gruppo}`,
    dirittiNomi
      .filter(({ nome }) => uno[nome])
      .map(({ label }) => label.toLowerCase())
      .join(', ') || 'guarda soltanto',
  ]);
  return (
    <Section title="Il gestore">
      <Facts
        facts={[
          ['Indirizzo', gestore.issuer],
          ['Client', gestore.clientId],
          ['Domini', gestore.domini.join(', ')],
          ['Entrano', entrata[gestore.entrano]],
          ...gruppi,
          ['Password di qui', gestore.solo ? 'Non vale per chi è entrato così' : 'Vale anche'],
          ['Uscita dal portale', gestore.uscita ? 'Esce anche dal gestore' : 'Esce solo da qui'],
          ['Stato', gestore.attivo ? (chiamabile ? 'Attivo' : 'Fermo: serve un indirizzo https') : 'Sospeso'],
        ]}
      />
    </Section>
  );
}
