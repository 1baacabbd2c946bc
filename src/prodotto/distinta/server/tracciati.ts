import type { Layout } from '#platform/server/exchange/layout.ts';
import { distintaSemplice, tipiSerramento } from './schema.ts';

export const tracciati: readonly Layout[] = [
  {
    kind: 'distinte',
    title: 'Distinte semplici',
    table: distintaSemplice,
    key: ['cdPadre', 'cdFiglio'],
    columns: { cdPadre: { upper: true }, cdFiglio: { upper: true }, prog: {}, coefficenteImpiego: { required: true } },
    refs: [
      { columns: ['cdPadre'], kind: 'articoli' },
      { columns: ['cdFiglio'], kind: 'articoli' },
    ],
    missing: { remove: true },
  },
  {
    kind: 'tipi-serramento',
    title: 'Tipi di serramento',
    table: tipiSerramento,
    key: ['cdArticolo', 'tipoSerramento'],
    columns: { cdArticolo: { upper: true }, tipoSerramento: {}, descrizione: { required: true } },
    refs: [{ columns: ['cdArticolo'], kind: 'articoli' }],
    missing: { remove: true },
  },
];
