import { celle } from '#parti/regole-campi.ts';
import type { Layout } from '#platform/server/exchange/layout.ts';
import { leggiLuogo } from '#vendita/clienti/server/index.ts';
import { cicliLavorazione, cicliPassi, lavorazioni, terzisti } from './schema.ts';
import { tracciatiMovimenti } from './tracciati-movimenti.ts';
import { tracciatiOrdini } from './tracciati-ordini.ts';

export const tracciati: readonly Layout[] = [
  {
    kind: 'terzisti',
    title: 'Terzisti',
    table: terzisti,
    key: ['codTerzista'],
    columns: {
      codTerzista: {},
      ragioneSociale: { required: true },
      indirizzo: {},
      cap: celle.cap,
      localita: {},
      provincia: { upper: true, ...celle.provincia },
      telefono: {},
      mail: celle.mail,
    },
    // A province implies Italy.
    laws: leggiLuogo('terzisti', `case when v.provincia <> '' then 'it' end`),
  },
  {
    kind: 'lavorazioni',
    title: 'Lavorazioni',
    table: lavorazioni,
    key: ['codice'],
    columns: {
      codice: { form: /^\d{5}$/, expected: 'cinque cifre' },
      descrizione: { required: true },
      leadTime: {},
    },
  },
  {
    kind: 'cicli-lavorazione',
    title: 'Cicli di lavorazione',
    table: cicliLavorazione,
    key: ['codiceCiclo'],
    columns: {
      codiceCiclo: {},
      descrizione: { required: true },
      tipoInvio: { required: true, oneOf: ['CD', 'CL'] },
      materialeBase: { required: true, oneOf: ['GR', 'CS'] },
      descrizioneBase: {},
      descrizioneLavorazione: {},
      codiceFinitura: {},
    },
  },
  {
    kind: 'cicli-passi',
    title: 'Passi dei cicli',
    table: cicliPassi,
    key: ['codiceCiclo', 'passo'],
    columns: { codiceCiclo: {}, passo: { min: 1, max: 5 }, codLavorazione: { required: true } },
    refs: [
      { columns: ['codiceCiclo'], kind: 'cicli-lavorazione' },
      { columns: ['codLavorazione'], kind: 'lavorazioni' },
    ],
    missing: { remove: true },
  },
  ...tracciatiOrdini,
  ...tracciatiMovimenti,
];
