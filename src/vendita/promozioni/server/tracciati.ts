import { importDay } from '#platform/server/exchange/import-clock.ts';
import type { Layout } from '#platform/server/exchange/layout.ts';
import { endsAfterBeginning } from '#platform/server/exchange/period-laws.ts';
import { promozioneArticoli, promozioni } from './schema.ts';

export const tracciati: readonly Layout[] = [
  {
    kind: 'promozioni',
    title: 'Promozioni',
    table: promozioni,
    key: ['codice'],
    columns: {
      codice: {},
      descrizione: { required: true },
      descrizioneEstesa: { long: true },
      immagini: { file: true },
      dal: { required: true },
      al: { required: true },
      qtaMinimaPerOmaggio: {},
      qtaOmaggio: {},
      omaggio: {},
      descrizioneOmaggio: {},
    },
    laws: [endsAfterBeginning('promozioni', { from: 'dal', to: 'al' })],
    missing: {
      set: `al = greatest(${importDay}, t.dal)`,
      where: `t.al > ${importDay} and t.al > t.dal`,
      says: 'finite oggi',
    },
  },
  {
    kind: 'promozione-articoli',
    title: 'Articoli delle promozioni',
    table: promozioneArticoli,
    key: ['codice', 'cdArticolo'],
    columns: {
      codice: {},
      cdArticolo: { upper: true },
      prezzo: { required: true, min: 0.00001 },
      qta: { preset: '1' },
    },
    refs: [
      { columns: ['codice'], kind: 'promozioni' },
      { columns: ['cdArticolo'], kind: 'articoli' },
    ],
    missing: { remove: true },
  },
];
