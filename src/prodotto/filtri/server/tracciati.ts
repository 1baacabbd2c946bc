import type { Layout } from '#platform/server/exchange/layout.ts';
import { autocompletamenti, categorieAzienda, sinonimi } from './schema.ts';

export const tracciati: readonly Layout[] = [
  {
    kind: 'autocompletamenti',
    title: 'Autocompletamenti della ricerca',
    table: autocompletamenti,
    key: ['parola', 'codiceAzienda', 'posizione'],
    columns: {
      parola: { lower: true },
      codiceAzienda: { preset: '' },
      posizione: { min: 1, max: 5 },
      valore: { required: true },
    },
    refs: [{ columns: ['codiceAzienda'], kind: 'marchi' }],
    missing: { remove: true },
  },
  {
    kind: 'sinonimi',
    title: 'Sinonimi della ricerca',
    table: sinonimi,
    key: ['chiaveRicerca', 'sinonimo'],
    columns: { chiaveRicerca: { lower: true }, sinonimo: {} },
    missing: { remove: true },
  },
  {
    kind: 'categorie-azienda',
    title: 'Categorie proposte per azienda',
    table: categorieAzienda,
    key: ['codiceAzienda', 'posizione'],
    columns: { codiceAzienda: {}, posizione: { min: 1, max: 10 }, codCategoria: { required: true } },
    refs: [
      { columns: ['codiceAzienda'], kind: 'marchi' },
      { columns: ['codCategoria'], kind: 'capitoli' },
    ],
    missing: { remove: true },
  },
];
