import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { sum } from '#platform/contract/decimal.ts';
import { arrotondamentoRiga, importoFattori, importoParte, notaArrotondamento, totaliDocumento } from './importi.ts';

const riga = { prUnitario: 2.5, sconto1: 50, sconto2: 10, sconto3: 0, qtOrdinata: 12, impRigo: 13.5 };
const vuota = { consegnata: 0, importoConsegnato: 0 };

test('an amount is quantity by price by all three discounts, rounded once', () => {
  expect(importoFattori({ ...riga, prUnitario: 0.0244 }, 1000)).toBe(10.98);
  expect(importoFattori({ ...riga, prUnitario: 0.0244, sconto3: 5 }, 1000)).toBe(10.43);
  expect(importoFattori({ prUnitario: 0.01, sconto1: 50, sconto2: 0, sconto3: 0 }, 1)).toBe(0.01);
});

test('what is delivered whole has the amount of the order, a part has that of its quantity', () => {
  expect(importoParte({ ...riga, ...vuota }, 12)).toBe(13.5);
  expect(importoParte({ ...riga, ...vuota }, 5)).toBe(5.63);
  expect(importoParte({ ...riga, ...vuota, impRigo: 13.51 }, 12)).toBe(13.51);
  expect(importoParte({ ...riga, consegnata: 5, importoConsegnato: 5.63 }, 7)).toBe(7.87);
});

test('a line that is delivered in pieces has the amount of the line, each piece at most a cent off its own quantity', () => {
  const percento = fc.integer({ min: 0, max: 9999 }).map((n) => n / 100);
  const fattori = fc.record({
    prUnitario: fc.integer({ min: 1, max: 5_000_000 }).map((n) => n / 1e5),
    sconto1: percento,
    sconto2: percento,
    sconto3: fc.constantFrom(0, 3),
  });
  const pezzi = fc.array(
    fc.integer({ min: 1, max: 90_000 }).map((n) => n / 1000),
    { minLength: 1, maxLength: 7 },
  );
  fc.assert(
    fc.property(fattori, pezzi, (prezzo, quantita) => {
      const qtOrdinata = sum(quantita, 3);
      const intera = { ...prezzo, qtOrdinata, impRigo: importoFattori(prezzo, qtOrdinata) };
      let [consegnata, importoConsegnato] = [0, 0];
      for (const qta of quantita) {
        const importo = importoParte({ ...intera, consegnata, importoConsegnato }, qta);
        expect(Math.abs(arrotondamentoRiga({ ...prezzo, qtOrdinata: qta, impRigo: importo }))).toBeLessThanOrEqual(
          0.01,
        );
        [consegnata, importoConsegnato] = [sum([consegnata, qta], 3), sum([importoConsegnato, importo], 2)];
      }
      expect(importoConsegnato).toBe(intera.impRigo);
    }),
    { numRuns: 2000 },
  );
});

test('an amount that its factors don’t give says by how much, any other nothing', () => {
  expect(notaArrotondamento({ ...riga, impRigo: 13.49 })).toBe('Arrotondamento -€ 0,01');
  expect(notaArrotondamento(riga)).toBe('');
});

test('gifts are goods that are taken off again, charges are taxed with the goods', () => {
  expect(
    totaliDocumento(
      [
        { tpRiga: 'PRODOTTO', impRigo: 100 },
        { tpRiga: 'OMAGGIO', impRigo: 10 },
        { tpRiga: 'RIFERIMENTO', impRigo: 0 },
      ],
      { percentualeIva: 22, speseIncasso: 3.5 },
    ),
  ).toMatchObject({ totaleMerce: 110, omaggi: 10, imponibile: 103.5, imposta: 22.77, totaleDocumento: 126.27 });
});
