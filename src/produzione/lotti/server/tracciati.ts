import type { Layout } from '#platform/server/exchange/layout.ts';
import { lotti } from './schema.ts';

export const tracciati: readonly Layout[] = [
  {
    kind: 'lotti',
    title: 'Lotti di produzione',
    table: lotti,
    key: ['ragioneSociale', 'documento', 'dtDocumento'],
    columns: { ragioneSociale: {}, documento: { preset: '' }, dtDocumento: {} },
  },
];
