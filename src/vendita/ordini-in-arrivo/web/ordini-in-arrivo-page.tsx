import { Alert, Button, FileButton, Select, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDate, formatDateTime } from '#platform/contract/format-date.ts';
import { MoneyCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { SearchField } from '#platform/web/kit/list/search-field.tsx';
import { useListOf } from '#platform/web/kit/list/use-list-of.ts';
import { anyFileAgain } from '#platform/web/kit/upload-button.tsx';
import { ordiniInArrivo, versoOrdineInArrivo } from '#parti/web/percorsi/ordini-in-arrivo.ts';
import { elencoOrdiniInArrivo } from '../contract.ts';
import { estensioni } from '../rules.ts';
import { filtriOrdiniInArrivo, viste, type Vista } from '../rules/list.ts';
import { EsitiCaricati } from './esiti-caricati.tsx';
import { StatoArrivo } from './stato-arrivo.tsx';
import { useCarica } from './use-carica-ordini.ts';

type Riga = ReplyOf<typeof elencoOrdiniInArrivo>['righe'][number];

const route = getRouteApi(ordiniInArrivo);

const visteDette: Readonly<Record<Vista, string>> = {
  'da fare': 'Da fare',
  nuovi: 'Nuovi',
  miei: 'I miei',
  fatti: 'Fatti',
  scartati: 'Scartati',
  tutti: 'Tutti',
};

const nonLetto = { 'da leggere': 'in lettura', illeggibile: 'non si legge' } as const;

const colonne: readonly Column<Riga>[] = [
  {
    title: 'Da chi',
    wide: true,
    sort: 'cliente',
    cell: ({ ragioneSociale, codAnagrafica, mittente }) => (
      <>
        {ragioneSociale || mittente || 'Da riconoscere'}{' '}
        <Text span size="xs" c="dimmed">
          {codAnagrafica ?? ''}
        </Text>
      </>
    ),
  },
  {
    title: 'Che cosa',
    wide: true,
    cell: ({ genere, numeroOrdine, nome, oggetto }) => (
      <>
        {genere !== 'ignoto' && <b>{`${genere} ${numeroOrdine}`.trim()} </b>}
        <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
          {oggetto === '' ? nome : `${oggetto} · ${nome}`}
        </Text>
      </>
    ),
  },
  { title: 'Arrivato', sort: 'arrivato', cell: ({ arrivato }) => formatDateTime(arrivato) },
  {
    title: 'Righe',
    numeric: true,
    sort: 'righe',
    // The number of ready lines depends on today's articles and prices, so only the desk shows it.
    cell: ({ lettura, righe, nonLette }) => (
      <>
        {lettura === 'letto' ? righe || 'nessuna' : nonLetto[lettura]}
        {nonLette > 0 && (
          <Text size="xs" c="danger">
            {nonLette === 1 ? 'una riga non letta' : `${nonLette} righe non lette`}
          </Text>
        )}
      </>
    ),
  },
  { title: 'Valore', numeric: true, sort: 'valore', cell: ({ valore }) => <MoneyCell value={valore} /> },
  {
    title: 'Per il',
    sort: 'data',
    cell: ({ dataChiesta }) => (dataChiesta === null ? null : formatDate(dataChiesta)),
  },
  { title: 'Stato', cell: ({ stato }) => <StatoArrivo stato={stato} /> },
  { title: 'Lo segue', cell: ({ incaricato }) => incaricato || null },
];

/** Files may be dropped anywhere on the page. */
export function OrdiniInArrivoPage(): ReactNode {
  const list = useListOf(elencoOrdiniInArrivo, filtriOrdiniInArrivo, route);
  const navigate = useNavigate();
  const { carica, inCorso, esiti } = useCarica();
  const { vista = 'da fare', cerca = '' } = list.search;
  return (
    <div
      style={{ display: 'contents' }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        carica([...event.dataTransfer.files]);
      }}
    >
      <ListScreen
        title="Ordini in arrivo"
        list={list}
        counted={['arrivo', 'arrivi']}
        empty={{
          text: vista === 'da fare' ? 'Nessun ordine da lavorare' : 'Nessun ordine in arrivo',
          note: 'Si riempie con la casella degli ordini e con i file lasciati qui: PDF, Excel, CSV, testo, mail salvate e XML, anche molti insieme.',
        }}
        choice="ordiniInArrivo"
        above={
          <>
            <StatoCasella casella={list.data?.casella ?? null} />
            <EsitiCaricati inCorso={inCorso} esiti={esiti} />
          </>
        }
        filters={
          <>
            <Select
              label="Mostra"
              w={150}
              allowDeselect={false}
              data={viste.map((value) => ({ value, label: visteDette[value] }))}
              value={vista}
              onChange={(scelta) => list.change({ vista: viste.find((una) => una === scelta && una !== 'da fare') })}
            />
            <SearchField start={cerca} onSearch={(scritto) => list.change({ cerca: scritto || undefined })} />
          </>
        }
        actions={
          <FileButton
            multiple
            accept={estensioni.map((una) => `.${una}`).join(',')}
            onChange={carica}
            inputProps={{ ...anyFileAgain, 'aria-label': 'File di ordini' }}
          >
            {(props) => (
              <Button {...props} loading={inCorso > 0} leftSection={<IconFileUpload size={16} aria-hidden />}>
                Carica
              </Button>
            )}
          </FileButton>
        }
        columns={colonne}
        keyOf={({ id }) => id}
        onOpen={({ id }) => void navigate(versoOrdineInArrivo(id))}
        tint={({ stato, lettura }) => (stato === 'nuovo' && lettura === 'illeggibile' ? 'yellow' : null)}
      />
    </div>
  );
}

function StatoCasella({ casella }: Pick<ReplyOf<typeof elencoOrdiniInArrivo>, 'casella'>): ReactNode {
  if (casella === null) return null;
  const { sentita, guaio } = casella;
  if (guaio !== '')
    return (
      <Alert color="danger" p="xs">
        {`La casella degli ordini ${guaio}`}
        {sentita !== null && ` L’ultima volta ha risposto il ${formatDateTime(sentita)}.`}
      </Alert>
    );
  return (
    <Text size="xs" c="dimmed">
      {sentita !== null && `Casella degli ordini letta il ${formatDateTime(sentita)}`}
    </Text>
  );
}
