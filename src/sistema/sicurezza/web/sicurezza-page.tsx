import { Button, Group, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { formatDate, formatDateTime } from '#platform/contract/format-date.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { Screen, Section } from '#platform/web/kit/screen.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import {
  chiudiAccesso,
  chiudiAltriAccessi,
  leggiSicurezza,
  nuoviCodici,
  togliFattore,
  iniziaPasskey,
  salvaPasskey,
} from '../contract.ts';
import { nomiTipo } from '../rules.ts';
import { CodiciDialog } from './codici-dialog.tsx';
import { CambioPassword } from './cambio-password.tsx';
import { TotpDialog } from './totp-dialog.tsx';
import { nuovaPasskey } from './webauthn.ts';

type Sicurezza = ReplyOf<typeof leggiSicurezza>;
type Accesso = Sicurezza['accessi'][number];
type Fattore = Sicurezza['fattori'][number];

const colonneAccessi: readonly Column<Accesso>[] = [
  {
    title: 'Con che cosa',
    wide: true,
    cell: ({ dispositivo, questo }) => `${dispositivo || 'Non noto'}${questo ? ' (questo)' : ''}`,
  },
  { title: 'Indirizzo di rete', cell: ({ indirizzo }) => indirizzo },
  { title: 'Entrato', cell: ({ entrato }) => formatDateTime(entrato) },
  { title: 'Ultimo uso', cell: ({ ultimo, questo }) => (questo ? 'adesso' : formatDateTime(ultimo)) },
];

const colonneFattori: readonly Column<Fattore>[] = [
  { title: 'Nome', wide: true, cell: ({ nome }) => nome },
  { title: 'Tipo', cell: ({ tipo }) => nomiTipo[tipo] },
  { title: 'Aggiunto', cell: ({ creato }) => formatDate(creato) },
  { title: 'Ultimo uso', cell: ({ usato }) => (usato ? formatDateTime(usato) : 'mai') },
];

/**
 * Security of the own account, used rarely: end a login that is not one's own (arrow and Delete), or add an app or
 * passkey (one button).
 */
export function SicurezzaPage(): ReactNode {
  const { data } = useSuspenseQuery(queryOf(leggiSicurezza, {}));
  return (
    <Screen title="Accessi e sicurezza">
      <Fattori {...data} />
      <Password {...data} />
      <Accessi {...data} />
    </Screen>
  );
}

function Fattori({ fattori, codiciRimasti, obbligatorio, password, aziendale }: Sicurezza): ReactNode {
  const [aperto, setAperto] = useState<'totp' | 'passkey' | null>(null);
  const [codici, setCodici] = useState<readonly string[]>([]);
  const togli = useCall(togliFattore, { meta: { failure: 'screen' }, untilFresh: true });
  const rinnova = useCall(nuoviCodici, { onSuccess: (nuovi) => setCodici(nuovi.codici) });
  const azioni: readonly RowAction<Fattore>[] = [
    {
      label: 'Togli',
      key: 'Delete',
      of: ({ nome }) => `Togli: ${nome}`,
      act: ({ id, nome }) =>
        void confirm({
          title: 'Togliere questo modo di entrare?',
          text: nome,
          confirm: 'Togli',
          danger: true,
          back: 'Si può aggiungere di nuovo.',
          act: () => togli.mutateAsync({ id }),
        }).then((fatto) => fatto && notify.ok('Tolto')),
    },
  ];
  const chiudi = (nuovi: readonly string[] = []): void => {
    setAperto(null);
    setCodici(nuovi);
  };
  return (
    <Section title="Secondo fattore">
      <Text size="sm" mb="xs">
        {spiega({ tipi: fattori.map(({ tipo }) => tipo), obbligatorio, password, aziendale })}
      </Text>
      {fattori.length > 0 && (
        <>
          <Table
            label="Secondo fattore"
            rows={fattori}
            columns={colonneFattori}
            keyOf={({ id }) => id}
            actions={azioni}
          />
          <Text size="sm" my="xs">
            {formatCounted(codiciRimasti, 'codice di recupero non ancora usato', 'codici di recupero non ancora usati')}
            .
          </Text>
        </>
      )}
      <Group gap="xs">
        <Button onClick={() => setAperto('totp')}>Aggiungi un’app con codici</Button>
        <Button variant="default" onClick={() => setAperto('passkey')}>
          Aggiungi una passkey
        </Button>
        {fattori.length > 0 && (
          <Button variant="default" loading={rinnova.isPending} onClick={() => rinnova.mutate({})}>
            Nuovi codici di recupero
          </Button>
        )}
      </Group>
      {aperto === 'totp' && <TotpDialog onClose={chiudi} />}
      {aperto === 'passkey' && <PasskeyDialog onClose={chiudi} />}
      {codici.length > 0 && <CodiciDialog codici={codici} onClose={() => setCodici([])} />}
    </Section>
  );
}

interface Detti {
  readonly tipi: readonly Fattore['tipo'][];
  readonly obbligatorio: boolean;
  readonly password: boolean;
  readonly aziendale: boolean;
}

function spiega({ tipi, obbligatorio, password, aziendale }: Detti): string {
  if (aziendale)
    return 'Entra con l’accesso della sua azienda, che chiede anche il secondo fattore: ciò che sta qui non apre e non conferma niente.';
  if (!password && tipi.length === 0)
    return 'Chi entra con l’accesso della sua azienda dà lì il secondo fattore; con una passkey si entra anche da qui.';
  if (tipi.includes('totp'))
    return tipi.includes('passkey')
      ? 'Dopo la password il portale chiede il codice dell’app o la passkey; la passkey basta anche da sola.'
      : 'Dopo la password il portale chiede il codice dell’app.';
  if (tipi.length > 0) return 'La passkey basta da sola; dopo la password il portale chiede quella.';
  return obbligatorio
    ? 'Il suo ruolo richiede un secondo fattore: al prossimo accesso il portale chiede di aggiungerlo.'
    : 'Con un secondo fattore la password da sola non basta più per entrare.';
}

function Password({ password, aziendale }: Sicurezza): ReactNode {
  const [aperto, setAperto] = useState(false);
  return (
    <Section title="Password">
      {password ? (
        <Button variant="default" onClick={() => setAperto(true)}>
          Cambia la password
        </Button>
      ) : (
        <Text size="sm">
          {aziendale
            ? 'La password è quella della sua azienda: qui non ne serve una.'
            : 'Entra con l’accesso della sua azienda o con una passkey: qui non ha una password.'}
        </Text>
      )}
      {aperto && <CambioPassword onClose={() => setAperto(false)} />}
    </Section>
  );
}

function Accessi({ accessi }: Sicurezza): ReactNode {
  const chiudi = useCall(chiudiAccesso, { untilFresh: true });
  const altri = useCall(chiudiAltriAccessi, { meta: { failure: 'screen' }, untilFresh: true });
  const azioni: readonly RowAction<Accesso>[] = [
    {
      label: 'Chiudi',
      key: 'Delete',
      of: ({ dispositivo, entrato }) => `Chiudi l’accesso: ${dispositivo}, ${formatDateTime(entrato)}`,
      refuse: ({ questo }) => (questo ? 'È questo: per chiuderlo c’è «Esci».' : null),
      act: ({ famiglia }) => chiudi.mutate({ famiglia }, { onSuccess: () => notify.ok('Accesso chiuso') }),
    },
  ];
  return (
    <Section title="Dove è entrato">
      {accessi.length > 1 && (
        <Text size="sm" mb="xs">
          Di un altro accesso l’ultimo uso può essere fino a 15 minuti dopo quello che si legge.
        </Text>
      )}
      <Table
        label="Accessi aperti"
        rows={accessi}
        columns={colonneAccessi}
        keyOf={({ famiglia }) => famiglia}
        actions={azioni}
      />
      {accessi.length > 1 && (
        <Button
          mt="xs"
          variant="default"
          onClick={() =>
            void confirm({
              title: 'Chiudere tutti gli altri accessi?',
              text: 'Resta aperto solo questo.',
              confirm: 'Chiudi gli altri',
              danger: true,
              act: () => altri.mutateAsync({}),
            }).then((fatto) => fatto && notify.ok('Gli altri accessi sono chiusi'))
          }
        >
          Chiudi tutti gli altri
        </Button>
      )}
    </Section>
  );
}

/** The device asks for finger, face or PIN; its response is sent to the server. */
function PasskeyDialog({ onClose }: { onClose: (codici?: readonly string[]) => void }): ReactNode {
  const form = useForm({ mode: 'uncontrolled', initialValues: { nome: '' } });
  const [detto, setDetto] = useState<string | null>(null);
  const inizio = useCall(iniziaPasskey, { meta: { failure: 'screen' } });
  const salva = useCall(salvaPasskey, { meta: { failure: 'screen' }, onSuccess: ({ codici }) => onClose(codici) });
  const registra = async ({ nome }: { nome: string }): Promise<void> => {
    setDetto(null);
    const prova = await inizio.mutateAsync({}).catch(() => null);
    if (!prova) return;
    const risposta = await nuovaPasskey(prova);
    if (typeof risposta === 'string') setDetto(risposta);
    else salva.mutate({ ...risposta, sfida: prova.sfida, nome });
  };
  return (
    <FormDialog
      onClose={() => onClose()}
      title="Passkey"
      submitLabel="Registra"
      submitError={inizio.error ?? salva.error}
      loading={inizio.isPending || salva.isPending}
      onSubmit={form.onSubmit((values) => void registra(values))}
    >
      <Text size="sm">
        Una passkey è una chiave che resta nel telefono, nel computer o in una chiavetta: si entra con il dito, il viso
        o il PIN, senza password.
      </Text>
      <TextInput
        label="Nome"
        placeholder="Telefono"
        maxLength={40}
        data-autofocus
        key={form.key('nome')}
        {...form.getInputProps('nome')}
      />
      {detto !== null && (
        <Text role="alert" size="sm" c="var(--mantine-color-danger-text)">
          {detto}
        </Text>
      )}
    </FormDialog>
  );
}
