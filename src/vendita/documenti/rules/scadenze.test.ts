import { expect, test } from 'vitest';
import { scadenze } from './scadenze.ts';

const fattura = { data: '2026-01-31', totale: 100.01 };

test('bank receipts fall due at the end of the month, in equal parts whose last one takes the cents', () => {
  expect(scadenze('RB306090', fattura)).toEqual({
    modalita: 'MP12',
    rate: [
      { scadenza: '2026-03-31', importo: 33.33 },
      { scadenza: '2026-04-30', importo: 33.33 },
      { scadenza: '2026-05-31', importo: 33.35 },
    ],
  });
});

test('a transfer is due on its day, payment in advance on the day of the invoice', () => {
  expect(scadenze('BB30', fattura)?.rate).toEqual([{ scadenza: '2026-03-02', importo: 100.01 }]);
  expect(scadenze('ANT', fattura)?.rate).toEqual([{ scadenza: '2026-01-31', importo: 100.01 }]);
});

test('terms that nobody knows have no due days', () => {
  expect(scadenze('XX30', fattura)).toBeNull();
});
