import { Select, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatNumber } from '#platform/contract/format.ts';
import { DateCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { SearchField } from '#platform/web/kit/list/search-field.tsx';
import { useList } from '#platform/web/kit/list/use-list.ts';
import { Section } from '#platform/web/kit/screen.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import { etichette, versoSpedizione } from '#parti/web/percorsi/etichette.ts';
import { fatturatoCorrieri, tariffeCorrieri } from '../../contract.ts';
import { operatori, visteFatturato, type Operatore } from '../../rules/list.ts';

type Fatturata = ReplyOf<typeof fatturatoCorrieri>['righe'][number];
type Tariffa = ReplyOf<typeof tariffeCorrieri>['tariffe'][number];

const route = getRouteApi(etichette);

const differenza = ({ importo, costo }: Fatturata): string =>
  costo === null ? '' : `${importo > costo ? '+' : ''}${formatNumber(importo - costo, 2)}`;

const colonne: readonly Column<Fatturata>[] = [
  { title: 'Fattura', cell: ({ operatore, fattura }) => `${operatore} ${fattura}` },
  { title: 'Data', cell: ({ data }) => <DateCell value={data} /> },
  {
    title: 'Spedizione',
    wide: true,
    cell: ({ descrCodiceSpedizione, riferimento }) =>
      descrCodiceSpedizione === '' ? `${riferimento}: non è nostra` : <strong>{descrCodiceSpedizione}</strong>,
  },
  { title: 'Kg', numeric: true, cell: ({ peso }) => (peso === null ? null : formatNumber(peso, 1)) },
  {
    title: 'Kg fatturati',
    numeric: true,
    cell: ({ pesoFatturato }) => pesoFatturato > 0 && formatNumber(pesoFatturato, 1),
  },
  { title: 'Atteso (euro)', numeric: true, cell: ({ costo }) => (costo === null ? null : formatNumber(costo, 2)) },
  { title: 'Fatturato (euro)', numeric: true, cell: ({ importo }) => formatNumber(importo, 2) },
  { title: 'Differenza (euro)', numeric: true, cell: (riga) => <strong>{differenza(riga)}</strong> },
];

const colonneTariffe: readonly Column<Tariffa>[] = [
  { title: 'Operatore', cell: ({ operatore }) => operatore },
  { title: 'Zona', cell: ({ zona }) => zona },
  { title: 'Dove', wide: true, cell: ({ dove }) => dove || null },
  { title: 'Fino a kg', numeric: true, cell: ({ finoKg }) => formatNumber(finoKg, 1) },
  { title: 'Prezzo (euro)', numeric: true, cell: ({ prezzo }) => formatNumber(prezzo, 2) },
];

/** Role 2 only. */
export function CostiCorrieri({ linguette }: { linguette: ReactNode }): ReactNode {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const { cerca, pagina } = search;
  const operatore = operatori.find((uno) => uno === search.operatore);
  const vista = visteFatturato.find((una) => una === search.vista);
  const { change: filtra, ...list } = useList({
    asked: queryOf(fatturatoCorrieri, { operatore, cerca, vista, pagina }),
    search,
    sorted: '',
    go: (nuova, how) => void navigate({ search: nuova, ...how }),
  });
  const tariffe = useQuery(queryOf(tariffeCorrieri, {}));
  return (
    <ListScreen
      title="Spedizioni"
      list={list}
      counted={['spedizione fatturata', 'spedizioni fatturate']}
      label="Fatturato dei corrieri"
      empty="Nessuna fattura dei corrieri: si importa come corrieri-fatturato.csv"
      filters={
        <>
          {linguette}
          <Select
            label="Operatore"
            w={110}
            clearable
            data={[...operatori]}
            value={operatore ?? null}
            onChange={(uno) => filtra({ operatore: (uno ?? undefined) as Operatore | undefined })}
          />
          <Switch
            label="Solo differenze"
            checked={vista === 'diverse'}
            onChange={({ currentTarget: { checked } }) => filtra({ vista: checked ? 'diverse' : undefined })}
          />
          <SearchField start={cerca ?? ''} onSearch={(testo) => filtra({ cerca: testo || undefined })} />
        </>
      }
      columns={colonne}
      keyOf={({ operatore: suo, fattura, riferimento }) => `${suo} ${fattura} ${riferimento}`}
      tint={({ importo, costo }) => (costo === null ? 'orange' : importo > costo ? 'red' : null)}
      onOpen={({ descrCodiceSpedizione: descr }) => descr && void navigate(versoSpedizione(descr))}
    >
      <Section title="Tariffe">
        <Await query={tariffe}>
          {({ tariffe: righe }) => (
            <Table
              label="Tariffe dei corrieri"
              rows={righe}
              columns={colonneTariffe}
              keyOf={({ operatore: suo, zona, finoKg }) => `${suo} ${zona} ${finoKg}`}
            />
          )}
        </Await>
      </Section>
    </ListScreen>
  );
}
