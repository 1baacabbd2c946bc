import { expect, test } from 'vitest';
import { consegnaInParole, consegnaOrdine, consegnaRiga } from './consegna-riga.ts';

const oggi = '2026-03-16';
const dice = (riga: Partial<Parameters<typeof consegnaRiga>[0]>): string =>
  consegnaInParole(consegnaRiga({ resta: 10, chiesta: '2026-03-10', inCasa: 0, arrivo: null, ...riga }, oggi));

test.each([
  ['goods that are here', { inCasa: 10 }, 'In ritardo'],
  ['goods that nobody confirmed', {}, 'In ritardo, nuova data da confermare'],
  ['goods that come', { arrivo: '2026-04-02' }, 'In ritardo, nuova data 02/04/2026'],
  [
    'a line that is not late yet but comes later than asked',
    { chiesta: '2026-03-20', arrivo: '2026-04-02' },
    'Nuova data 02/04/2026',
  ],
  ['goods that come in time', { chiesta: '2026-04-10', arrivo: '2026-04-02' }, ''],
  ['a pick-up that waits for goods', { chiesta: null, arrivo: '2026-04-02' }, 'Nuova data 02/04/2026'],
  ['an article whose stock nobody counts', { inCasa: null, arrivo: '2026-04-02' }, 'In ritardo'],
  ['what was delivered', { resta: 0, arrivo: '2026-04-02' }, ''],
  ['an order of today', { chiesta: oggi }, ''],
])('%s', (_, riga, frase) => {
  expect(dice(riga)).toBe(frase);
});

test.each([
  ['late', {}, 'in ritardo: era per il 10/03/2026, 6 giorni fa'],
  ['due today', { prossimaConsegna: oggi }, 'consegna per oggi'],
  [
    'without a promised day, by how long it waits',
    { prossimaConsegna: null },
    'senza giorno promesso, aspetta da 12 giorni',
  ],
  ['delivered', { stato: 'evaso' }, ''],
  ['an invoice', { tipo: 'FT' }, ''],
])('the state line of an order says when it is due: %s', (_, altro, frase) => {
  const ordine = { tipo: 'OC', stato: 'confermato', data: '2026-03-04', prossimaConsegna: '2026-03-10', ...altro };
  expect(consegnaOrdine(ordine, oggi)).toBe(frase);
});
