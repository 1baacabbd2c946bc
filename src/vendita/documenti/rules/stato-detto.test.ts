import { expect, test } from 'vitest';
import { statoDetto } from './stato-detto.ts';

test.each([
  ['FT', 'evaso', { stato: 'scaduto' as const }, 'scaduto'],
  ['FT', 'evaso', { stato: null }, 'emessa'],
  ['FT', 'annullato', { stato: 'pagato' as const }, 'annullato'],
  ['NC', 'evaso', null, 'emessa'],
  ['PC', 'confermato', null, 'aperto'],
  ['PC', 'evaso', null, 'ordinato'],
  ['BO', 'evaso', null, 'consegnato'],
  ['OC', 'evaso', null, 'evaso'],
  ['OC', 'in preparazione', null, 'in preparazione'],
])('a document %s that is %s is told in its own words', (tipo, stato, incasso, detto) => {
  expect(statoDetto({ tipo, stato, incasso })).toBe(detto);
});
