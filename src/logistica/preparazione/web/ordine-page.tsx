import { Switch, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { perGiorno } from '#parti/da-giorni.ts';
import { CampoLettore } from '#parti/web/campo-lettore.tsx';
import { versoDocumento } from '#parti/web/percorsi/documenti.ts';
import { ordineInPreparazione } from '#parti/web/percorsi/preparazione.ts';
import { useLettore } from '#parti/web/use-lettore.ts';
import { useUtente } from '#parti/web/utente.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { sentenceOf } from '#platform/web/api-error.ts';
import { callApi } from '#platform/web/client.ts';
import { DateCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { ButtonLink, AnchorLink } from '#platform/web/kit/links.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { focusUnread } from '#platform/web/kit/refused-field.ts';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { Facts, Screen, Section } from '#platform/web/kit/screen.tsx';
import { FailedCall, Loading } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { lostWithLogin } from '#platform/web/lost-scans.ts';
import { openInTab } from '#platform/web/open-in-tab.ts';
import { queryOf, useCall } from '#platform/web/query.ts';
import { pdfTrovato } from '#vendita/ricerca-documenti/contract.ts';
import { leggiPreparazione, scansiona, annullaDdt } from '../contract.ts';
import { prontiSu, verificaStato, verificaAnnulloDdt } from '../rules.ts';
import { AzioniOrdine } from './azioni-ordine.tsx';
import { nomeOrdine, type Preparazione } from './colonne-preparazione.tsx';
import { GiroPrelievo } from './giro-prelievo.tsx';
import { useSpedisci } from './use-spedisci.ts';

type Bolla = Preparazione['bolle'][number];

const fatturaDi = ({ annullata, fattura }: Bolla): ReactNode => {
  if (annullata) return 'annullato';
  return fattura ? <VersoPagina tipo="FT" {...fattura} /> : 'da fatturare';
};

const VersoPagina = ({ tipo, numero, anno }: { tipo: string; numero: number; anno: number }): ReactNode => (
  <AnchorLink {...versoDocumento({ tipo, numero, anno })}>
    {tipo} {numero}/{anno}
  </AnchorLink>
);

const colonne: readonly Column<Bolla>[] = [
  { title: 'DDT', wide: true, cell: (bolla) => <VersoPagina tipo="BO" {...bolla} /> },
  { title: 'Data', cell: ({ data }) => <DateCell value={data} /> },
  { title: 'Fattura', cell: fatturaDi },
];

const stampa = (nrDocu: number): void => void openInTab(callApi(pdfTrovato, { nrDocu }));

const stampe: readonly RowAction<Bolla>[] = [
  {
    label: 'PDF DDT',
    of: ({ numero, anno }) => `PDF DDT ${numero}/${anno}`,
    act: ({ id }) => stampa(id),
    main: true,
  },
  {
    label: 'PDF fattura',
    of: ({ numero, anno, fattura }) =>
      fattura ? `PDF fattura ${fattura.numero}/${fattura.anno}` : `PDF fattura del DDT ${numero}/${anno}`,
    refuse: ({ fattura }) => (fattura ? null : 'Il DDT non è fatturato.'),
    act: ({ fattura }) => fattura && stampa(fattura.id),
  },
];

function BolleOrdine({ ordine }: { ordine: Preparazione }): ReactNode {
  const { ruolo } = useUtente();
  const annulla = useCall(annullaDdt, { meta: { failure: 'screen' }, untilFresh: true });
  const chiedi = ({ id: idBolla, numero, anno }: Bolla): void =>
    void confirm({
      title: 'Vuoi annullare il DDT?',
      text: `Il DDT ${numero}/${anno} resta con il suo numero, annullato. La merce torna a scaffale, l’ordine ${nomeOrdine(ordine)} è di nuovo da consegnare e il cliente riceve la mail.`,
      confirm: 'Annulla DDT',
      danger: true,
      act: () => annulla.mutateAsync({ id: ordine.id, idBolla }),
    }).then((fatto) => fatto && notify.ok('DDT annullato'));
  const annullo: RowAction<Bolla> = {
    label: 'Annulla DDT',
    of: ({ numero, anno }) => `Annulla DDT ${numero}/${anno}`,
    refuse: verificaAnnulloDdt,
    act: chiedi,
  };
  const spedisci = useSpedisci<Bolla>(
    ({ numero, anno }) => `DDT ${numero}/${anno}`,
    ({ annullata }) => (annullata ? 'Il DDT è annullato.' : null),
  );
  const azioni = [
    ...(/BRT|GLS/.test(ordine.trasporto) ? [spedisci] : []),
    ...stampe,
    ...(annullaDdt.who.includes(ruolo) ? [annullo] : []),
  ];
  return <Table label="Consegne" rows={ordine.bolle} columns={colonne} keyOf={({ id }) => id} actions={azioni} />;
}

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
  const oggi = oggiInItalia(new Date());
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
          [
            'Consegna',
            aperto && data.giorno < oggi ? `in ritardo: ${perGiorno(data.giorno, oggi)}` : formatDate(data.giorno),
          ],
          ['Ordine del cliente', data.rfOrdCliente],
          ['Stato', data.stato],
          ['In mano a', data.mano],
        ]}
      />
      {aperto && data.mia ? <Letture id={data.id} anticipa={anticipa} /> : <NonSiLegge />}
      <Section title={`Giro di prelievo: ${prontiSu(data)}${data.righe === 0 ? '' : ' righe pronte'}`}>
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

/** A scan before or after picking is answered with a message and presses no button. */
function NonSiLegge(): ReactNode {
  useLettore((letto) => notify.info(`Letto ${letto}: si contano le letture di chi ha iniziato la preparazione.`));
  return null;
}

/**
 * Each scan adds the quantity in the field, which resets after the scan; `anticipa`: also on lines of later deliveries.
 */
function Letture({ id, anticipa }: { id: number; anticipa: boolean }): ReactNode {
  const [qta, setQta] = useState<number | null>(1);
  const legge = useCall(scansiona, {
    meta: { failure: 'screen' },
    each: true,
    onError: (error, { codice }) => lostWithLogin(error, codice),
  });
  const letta = legge.data;
  const conta = (codice: string): void => {
    if (qta === null) return void focusUnread(document);
    legge.mutate({ id, codice, qta, ...(anticipa && { anticipa }) });
    setQta(1);
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
