import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { codiceCarta, conPagina, leggiCodiceCarta } from '#parti/codice-carta.ts';
import { partiDi } from './parti.ts';

const carta = { tipo: 'BO', anno: 2026, numero: 12, id: 7 };
const altra = { ...carta, numero: 13, id: 8 };
const pagina = (di: typeof carta, n: number) => ({ codici: [conPagina(codiceCarta(di), n)], rotto: false });
const senza = { codici: [], rotto: false };

test('each first page begins a document; its later pages and pages without a code belong to it', () => {
  const parti = partiDi([pagina(carta, 1), pagina(carta, 2), senza, pagina(altra, 1)]);
  expect(parti).toEqual([
    { pagina: 1, pagine: 3, codice: { ...carta, pagina: 1 }, rotto: false },
    { pagina: 4, pagine: 1, codice: { ...altra, pagina: 1 }, rotto: false },
  ]);
});

test('a page of another document without its first page is a document of its own, as is a first page that comes again', () => {
  expect(partiDi([pagina(carta, 1), pagina(altra, 2)]).map((parte) => parte.pagina)).toEqual([1, 2]);
  expect(partiDi([pagina(carta, 1), pagina(carta, 1)]).map((parte) => parte.pagina)).toEqual([1, 2]);
});

test('codes of others count for nothing; two different codes of ours, or one that can not be read, leave the page to a person', () => {
  expect(partiDi([{ codici: ['https://example.org', '8001234567897'], rotto: false }])).toMatchObject([
    { codice: null, rotto: false },
  ]);
  const due = { codici: [...pagina(carta, 1).codici, ...pagina(altra, 1).codici], rotto: false };
  expect(partiDi([due])).toMatchObject([{ codice: null, rotto: true }]);
  expect(partiDi([pagina(carta, 1), { codici: [], rotto: true }])).toMatchObject([
    { pagine: 1 },
    { codice: null, rotto: true },
  ]);
});

test('whatever the pages are, each stands in one document, in their order', () => {
  const una = fc.oneof(
    fc.constant(senza),
    fc.constant({ codici: [], rotto: true }),
    fc
      .record({ di: fc.constantFrom(carta, altra), n: fc.integer({ min: 1, max: 4 }) })
      .map(({ di, n }) => pagina(di, n)),
  );
  fc.assert(
    fc.property(fc.array(una, { maxLength: 30 }), (pagine) => {
      let attesa = 1;
      for (const parte of partiDi(pagine)) {
        expect(parte.pagina).toBe(attesa);
        attesa += parte.pagine;
      }
      expect(attesa).toBe(pagine.length + 1);
    }),
  );
});

test('a code is read as it was written, and nothing else is one', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), fc.integer({ min: 1, max: 9999 }), (numero, n) => {
      const di = { ...carta, numero };
      expect(leggiCodiceCarta(conPagina(codiceCarta(di), n))).toEqual({ ...di, pagina: n });
    }),
  );
  for (const altro of [
    '',
    'CARDINE/BO/2026/12/7',
    'cardine/BO/2026/12/7/1',
    ' CARDINE/BO/2026/12/7/1',
    'CARDINE/BOX/2026/1/1/1',
  ])
    expect(leggiCodiceCarta(altro)).toBeNull();
});
