import type { Layout } from '#platform/server/exchange/layout.ts';
import { news } from './schema.ts';

export const tracciati: readonly Layout[] = [
  {
    kind: 'news',
    title: 'Notizie',
    table: news,
    key: ['codiceAzienda', 'prog'],
    columns: {
      codiceAzienda: { preset: '' },
      prog: {},
      titoloBreve: { required: true },
      titoloLungo: {},
      data: { required: true },
      sottotitolo: { long: true },
      testo: { long: true },
      fonte: {},
      immagini: { file: true },
    },
    missing: { remove: true },
  },
];
