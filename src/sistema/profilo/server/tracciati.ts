import type { Layout } from '#platform/server/exchange/layout.ts';
import { categorieClienti } from './schema.ts';

export const tracciati: readonly Layout[] = [
  {
    kind: 'categorie-clienti',
    title: 'Categorie dei clienti',
    table: categorieClienti,
    key: ['categoria', 'sottoCategoria'],
    columns: { categoria: {}, sottoCategoria: { preset: '' }, ordine: {} },
  },
];
