import { formatCounted } from '#platform/contract/format-count.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { queryOf } from '#platform/web/query.ts';
import type { FontePalette } from '#parti/web/fonte-palette.ts';
import * as percorsi from '#parti/web/percorsi/mie-lavorazioni.ts';
import { mieLavorazioni } from '../contract.ts';
import { numeroCercato, perOrdine } from '../rules/per-ordine.ts';

/** A subcontractor's own orders, by the number of the order or of the delivery note that came with the goods. */
export const fonteLavorazioni: FontePalette = {
  nome: 'lavorazioni',
  titolo: 'Le mie lavorazioni',
  mostra: ({ ruolo }) => mieLavorazioni.who.includes(ruolo),
  cerca: (testo) => {
    const { queryKey, queryFn } = queryOf(mieLavorazioni, { cerca: numeroCercato(testo) });
    return {
      queryKey: ['palette', ...queryKey],
      queryFn: async ({ signal }) =>
        perOrdine((await queryFn({ signal })).righe).map(({ ordine, bolle, righe, scadenza }) => ({
          chiave: ordine,
          nome: ordine,
          dettaglio: [
            formatCounted(righe, 'lavorazione', 'lavorazioni'),
            bolle.length === 0 ? '' : `bolla ${bolle.join(', ')}`,
            `per il ${formatDate(scadenza)}`,
          ]
            .filter(Boolean)
            .join(', '),
        })),
    };
  },
  apri: ({ chiave }, vai) => vai({ to: percorsi.mieLavorazioni, search: { cerca: chiave } }),
};
