import { expect, test } from 'vitest';
import { fc } from '#test/runner/property.ts';
import { sum } from '#platform/contract/decimal.ts';
import { ivaRiga, soggettoABollo } from '#parti/iva.ts';
import { totaliDocumento } from './importi.ts';
import { bolloDi, dovutoDi, percentualeUnica, riepilogoDi, ripartisci } from './aliquote.ts';

const riga = (impRigo: number, cdIva: string | null = null, tpRiga = 'PRODOTTO') => ({
  tpRiga,
  impRigo,
  cdIva,
  percentualeIva: cdIva === null ? null : Number(/^\d+$/.test(cdIva) ? cdIva : 0),
});
const testa = { cdIva: '22', percentualeIva: 22 };

test('tax is counted by VAT code on its sum, the highest rate first; one code stays in the head', () => {
  const tre = totaliDocumento(
    [riga(10.01), riga(20.02, '4'), riga(0.03), riga(5, 'N4'), riga(9, '10', 'OMAGGIO')],
    testa,
  );
  expect(tre.aliquote).toEqual([
    { cdIva: '22', percentualeIva: 22, imponibile: 10.04, imposta: 2.21 },
    { cdIva: '10', percentualeIva: 10, imponibile: 0, imposta: 0 },
    { cdIva: '4', percentualeIva: 4, imponibile: 20.02, imposta: 0.8 },
    { cdIva: 'N4', percentualeIva: 0, imponibile: 5, imposta: 0 },
  ]);
  expect(tre).toMatchObject({
    totaleMerce: 44.06,
    omaggi: 9,
    imponibile: 35.06,
    imposta: 3.01,
    totaleDocumento: 38.07,
  });
  expect(percentualeUnica(tre.aliquote ?? [])).toBeNull();
  const una = totaliDocumento([riga(10, '4'), riga(5, '4')], { ...testa, speseTrasporto: 2 });
  expect(una).toMatchObject({ cdIva: '4', percentualeIva: 4, aliquote: null, imponibile: 17, imposta: 0.68 });
});

test('charges follow the goods: split over the codes to the cent, with the invoice’s proportion on its credit note', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 6 }),
      (cent, merci) => {
        const quote = ripartisci(
          cent / 100,
          merci.map((uno) => ({ merce: uno / 100 })),
        );
        expect(sum(quote, 2)).toBe(cent / 100);
      },
    ),
  );
  const fattura = [
    { iva: testa, merce: 100 },
    { iva: { cdIva: '4', percentualeIva: 4 }, merce: 100 },
  ];
  const nota = totaliDocumento([riga(100, '4')], { ...testa, speseTrasporto: 10, perSpese: fattura });
  expect(nota.aliquote).toEqual([
    { cdIva: '22', percentualeIva: 22, imponibile: 5, imposta: 1.1 },
    { cdIva: '4', percentualeIva: 4, imponibile: 105, imposta: 4.2 },
  ]);
});

test('a stamp is due above 77.47 EUR without tax of its kinds, is N1 where it is charged on, and never counts itself', () => {
  const esente = (imponibile: number, cdIva = 'N4') => [{ cdIva, percentualeIva: 0, imponibile, imposta: 0 }];
  expect([77.47, 77.48].map((importo) => bolloDi(esente(importo)))).toEqual([0, 2]);
  expect(['N3.5', 'N2.1', 'N3.1', 'N3.2', 'N6.7', '22'].filter(soggettoABollo)).toEqual(['N3.5', 'N2.1']);
  const testaEsente = { cdIva: 'N4', percentualeIva: 0 };
  const totali = totaliDocumento([riga(100)], { ...testaEsente, speseBollo: 2 });
  expect(totali).toMatchObject({ imponibile: 102, imposta: 0, totaleDocumento: 102 });
  expect(riepilogoDi({ ...totali, speseBollo: 2 })).toEqual([
    ...esente(100),
    { cdIva: 'N1', percentualeIva: 0, imponibile: 2, imposta: 0 },
  ]);
  expect(riepilogoDi({ ...totali, cdIva: 'N1', speseBollo: 2 })).toEqual(esente(102, 'N1'));
});

test('with split payment the tax is not owed', () => {
  const documento = { totaleDocumento: 122, imposta: 22 };
  expect([true, false].map((scissione) => dovutoDi({ ...documento, scissione }))).toEqual([100, 122]);
});

test('the regime of a customer wins over the rate of an article, and reverse charge is for Italian firms', () => {
  const di = (cdIva: string, articolo: string, soggetto = true) =>
    ivaRiga({ cdIva, percentualeIva: cdIva === '22' ? 22 : 0, soggetto }, articolo).cdIva;
  expect([
    di('22', ''),
    di('22', '4'),
    di('22', 'N6.6'),
    di('22', 'N6.6', false),
    di('N3.2', '4'),
    di('22', 'boh'),
  ]).toEqual(['22', '4', 'N6.6', '22', 'N3.2', '22']);
});
