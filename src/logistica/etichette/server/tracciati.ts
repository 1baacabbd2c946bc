import type { ColumnRule, Layout } from '#platform/server/exchange/layout.ts';
import { operatori } from '../rules/list.ts';
import { corrieriCondizioni, corrieriFatturato, corrieriTariffe, corrieriZone } from './schema.ts';

const operatore: ColumnRule = { oneOf: operatori, upper: true };

export const tracciati: readonly Layout[] = [
  {
    kind: 'corrieri-condizioni',
    title: 'Condizioni dei corrieri',
    table: corrieriCondizioni,
    key: ['operatore'],
    columns: {
      operatore,
      kgMetroCubo: { required: true, min: 1, max: 1000 },
      contrassegnoFisso: { min: 0 },
      contrassegnoPercento: { min: 0, max: 100 },
      carburantePercento: { min: 0, max: 100 },
    },
  },
  {
    kind: 'corrieri-zone',
    title: 'Zone dei corrieri',
    table: corrieriZone,
    key: ['operatore', 'prefisso'],
    columns: {
      operatore,
      prefisso: {
        preset: '',
        upper: true,
        form: /^([A-Z]{2}|\d{1,5})?$/,
        expected: 'la sigla di una provincia, l’inizio di un CAP, o niente',
      },
      zona: { required: true },
      supplemento: { min: 0 },
    },
    missing: { remove: true },
  },
  {
    kind: 'corrieri-tariffe',
    title: 'Tariffe dei corrieri',
    table: corrieriTariffe,
    key: ['operatore', 'zona', 'finoKg'],
    columns: { operatore, zona: {}, finoKg: { min: 0.1 }, prezzo: { required: true, min: 0.01 } },
    missing: { remove: true },
  },
  {
    kind: 'corrieri-fatturato',
    title: 'Fatturato dei corrieri',
    table: corrieriFatturato,
    key: ['operatore', 'fattura', 'riferimento'],
    columns: {
      operatore,
      fattura: {},
      riferimento: { form: /^\d{10}$/, expected: 'dieci cifre, il nostro riferimento' },
      data: { required: true },
      peso: { min: 0 },
      importo: { required: true },
    },
  },
];
