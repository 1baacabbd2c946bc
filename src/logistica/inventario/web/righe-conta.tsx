import { Button, SegmentedControl, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatMoney, formatQuantity } from '#platform/contract/format.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { ExcelButton } from '#platform/web/kit/list/excel-button.tsx';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { useListOf } from '#platform/web/kit/list/use-list-of.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { useCall } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { useUtente } from '#parti/web/utente.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { MoneyCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { Filters } from '#platform/web/kit/list/filters.tsx';
import { CodiceMostrato } from '#parti/web/codice-mostrato.tsx';
import { approvaConta, chiudiConta, excelConta, leggiConta, ricontaRighe, stornaRettifica } from '../contract.ts';
import { filtriConta, viste, type Vista } from '../rules/list.ts';

type RigaConta = ReplyOf<typeof leggiConta>['righe'][number];

const quantita = (qta: number | null, unMisura: string): string | null =>
  qta === null ? null : `${formatQuantity(qta)} ${unMisura}`;

const colonneConta: readonly Column<RigaConta>[] = [
  { title: 'Posto', cell: ({ ubicazione }) => <b>{ubicazione}</b> },
  {
    title: 'Articolo',
    wide: true,
    cell: ({ cdArticolo, descrizione, nota }) => (
      <>
        <CodiceMostrato codice={cdArticolo} /> {descrizione}
        {nota !== '' && (
          <Text size="xs" c="dimmed">
            {nota}
          </Text>
        )}
      </>
    ),
  },
  {
    title: 'Stato',
    cell: ({ stato, fuoriPosto, scoperta }) =>
      [stato, fuoriPosto && 'fuori posto', scoperta && 'promessa più di quella che c’è'].filter(Boolean).join(', '),
  },
  {
    title: 'Contata',
    numeric: true,
    cell: ({ qta, contata, unMisura }) =>
      contata !== null && contata !== qta
        ? `${quantita(contata, unMisura)}, qui ${formatQuantity(qta ?? 0)}`
        : quantita(qta, unMisura),
  },
  { title: 'Doveva esserci', numeric: true, cell: ({ attesa, unMisura }) => quantita(attesa, unMisura) },
  {
    title: 'Differenza',
    numeric: true,
    cell: ({ differenza }) =>
      differenza !== null && <b>{`${differenza > 0 ? '+' : ''}${formatQuantity(differenza)}`}</b>,
  },
  { title: 'Valore', numeric: true, cell: ({ valore }) => valore !== null && <MoneyCell value={valore} /> },
  {
    title: 'Contata da',
    cell: ({ quando, contataDa }) => quando !== null && `${contataDa}, ${formatDateTime(quando)}`,
  },
];

const route = getRouteApi('/inventario');
const titoli: Readonly<Record<Vista, string>> = {
  differenze: 'Differenze',
  'da contare': 'Da contare',
  'da ricontare': 'Da ricontare',
  approvate: 'Approvate',
  tutte: 'Tutte',
};
const nomeDi = ({ cdArticolo, ubicazione }: RigaConta): string => `${mostraCodiceArticolo(cdArticolo)} a ${ubicazione}`;

const senzaPrezzo = (righe: number): string =>
  righe === 1 ? '1 riga, mai comprata' : `${formatQuantity(righe)} righe, mai comprate`;

/** Rows with differences first; the office requests recounts or approves some or all. */
export function RigheConta({ id }: { id: number }): ReactNode {
  const navigate = route.useNavigate();
  const { ruolo } = useUtente();
  const list = useListOf(leggiConta, filtriConta, route, { id });
  const {
    data: dati,
    search: { vista = 'differenze', cerca },
  } = list;
  const [rifiutate, setRifiutate] = useState<ReplyOf<typeof approvaConta>['rifiutate']>([]);
  const approva = useCall(approvaConta, {
    untilFresh: true,
    onSuccess: (esito) => {
      setRifiutate(esito.rifiutate);
      if (esito.approvate > 0) notify.ok(`Approvate: ${esito.approvate}`);
    },
  });
  const riconta = useCall(ricontaRighe, { untilFresh: true, onSuccess: () => notify.ok('Da ricontare') });
  const storna = useCall(stornaRettifica, { untilFresh: true, onSuccess: () => notify.ok('Rettifica stornata') });
  const stato = useCall(chiudiConta, { untilFresh: true });
  const conta = dati?.conta;
  const approvatore = approvaConta.who.includes(ruolo);
  const una = ({ cdArticolo, ubicazione }: RigaConta) => ({ cdArticolo, ubicazione });
  const stornaUna = async (riga: RigaConta): Promise<void> => {
    const sì = await confirm({
      title: `Stornare la rettifica di ${nomeDi(riga)}?`,
      text: 'Il movimento opposto la toglie, e la riga è da ricontare.',
      confirm: 'Storna',
    });
    if (sì) storna.mutate({ id, ...una(riga) });
  };
  const azioni: readonly RowAction<RigaConta>[] = [
    {
      label: 'Riconta',
      key: 'r',
      of: (riga) => `Riconta ${nomeDi(riga)}`,
      refuse: (riga) => (riga.stato === 'contata' ? null : `È ${riga.stato}.`),
      act: (riga) => riconta.mutate({ id, righe: [una(riga)] }),
    },
    ...(approvatore
      ? [
          {
            label: 'Approva',
            key: 'a',
            main: true,
            of: (riga: RigaConta) => `Approva ${nomeDi(riga)}`,
            refuse: (riga: RigaConta) =>
              riga.fuoriPosto
                ? 'Si approva la riga del posto dell’articolo.'
                : riga.stato === 'contata'
                  ? null
                  : `È ${riga.stato}.`,
            act: (riga: RigaConta) => approva.mutate({ id, righe: [una(riga)] }),
          },
          {
            label: 'Storna',
            key: 's',
            of: (riga: RigaConta) => `Storna ${nomeDi(riga)}`,
            refuse: (riga: RigaConta) => (riga.stato === 'approvata' && !riga.fuoriPosto ? null : 'Non è approvata.'),
            act: (riga: RigaConta) => void stornaUna(riga),
          },
        ]
      : []),
  ];
  const tutte = async (): Promise<void> => {
    const sì = await confirm({
      title: 'Approvare tutte le righe contate?',
      text: 'Le differenze diventano movimenti; dopo si correggono solo stornandole.',
      confirm: 'Approva tutte',
    });
    if (sì) approva.mutate({ id, righe: null });
  };
  return (
    <ListScreen
      title={conta ? `Conta ${id} · ${conta.descrizione}` : `Conta ${id}`}
      list={list}
      counted={['riga', 'righe']}
      empty={vista === 'differenze' ? 'Nessuna differenza tra ciò che è contato' : 'Nessuna riga'}
      choice="conta"
      filters={
        <>
          <SegmentedControl
            size="xs"
            aria-label="Vista"
            data={viste.map((quale) => ({ value: quale, label: titoli[quale] }))}
            value={vista}
            onChange={(altra) => list.change({ vista: altra === 'differenze' ? undefined : altra })}
          />
          <Filters list={list} />
          {conta && dati && (
            <Text size="sm" aria-live="polite">
              Posti contati <b>{conta.postiContati}</b> di {conta.posti} · da ricontare {conta.daRicontare} · valore{' '}
              <b>{formatMoney(dati.valore)}</b>
              {dati.senzaPrezzo > 0 && ` senza ${senzaPrezzo(dati.senzaPrezzo)}`}
            </Text>
          )}
        </>
      }
      actions={
        <>
          <Button variant="default" onClick={() => void navigate({ search: {} })}>
            Tutte le conte
          </Button>
          {conta && (
            <Button
              variant="default"
              loading={stato.isPending}
              onClick={() => stato.mutate({ id, stato: conta.stato === 'aperta' ? 'chiusa' : 'aperta' })}
            >
              {conta.stato === 'aperta' ? 'Chiudi la conta' : 'Riapri la conta'}
            </Button>
          )}
          <ExcelButton call={excelConta} input={{ id, vista, cerca }} disabled={dati?.totale === 0} />
          {approvatore && (
            <Button loading={approva.isPending} onClick={() => void tutte()}>
              Approva tutte
            </Button>
          )}
        </>
      }
      above={
        rifiutate.length > 0 && (
          <div role="alert">
            <Text size="sm" fw={600}>
              Non approvate: {rifiutate.length}
            </Text>
            {rifiutate.slice(0, 10).map(({ cdArticolo, ubicazione, frase }) => (
              <Text key={`${cdArticolo} ${ubicazione}`} size="sm">
                {mostraCodiceArticolo(cdArticolo)} a {ubicazione}: {frase}
              </Text>
            ))}
          </div>
        )
      }
      columns={colonneConta}
      keyOf={({ cdArticolo, ubicazione }) => `${cdArticolo} ${ubicazione}`}
      rowActions={azioni}
      tint={({ stato: suo, scoperta }) => (scoperta ? 'red' : suo === 'da ricontare' ? 'yellow' : null)}
    />
  );
}
