import { fc } from '#test/runner/property.ts';
import { describe, expect, test } from 'vitest';
import { sum } from '#platform/contract/decimal.ts';
import { ivaDi, ordinaria } from '#parti/iva.ts';
import { importoRiga } from '#prodotto/articolo/rules/prezzo.ts';
import { calcolaTotali, contaProdotti } from './rules.ts';

describe('the lines of a cart', () => {
  test('the badge counts products, not references', () => {
    expect(contaProdotti([{ tpRiga: 'PRODOTTO' }, { tpRiga: 'RIFERIMENTO' }, { tpRiga: 'PRODOTTO' }])).toBe(2);
  });

  test('totals: each line in cents, VAT on goods less gifts', () => {
    const righe = [
      { qta: 3, prezzoUnitario: 0.335 },
      { qta: 100, prezzoUnitario: 1.2345 },
      { qta: 5, prezzoUnitario: null },
    ];
    expect(calcolaTotali(righe, ordinaria)).toEqual({
      totImponibile: 124.46,
      percentualeIva: 22,
      totIVA: 27.38,
      totMerce: 124.46,
      totDocumento: 151.84,
      totOmaggi: 0,
    });
    expect(calcolaTotali(righe, ordinaria, [{ qta: 2, prezzoUnitario: 10 }])).toMatchObject({
      totImponibile: 124.46,
      totMerce: 144.46,
      totOmaggi: 20,
      totDocumento: 151.84,
    });
    expect(calcolaTotali([], ordinaria)).toEqual({
      totImponibile: 0,
      percentualeIva: 22,
      totIVA: 0,
      totMerce: 0,
      totDocumento: 0,
      totOmaggi: 0,
    });
  });

  test('taxable and VAT make the document, the lines make the goods, in whatever order', () => {
    const riga = fc.record({
      qta: fc.integer({ min: 1, max: 100_000 }),
      prezzoUnitario: fc.option(fc.integer({ min: 0, max: 1e8 }).map((units) => units / 1e5)),
    });
    fc.assert(
      fc.property(
        fc.array(riga),
        fc.constantFrom('N4', '4', '5', '10', '22'),
        fc.array(riga, { maxLength: 3 }),
        (righe, codice, omaggi) => {
          const iva = ivaDi(codice) ?? ordinaria;
          const totali = calcolaTotali(righe, iva, omaggi);
          expect(sum([totali.totImponibile, totali.totIVA], 2)).toBe(totali.totDocumento);
          expect(sum([totali.totMerce, -totali.totOmaggi], 2)).toBe(totali.totImponibile);
          expect(
            sum(
              righe.map(({ qta, prezzoUnitario }) => importoRiga(qta, prezzoUnitario ?? 0)),
              2,
            ),
          ).toBe(totali.totImponibile);
          expect(calcolaTotali(righe.toReversed(), iva, omaggi)).toEqual(totali);
        },
      ),
    );
  });
});
