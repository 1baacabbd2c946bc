import { Select } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { SearchField } from '#platform/web/kit/list/search-field.tsx';
import { useList } from '#platform/web/kit/list/use-list.ts';
import { queryOf } from '#platform/web/query.ts';
import { etichette, versoSpedizione } from '#parti/web/percorsi/etichette.ts';
import { erroriSpedizioni } from '../../contract.ts';
import { ordinamentiErrori } from '../../rules/list.ts';

type Errore = ReplyOf<typeof erroriSpedizioni>['righe'][number];

const route = getRouteApi(etichette);
const numeri = (fino: number): string[] => Array.from({ length: fino }, (_, i) => String(i + 1));

const colonne: readonly Column<Errore>[] = [
  {
    title: 'Spedizione',
    wide: true,
    cell: ({ descrizioneCodice }) => <strong style={{ whiteSpace: 'nowrap' }}>{descrizioneCodice}</strong>,
  },
  { title: 'Data', sort: 'data', cell: ({ dataOra }) => formatDateTime(dataOra) },
  { title: 'Cliente', wide: true, sort: 'cliente', cell: ({ ragioneSociale }) => ragioneSociale },
  { title: 'Operatore', cell: ({ operatore }) => operatore },
  { title: 'Codice', sort: 'codice', cell: ({ codice }) => codice },
  { title: 'Significato', wide: true, cell: ({ significato }) => significato },
  { title: 'Che cosa fare', wide: true, cell: ({ rimedio }) => rimedio || null },
  { title: 'Utente', cell: ({ utente }) => utente },
];

/** B-068; role 2 only. */
export function GestioneErrori({ linguette }: { linguette: ReactNode }): ReactNode {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const { mese, giorno, cerca, pagina } = search;
  const ordina = ordinamentiErrori.find((uno) => uno === search.ordina);
  const { change: filtra, ...list } = useList({
    asked: queryOf(erroriSpedizioni, { mese, giorno, cerca, ordina, pagina }),
    search,
    sorted: '-data',
    go: (nuova, how) => void navigate({ search: nuova, ...how }),
  });
  return (
    <ListScreen
      title="Spedizioni"
      list={list}
      counted={['errore', 'errori']}
      label="Errori dei corrieri"
      empty="Nessun errore dei corrieri"
      filters={
        <>
          {linguette}
          <Select
            label="Mese"
            w={90}
            clearable
            data={numeri(12)}
            value={mese === undefined ? null : String(mese)}
            onChange={(uno) => filtra({ mese: uno === null ? undefined : Number(uno) })}
          />
          <Select
            label="Giorno"
            w={90}
            clearable
            data={numeri(31)}
            value={giorno === undefined ? null : String(giorno)}
            onChange={(uno) => filtra({ giorno: uno === null ? undefined : Number(uno) })}
          />
          <SearchField start={cerca ?? ''} onSearch={(testo) => filtra({ cerca: testo || undefined })} />
        </>
      }
      columns={colonne}
      keyOf={({ id }) => id}
      detail={({ descrizione }) => descrizione}
      onOpen={({ descrizioneCodice }) => void navigate(versoSpedizione(descrizioneCodice))}
    />
  );
}
