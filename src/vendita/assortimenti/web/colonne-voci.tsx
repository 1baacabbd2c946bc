import type { ReplyOf } from '#platform/contract/call.ts';
import { formatNumber } from '#platform/contract/format.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { mostraCodiceArticolo, mostraTestata } from '#parti/codici.ts';
import { leggiIdTestata } from '#parti/id-testata.ts';
import type { elencoVoci } from '../contract.ts';

export type Voce = ReplyOf<typeof elencoVoci>['righe'][number];

export function nomeVoce({ tipo, codice }: Pick<Voce, 'tipo' | 'codice'>): string {
  const testata = tipo === 'testata' ? leggiIdTestata(codice) : null;
  return testata ? mostraTestata(testata) : mostraCodiceArticolo(codice);
}

export const colonneVoci: readonly Column<Voce>[] = [
  {
    title: 'Voce',
    wide: true,
    sort: 'codice',
    cell: (voce) => <strong style={{ whiteSpace: 'nowrap' }}>{nomeVoce(voce)}</strong>,
  },
  { title: 'Tipo', cell: ({ tipo }) => tipo },
  { title: 'Descrizione', wide: true, sort: 'descrizione', cell: ({ descrizione }) => descrizione },
  { title: 'In vendita', numeric: true, cell: ({ articoli }) => formatNumber(articoli) },
];
