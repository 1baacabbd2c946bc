import { expect, test } from 'vitest';
import { importoConsegnato, totaliDocumento } from './importi.ts';

const riga = { unMisura: 'PZ', prUnitario: 2.5, sconto1: 50, sconto2: 10, sconto3: 0, qtOrdinata: 12, impRigo: 13.5 };

test('what is delivered whole has the amount of the order, a part has that of its quantity at the net price', () => {
  expect(importoConsegnato(riga, 12)).toBe(13.5);
  expect(importoConsegnato(riga, 5)).toBe(5.63);
  expect(importoConsegnato({ ...riga, impRigo: 13.51 }, 12)).toBe(13.51);
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
  ).toEqual({ totaleMerce: 110, omaggi: 10, imponibile: 103.5, imposta: 22.77, totaleDocumento: 126.27 });
});
