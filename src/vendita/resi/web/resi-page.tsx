import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { MoneyCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { ColumnChoice } from '#platform/web/kit/list/column-choice.tsx';
import { ListContent } from '#platform/web/kit/list/list-content.tsx';
import { ListPage } from '#platform/web/kit/list/list-page.tsx';
import { SearchField } from '#platform/web/kit/list/search-field.tsx';
import { useLayout } from '#platform/web/kit/list/use-layout.ts';
import { useList } from '#platform/web/kit/list/use-list.ts';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import { useColonne } from '#parti/web/colonne-viste.ts';
import { useUtente } from '#parti/web/utente.ts';
import { elencoResi } from '../contract.ts';
import { viste } from '../rules.ts';
import { ResoDialog } from './reso-dialog.tsx';
import { StatoReso } from './stato-reso.tsx';

type Riga = ReplyOf<typeof elencoResi>['righe'][number];
type Vista = (typeof viste)[number];

const route = getRouteApi('/resi');
const titoli: Record<Vista, string> = { aperti: 'Aperti', lavoro: 'Da lavorare', tutti: 'Tutti' };

const colonne: readonly Column<Riga>[] = [
  { title: 'Reso', wide: true, cell: ({ numero, anno }) => <b>{`${numero}/${anno}`}</b> },
  { title: 'Stato', cell: ({ stato }) => <StatoReso stato={stato} /> },
  { title: 'Chiesto il', cell: ({ richiesto }) => formatDateTime(richiesto) },
  { title: 'Cliente', cell: ({ ragioneSociale }) => ragioneSociale },
  {
    title: 'Documento',
    cell: ({ documento: { tipo, numero, anno } }) => `${tipo === 'FT' ? 'Fattura' : 'DDT'} ${numero}/${anno}`,
  },
  {
    title: 'Merce',
    cell: ({ primo, righe }) => `${primo}${righe > 1 ? ` e altre ${formatCounted(righe - 1, 'riga', 'righe')}` : ''}`,
  },
  { title: 'Valore chiesto', needs: 'prezzi', numeric: true, cell: ({ valore }) => <MoneyCell value={valore} /> },
  {
    title: 'Accreditato',
    needs: 'prezzi',
    numeric: true,
    cell: ({ accreditato }) => (accreditato === null ? null : <MoneyCell value={accreditato} />),
  },
  { title: 'Nota di credito', cell: ({ nota }) => nota && `${nota.numero}/${nota.anno}` },
];

export function ResiPage(): ReactNode {
  const navigate = route.useNavigate();
  const { reso, ...search } = route.useSearch();
  const { locale } = useUtente();
  const vista = viste.find((una) => una === search.vista) ?? 'aperti';
  const list = useList({
    asked: queryOf(elencoResi, { ...search, vista }),
    search,
    sorted: '',
    go: (nuova, how) => void navigate({ search: nuova, ...how }),
  });
  const layout = useLayout('resi');
  const visibili = useColonne(locale ? colonne : colonne.filter(({ title }) => title !== 'Cliente'));
  return (
    <Tabs
      value={vista}
      onChange={(nuova) => void navigate({ search: nuova === 'aperti' ? {} : { vista: nuova ?? '' } })}
      keepMounted={false}
    >
      <ListPage
        title="Resi"
        list={list}
        counted={['reso', 'resi']}
        filters={
          <>
            <Tabs.List aria-label="Quali resi">
              {viste
                .filter((una) => locale || una !== 'lavoro')
                .map((una) => (
                  <Tabs.Tab key={una} value={una}>
                    {titoli[una]}
                  </Tabs.Tab>
                ))}
            </Tabs.List>
            <SearchField
              start={search.cerca ?? ''}
              onSearch={(cerca) => void navigate({ search: { vista, cerca: cerca || undefined }, replace: true })}
            />
          </>
        }
        actions={<ColumnChoice columns={visibili} layout={layout} />}
      >
        <Tabs.Panel value={vista}>
          <ListContent
            list={list}
            empty={{
              text: vista === 'tutti' ? 'Nessun reso' : 'Nessun reso aperto',
              note: 'Un reso si chiede dalla pagina di una fattura o di un DDT, con «Chiedi un reso».',
            }}
          >
            {(righe) => (
              <Table
                label="Resi"
                rows={righe}
                columns={visibili}
                keyOf={({ id }) => id}
                opened={reso}
                layout={layout}
                onOpen={({ id }) => void navigate({ search: { ...search, reso: id }, replace: true })}
              />
            )}
          </ListContent>
        </Tabs.Panel>
      </ListPage>
      {reso !== undefined && <ResoDialog id={reso} onClose={() => void navigate({ search, replace: true })} />}
    </Tabs>
  );
}
