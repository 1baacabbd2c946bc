import { Text } from '@mantine/core';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { versoProdotti } from '#parti/web/percorsi/ricerca.ts';
import type { elencoCodici } from '../contract.ts';

export type Riga = ReplyOf<typeof elencoCodici>['righe'][number];

export const colonne: readonly Column<Riga>[] = [
  { title: 'Codice cliente', wide: true, sort: 'codice', cell: ({ codice }) => <strong>{codice}</strong> },
  {
    title: 'Articolo',
    sort: 'articolo',
    cell: ({ cdArticolo }) => (
      <AnchorLink {...versoProdotti(cdArticolo)} style={{ whiteSpace: 'nowrap' }}>
        {mostraCodiceArticolo(cdArticolo)}
      </AnchorLink>
    ),
  },
  {
    title: 'Descrizione',
    wide: true,
    cell: ({ descrizione, nostra, inVendita }) => (
      <>
        {descrizione || nostra}
        {descrizione !== '' && (
          <Text size="xs" c="dimmed">
            {nostra}
          </Text>
        )}
        {!inVendita && (
          <Text size="xs" c="var(--mantine-color-error)">
            Articolo non più in vendita
          </Text>
        )}
      </>
    ),
  },
];
