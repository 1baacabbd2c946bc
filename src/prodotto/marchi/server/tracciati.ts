import type { Layout } from '#platform/server/exchange/layout.ts';
import { aziende, lineeProdotto } from './schema.ts';

export const tracciati: readonly Layout[] = [
  {
    kind: 'linee-prodotto',
    title: 'Linee di prodotto',
    table: lineeProdotto,
    key: ['codiceLinea'],
    columns: { codiceLinea: {}, descrizione: { required: true } },
  },
  {
    kind: 'marchi',
    title: 'Marchi azienda',
    table: aziende,
    key: ['codiceAzienda'],
    columns: {
      codiceAzienda: {},
      nomeAzienda: { required: true },
      codiceLinea: {},
      sito: {},
      descrizione: { long: true },
      attivaCodArtFor2: {},
      disattivaInternet: {},
      logo: { file: true },
    },
    refs: [{ columns: ['codiceLinea'], kind: 'linee-prodotto' }],
    missing: { set: 'disattiva_internet = true', where: 'not t.disattiva_internet', says: 'tolti da internet' },
  },
];
