import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { addDays, addMonths, isDay, lastOfMonth } from '#platform/contract/dates.ts';
import { dataFattura, scadenze } from './scadenze.ts';

const fattura = { data: '2026-01-31', totale: 100.01, pagamento: 'banca', pagato: null };

test('bank receipts fall due at the end of the month, in equal parts whose last one takes the cents', () => {
  expect(scadenze('RB306090', fattura)).toEqual({
    modalita: 'MP12',
    rate: [
      { scadenza: '2026-02-28', importo: 33.33 },
      { scadenza: '2026-03-31', importo: 33.33 },
      { scadenza: '2026-04-30', importo: 33.35 },
    ],
    pagata: false,
  });
});

test('terms of so many months end on the last day of a month that lacks the day, in leap years on 29 February', () => {
  const scadenza = (cd: string, data: string) => scadenze(cd, { ...fattura, data })?.rate[0]?.scadenza;
  expect(scadenza('RB30', '2028-01-31')).toBe('2028-02-29');
  expect(scadenza('RB30', '2026-01-30')).toBe('2026-02-28');
  expect(scadenza('RB60', '2026-12-31')).toBe('2027-02-28');
  expect(scadenza('RB45', '2026-01-31')).toBe('2026-03-31');
  const mesi = fc.constantFrom(['RB', 0] as const, ['RB30', 1] as const, ['RB60', 2] as const, ['RB90', 3] as const);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), mesi, (giorni, [cd, dopo]) => {
      const data = addDays('2000-01-01', giorni);
      const dovuta = scadenza(cd, data) ?? '';
      expect([isDay(dovuta), dovuta]).toEqual([true, lastOfMonth(addMonths(data, dopo))]);
    }),
  );
});

test('a transfer is due on its day, payment in advance on the day of the invoice', () => {
  expect(scadenze('BB30', fattura)?.rate).toEqual([{ scadenza: '2026-03-02', importo: 100.01 }]);
  expect(scadenze('ANT', fattura)?.rate).toEqual([{ scadenza: '2026-01-31', importo: 100.01 }]);
});

test('terms that nobody knows have no due days', () => {
  expect(scadenze('XX30', fattura)).toBeNull();
});

test.each([
  ['carta', 'MP08'],
  ['paypal', 'MP08'],
  ['bonifico', 'MP05'],
])('what was paid by %s is not asked for again, whatever the terms of the customer', (pagamento, modalita) => {
  const pagata = { modalita, rate: [{ scadenza: '2026-01-12', importo: 100.01 }], pagata: true };
  expect(scadenze('RB3060', { ...fattura, pagamento, pagato: '2026-01-12' })).toEqual(pagata);
  expect(scadenze('', { ...fattura, pagamento, pagato: '2026-01-12' })).toEqual(pagata);
});

test('a card is paid before the goods leave though nobody noted the day; a transfer without its day is still due', () => {
  expect(scadenze('RB30', { ...fattura, pagamento: 'carta' })).toMatchObject({
    pagata: true,
    rate: [{ scadenza: null }],
  });
  expect(scadenze('BB30', { ...fattura, pagamento: 'bonifico' })).toMatchObject({ pagata: false });
});

test('goods of a month are invoiced within it on the day, until the 15th of the next on its last day, later on the day', () => {
  expect(dataFattura('2026-01-20', '2026-01-28')).toBe('2026-01-28');
  expect(dataFattura('2026-01-20', '2026-02-01')).toBe('2026-01-31');
  expect(dataFattura('2026-12-20', '2027-01-15')).toBe('2026-12-31');
  expect(dataFattura('2026-01-20', '2026-02-16')).toBe('2026-02-16');
  expect(dataFattura('2026-01-20', '2026-01-31')).toBe('2026-01-31');
});
