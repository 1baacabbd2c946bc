import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { versoProdotti } from '#parti/web/percorsi/ricerca.ts';
import { formatNumber } from '#platform/contract/format.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import { provaRicerche } from '../contract.ts';

type Riga = ReplyOf<typeof provaRicerche>['righe'][number];

const colonne: readonly Column<Riga>[] = [
  {
    title: 'Ricerca',
    wide: true,
    cell: ({ ricerca }) => (
      <AnchorLink {...versoProdotti(ricerca)} target="_blank">
        {ricerca}
      </AnchorLink>
    ),
  },
  { title: 'Cercata', numeric: true, cell: ({ volte }) => (volte === 0 ? null : formatNumber(volte)) },
  {
    title: 'Adesso',
    wide: true,
    cell: ({ totale, prima }) =>
      totale === 0 ? 'ancora niente' : `${formatCounted(totale, 'testata', 'testate')}, prima ${prima}`,
  },
];

/** What searches that the new vocabulary entry concerns find now. */
export function RicercheProvate({ parole }: { readonly parole: readonly string[] }): ReactNode {
  const query = useQuery({ ...queryOf(provaRicerche, { parole: [...parole] }), staleTime: 0 });
  return (
    <section aria-label="Provate subito">
      <Await query={query} loading={<Loading rows={2} height={36} />}>
        {({ righe }) => (
          <Table label="Ricerche provate subito" rows={righe} keyOf={({ ricerca }) => ricerca} columns={colonne} />
        )}
      </Await>
    </section>
  );
}
