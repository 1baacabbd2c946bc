import type { ColumnRule, Layout, Reference } from '#platform/server/exchange/layout.ts';
import { tipiAbbinamento } from '../rules.ts';
import { abbinamentiFornitori, articoliCaratteristiche, articoliClassi } from './schema.ts';

const cdArticolo: ColumnRule = {
  upper: true,
  form: /^[A-Z0-9.-]{1,20}$/,
  expected: 'da 1 a 20 lettere, cifre, punti o trattini',
};
const dellArticolo: readonly Reference[] = [{ columns: ['cdArticolo'], kind: 'articoli' }];

export const tracciati: readonly Layout[] = [
  {
    kind: 'classi-articolo',
    title: 'Classi degli articoli (ETIM, ECLASS)',
    table: articoliClassi,
    key: ['cdArticolo', 'sistema'],
    columns: { cdArticolo, sistema: {}, classe: { required: true }, nome: {} },
    refs: dellArticolo,
    missing: { remove: true },
  },
  {
    kind: 'caratteristiche-articolo',
    title: 'Caratteristiche degli articoli',
    table: articoliCaratteristiche,
    key: ['cdArticolo', 'sistema', 'nome'],
    columns: { cdArticolo, sistema: { preset: '' }, nome: {}, descrizione: {}, valori: {}, unita: {}, ordine: {} },
    refs: dellArticolo,
    missing: { remove: true },
    whole: ['cdArticolo'],
  },
  {
    kind: 'abbinamenti-fornitori',
    title: 'Marchi e gruppi dei fornitori',
    table: abbinamentiFornitori,
    key: ['fornitore', 'tipo', 'valore'],
    columns: {
      fornitore: { lower: true },
      tipo: { oneOf: tipiAbbinamento },
      valore: { preset: '' },
      nome: {},
      descrizione: {},
      codice: { required: true },
    },
    missing: { remove: true },
  },
];
