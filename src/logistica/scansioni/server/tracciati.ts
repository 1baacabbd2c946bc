import type { Layout } from '#platform/server/exchange/layout.ts';
import { tipiScansione } from './schema.ts';

export const tracciati: readonly Layout[] = [
  {
    kind: 'tipi-scansione',
    title: 'Tipi di documento delle scansioni',
    table: tipiScansione,
    key: ['area', 'tipoDoc'],
    columns: {
      area: {},
      tipoDoc: {},
      descrizione: { required: true },
      autoNumero: { preset: 'N' },
      tipoDocumento: { preset: '', form: /^(OC|BO|FT)?$/, expected: 'OC, BO, FT o niente' },
      alCliente: { preset: 'N' },
    },
  },
];
