import { Switch, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatDate } from '#platform/contract/format-date.ts';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import { Facts, Screen, Section } from '#platform/web/kit/screen.tsx';
import { FailedCall, Loading } from '#platform/web/kit/states.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { versoDocumento } from '#parti/web/percorsi/documenti.ts';
import { ordineInPreparazione } from '#parti/web/percorsi/preparazione.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { sentenceOf } from '#platform/web/api-error.ts';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { focusUnread } from '#platform/web/kit/refused-field.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { lostWithLogin } from '#platform/web/lost-scans.ts';
import { CampoLettore } from '#parti/web/campo-lettore.tsx';
import { useLettore } from '#parti/web/use-lettore.ts';
import { leggiPreparazione, scansiona } from '../contract.ts';
import { verificaStato } from '../rules.ts';
import { AzioniOrdine } from './azioni-ordine.tsx';
import { BolleOrdine } from './bolle-ordine.tsx';
import { nomeOrdine } from './colonne-preparazione.tsx';
import type { Preparazione } from './colonne-preparazione.tsx';
import { GiroPrelievo } from './giro-prelievo.tsx';

const route = getRouteApi(ordineInPreparazione);

export function OrdinePage(): ReactNode {
  const id = Number(route.useParams().id);
  const [anticipa, setAnticipa] = useState(false);
  const query = useQuery(queryOf(leggiPreparazione, { id }));
  const { data, error } = query;
  if (!data)
    return (
      <Screen title="Ordine">
        {error ? <FailedCall error={error} onRetry={() => void query.refetch()} /> : <Loading rows={10} />}
      </Screen>
    );
  const aperto = verificaStato(data.stato) === null;
  const dopo = data.giro.filter((riga) => riga.dopo);
  return (
    <Screen
      title={`Ordine ${nomeOrdine(data)}`}
      actions={
        <>
          <ButtonLink variant="default" {...versoDocumento({ tipo: 'OC', ...data })}>
            Documento
          </ButtonLink>
          <AzioniOrdine ordine={data} />
        </>
      }
    >
      <Facts
        facts={[
          ['Cliente', `${data.ragioneSociale} (${data.codAnagrafica})`],
          ['Destinazione', data.destinazione],
          ['Trasporto', data.trasporto],
          ['Consegna', formatDate(data.giorno)],
          ['Vostro ordine', data.rfOrdCliente],
          ['Stato', data.stato],
          ['In mano a', data.mano],
        ]}
      />
      {aperto && data.mia ? <Letture id={data.id} anticipa={anticipa} /> : <NonSiLegge />}
      <Section title={`Giro di prelievo: ${data.pronte} di ${data.righe} righe pronte`}>
        {dopo.length > 0 && (
          <Switch
            mb="sm"
            label={anchePiuAvanti(dopo)}
            checked={anticipa}
            onChange={({ currentTarget }) => setAnticipa(currentTarget.checked)}
          />
        )}
        <GiroPrelievo ordine={data} anticipa={anticipa} scrive={aperto && data.mia} />
      </Section>
      {data.bolle.length > 0 && (
        <Section title="Consegne">
          <BolleOrdine ordine={data} />
        </Section>
      )}
    </Screen>
  );
}

/** `Anche 2 righe di dopo, dal 12/12/2026`. */
function anchePiuAvanti(dopo: Preparazione['giro']): string {
  const quante = dopo.length === 1 ? 'la riga' : `le ${dopo.length} righe`;
  const [prima = ''] = dopo.map(({ giorno }) => giorno).toSorted();
  return `Mostra anche ${quante} di dopo, dal ${formatDate(prima)}`;
}

/** A scan before the picking begins, or after it, is answered and presses no button. */
function NonSiLegge(): ReactNode {
  useLettore((letto) => notify.info(`Letto ${letto}: si contano le letture di chi ha iniziato la preparazione.`));
  return null;
}

/** Each scan adds the quantity beside the field; `anticipa`: also on lines of later deliveries. */
function Letture({ id, anticipa }: { id: number; anticipa: boolean }): ReactNode {
  const [qta, setQta] = useState<number | null>(1);
  const legge = useCall(scansiona, {
    meta: { failure: 'screen' },
    each: true,
    onError: (error, { codice }) => lostWithLogin(error, codice),
  });
  const letta = legge.data;
  const conta = (codice: string): void => {
    if (qta === null) focusUnread(document);
    else legge.mutate({ id, codice, qta, ...(anticipa && { anticipa }) });
  };
  return (
    <Group gap="sm" align="flex-start">
      <CampoLettore onCodice={conta} muto />
      <NumberField label="Quantità" w={110} min={0.001} decimals={3} required value={qta} onChange={setQta} />
      <Text size="sm" mt={30} role="status" c={legge.error ? 'danger' : undefined}>
        {legge.error
          ? sentenceOf(legge.error)
          : letta &&
            `Letto ${mostraCodiceArticolo(letta.cdArticolo)}${letta.confezione === 1 ? '' : `, confezione da ${formatQuantity(letta.confezione)}`}: ${formatQuantity(letta.preparata)} di ${formatQuantity(letta.resta)}`}
      </Text>
    </Group>
  );
}
