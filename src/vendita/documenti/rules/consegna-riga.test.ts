import { expect, test } from 'vitest';
import { consegnaInParole, consegnaRiga } from './consegna-riga.ts';

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
