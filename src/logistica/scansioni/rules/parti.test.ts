import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { codiceCarta, conPagina, leggiCodiceCarta } from '#parti/codice-carta.ts';
import { partiDi, vicina } from './parti.ts';

const carta = { tipo: 'BO', anno: 2026, numero: 12, id: 7 };
const altra = { ...carta, numero: 13, id: 8 };
const pagina = (di: typeof carta, n: number, quante = 4) => ({
  codici: [conPagina(codiceCarta(di), n, quante)],
  rotto: false,
  intera: true,
});
const vecchia = (n: number) => ({ codici: [`CARDINE/BO/2026/12/7/${n}`], rotto: false, intera: true });
const senza = { codici: [], rotto: false, intera: true };
const rotta = { codici: [], rotto: true, intera: false };
const posti = (pagine: Parameters<typeof partiDi>[0]) => partiDi(pagine).map((parte) => [parte.pagina, parte.pagine]);

test('a page follows its document where it says so: the next of as many, of the same type, year, number and id', () => {
  expect(posti([1, 2, 3, 4].map((n) => pagina(carta, n)))).toEqual([[1, 4]]);
  expect(posti([vecchia(1), vecchia(2)])).toEqual([[1, 2]]);
  for (const altro of [
    pagina(altra, 2),
    pagina({ ...carta, numero: 13 }, 2),
    pagina({ ...carta, id: 8 }, 2),
    pagina(carta, 3),
    pagina(carta, 2, 5),
    pagina(carta, 1),
    vecchia(2),
  ])
    expect(posti([pagina(carta, 1), altro])).toEqual([
      [1, 1],
      [2, 1],
    ]);
});

test('a page without a readable code is never attached to a neighbour, and no page follows it', () => {
  const firma = { codici: ['https://example.org', '8001234567897'], rotto: false, intera: true };
  const due = { codici: [...pagina(carta, 2).codici, ...pagina(altra, 1).codici], rotto: false, intera: true };
  for (const ignota of [senza, rotta, firma, due]) {
    const parti = partiDi([pagina(carta, 1), ignota, pagina(carta, 3), pagina(altra, 1, 1)]);
    expect(parti.map(({ pagine, codice }) => [pagine, codice?.numero ?? null])).toEqual([
      [1, 12],
      [1, null],
      [1, 12],
      [1, 13],
    ]);
    expect(parti[1]?.rotto).toBe(ignota === rotta || ignota === due);
  }
});

test('a code beside an unreadable one is not trusted, nor are codes of two pages on one', () => {
  const { codici } = pagina(altra, 1, 1);
  for (const una of [
    { codici, rotto: true, intera: true },
    { codici: [...codici, ...pagina(altra, 1, 2).codici], rotto: false, intera: true },
  ])
    expect(partiDi([una])).toMatchObject([{ codice: null, rotto: true }]);
});

test('a paper that is not seen whole begins a document that waits, and its neighbours do not join it', () => {
  const [una, due, tre] = [1, 2, 3].map((n) => pagina(carta, n)) as [typeof senza, typeof senza, typeof senza];
  expect(
    partiDi([una, { ...due, intera: false }, tre]).map(({ pagina, pagine, coperta }) => [pagina, pagine, coperta]),
  ).toEqual([
    [1, 1, false],
    [2, 1, true],
    [3, 1, false],
  ]);
  expect(partiDi([{ ...una, intera: false }])).toMatchObject([{ codice: carta, rotto: false, coperta: true }]);
});

test('two hundred pages without a code become two hundred documents', () => {
  expect(partiDi(Array.from({ length: 200 }, () => senza))).toHaveLength(200);
});

test('whatever the pages are, each stands in one document, in their order, and only coded ones of one paper together', () => {
  const una = fc.oneof(
    fc.constant(senza),
    fc.constant(rotta),
    fc
      .record({ di: fc.constantFrom(carta, altra), n: fc.integer({ min: 1, max: 4 }) })
      .map(({ di, n }) => pagina(di, n)),
  );
  fc.assert(
    fc.property(fc.array(una, { maxLength: 30 }), (pagine) => {
      let attesa = 1;
      for (const parte of partiDi(pagine)) {
        expect(parte.pagina).toBe(attesa);
        const sue = pagine.slice(attesa - 1, attesa - 1 + parte.pagine);
        if (parte.pagine > 1)
          for (const { codici } of sue) expect(leggiCodiceCarta(codici[0] ?? '')?.id).toBe(parte.codice?.id);
        attesa += parte.pagine;
      }
      expect(attesa).toBe(pagine.length + 1);
    }),
  );
});

test('a page without a code may belong to the coded document before it, else to the first after it', () => {
  const parti = partiDi([senza, pagina(carta, 1), senza, senza, pagina(altra, 1), senza]);
  expect([0, 2, 3, 5].map((i) => vicina(parti, i)?.numero)).toEqual([12, 12, 12, 13]);
  expect(vicina(partiDi([senza, rotta]), 0)).toBeNull();
});

test('a code is read as printed, on old papers too, and other text is never taken for one', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), fc.integer({ min: 1, max: 9999 }), (numero, n) => {
      const di = { ...carta, numero };
      expect(leggiCodiceCarta(conPagina(codiceCarta(di), n, n))).toEqual({ ...di, pagina: n, pagine: n });
    }),
  );
  expect(leggiCodiceCarta('CARDINE/BO/2026/12/7/2')).toEqual({ ...carta, pagina: 2, pagine: null });
  for (const altro of [
    '',
    'CARDINE/BO/2026/12/7',
    'CD/BO2026/12/7/1',
    'cd/BO2026/12/7/1/1',
    'CD/BO2026/12/7/2/1',
    'CD/BO2026/12/7/0/1',
    ' CD/BO2026/12/7/1/1',
    'CD/BOX2026/1/1/1/1',
  ])
    expect(leggiCodiceCarta(altro)).toBeNull();
});
