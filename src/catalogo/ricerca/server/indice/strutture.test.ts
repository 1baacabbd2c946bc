import { fc } from '#test/runner/property.ts';
import { describe, expect, test } from 'vitest';
import { articoliConMisura, paroleCercate } from '#catalogo/ricerca/rules/misura.ts';
import { CodeIndex } from './codici.ts';
import { Colonna } from './colonna.ts';
import { Griglia } from './griglia.ts';
import { Ordine } from './ordine.ts';
import { paroleDiRighe, RigheDette } from './righe-dette.ts';
import { Tratti } from './tratti.ts';
import { addEntry, docOf, emptyPostings, entryOf, removeEntry, Vocabulary, weightOf } from './vocabulary.ts';

describe('a list of headers', () => {
  test('holds slot, weight and states in 32 bits', () => {
    const voce = entryOf(1_048_575, 15, 0xff);
    expect([docOf(voce), weightOf(voce), voce & 0xff]).toEqual([1_048_575, 15, 0xff]);
  });
  test('stays sorted while headers come and go in any order', () => {
    const passi = fc.array(fc.record({ doc: fc.integer({ min: 0, max: 40 }), via: fc.boolean() }), { maxLength: 120 });
    fc.assert(
      fc.property(passi, (tutti) => {
        const postings = emptyPostings();
        const dentro = new Set<number>();
        for (const { doc, via } of tutti) {
          if (via) removeEntry(postings, doc);
          else if (!dentro.has(doc)) addEntry(postings, entryOf(doc, 5, 1));
          if (via) dentro.delete(doc);
          else dentro.add(doc);
        }
        expect(Array.from(postings.entries.subarray(0, postings.n), docOf)).toEqual([...dentro].sort((a, b) => a - b));
      }),
    );
  });
});

test('codes are found by the whole, beginning, end and inner part, as by looking at each', () => {
  const codice = fc.string({ unit: fc.constantFrom('0', '1', 'A', 'È'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(codice, { maxLength: 30 }), codice, (tutti, cercato) => {
      const codici = new CodeIndex();
      tutti.forEach((uno, n) => codici.metti(n, uno));
      const trovati: Record<string, number[]> = { esatto: [], inizio: [], altrove: [] };
      codici.inizianti(cercato, (n, come) => trovati[come]?.push(n));
      codici.contenenti(cercato, (n) => trovati['altrove']?.push(n));
      const attesi = (prova: (uno: string) => boolean, minimo: number): number[] =>
        cercato.length < minimo ? [] : tutti.flatMap((uno, n) => (prova(uno) ? [n] : []));
      expect(trovati).toEqual({
        esatto: attesi((uno) => uno === cercato, 1),
        inizio: attesi((uno) => uno.startsWith(cercato) && uno !== cercato, 3),
        altrove: attesi((uno) => uno.indexOf(cercato, 1) > 0, 4),
      });
    }),
  );
});

describe('numbers in pages', () => {
  test('stay with their header while it is put again with more or fewer, and taken out', () => {
    const passi = fc.array(
      fc.record({ doc: fc.nat(200), numeri: fc.array(fc.nat(1000), { maxLength: 40 }), via: fc.boolean() }),
      { maxLength: 200 },
    );
    fc.assert(
      fc.property(passi, (tutti) => {
        const tratti = new Tratti();
        const attesi = new Map<number, number[]>();
        for (const { doc, numeri, via } of tutti) {
          tratti.metti(doc, numeri);
          if (via) tratti.togli(doc);
          attesi.set(doc, via ? [] : numeri);
        }
        for (const [doc, numeri] of attesi) expect([...tratti.di(doc)]).toEqual(numeri);
      }),
    );
  });
  test('a header may have more of them than a page holds, and so may a list of codes', () => {
    const molti = Array.from({ length: 150_000 }, (_, i) => i);
    const tratti = new Tratti();
    const griglia = new Griglia();
    for (const [doc, numeri] of [[1], molti, [2, 3]].entries()) tratti.metti(doc, numeri);
    for (const n of molti) griglia.metti(n % 3 === 0 ? 7 : n % 1000, n);
    expect([0, 1, 2].map((doc) => [...tratti.di(doc)])).toEqual([[1], molti, [2, 3]]);
    const attesi = (cella: number): number[] => molti.filter((n) => (n % 3 === 0 ? 7 : n % 1000) === cella);
    for (const cella of [0, 7, 8, 999, 1000]) expect([...griglia.in(cella)]).toEqual(attesi(cella));
  });
});

test('texts in pages are as they were put, and are compared like strings', () => {
  const testo = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'b', 'à', '𝄞'), maxLength: 8 }),
    fc.constantFrom('lungo'.repeat(6000), 'lunghissimo'.repeat(10_000)),
  );
  fc.assert(
    fc.property(fc.array(testo, { minLength: 1, maxLength: 20 }), testo, (tutti, cercato) => {
      const colonna = new Colonna();
      tutti.forEach((uno, n) => colonna.metti(n * 3, uno));
      const pezzo = Buffer.from(cercato);
      const detto = tutti.map((_, n) => [
        colonna.di(n * 3),
        colonna.ha(n * 3, pezzo, 0),
        colonna.ha(n * 3, pezzo, colonna.lungo(n * 3) - pezzo.length),
        colonna.haDentro(n * 3, pezzo),
      ]);
      expect(detto).toEqual(
        tutti.map((uno) => [uno, uno.startsWith(cercato), uno.endsWith(cercato), uno.indexOf(cercato, 1) > 0]),
      );
      expect(colonna.di(tutti.length * 3 + 1)).toBe('');
    }),
  );
});

test('an order knows the place of each header while they come and go', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ maxLength: 4 }), { maxLength: 40 }), fc.array(fc.nat(39)), (chiavi, via) => {
      const ordine = new Ordine();
      chiavi.forEach((chiave, doc) => ordine.metti(doc, chiave));
      const tolti = new Set(via.filter((doc) => doc < chiavi.length));
      for (const doc of tolti) ordine.togli(doc);
      const attesi = chiavi
        .map((_, doc) => doc)
        .filter((doc) => !tolti.has(doc))
        .sort((a, b) => ((chiavi[a] as string) < (chiavi[b] as string) ? -1 : 1));
      expect(Array.from(ordine.inFila())).toEqual(attesi);
      const posti = ordine.postiDi();
      expect(attesi.map((doc) => posti[doc])).toEqual(attesi.map((_, i) => i));
    }),
  );
});

test('a word is found by its beginning, its other forms and with one letter wrong', () => {
  const vocabulary = new Vocabulary();
  ['cerniera', 'cerniere', 'cerniolo', 'maniglia'].forEach((testo, doc) =>
    vocabulary.add(vocabulary.id(testo), entryOf(doc, 5, 1)),
  );
  const detti = (ids: number[]): string[] => ids.map((id) => vocabulary.text(id));
  expect(detti(vocabulary.withPrefix('cerni'))).toEqual(['cerniera', 'cerniere', 'cerniolo']);
  expect(detti(vocabulary.inflections('cerniera'))).toEqual(['cerniere']);
  expect(detti(vocabulary.similar('cerneira'))).toEqual(['cerniera', 'cerniere']);
  // Doubled letters, even in two places.
  expect(detti(vocabulary.similar('cerrnierra'))).toEqual(['cerniera', 'cerniere']);
  vocabulary.remove(vocabulary.id('cerniere'), 1);
  expect(detti(vocabulary.inflections('cerniera'))).toEqual([]);
});

test('what a card counts of a searched size is what its page then marks, while headers come and go', () => {
  const tutte = [
    { titolo: 'Bronzato', descrizione: 'CERN. LIBRO mm 50x35 BRONZ.' },
    { titolo: 'Bronzato', descrizione: 'CERN. LIBRO mm 80x50 BRONZ.' },
    { titolo: 'Inox satinato', descrizione: 'CERN. LIBRO mm 50x35 INOX SAT.' },
    { titolo: 'Inox satinato', descrizione: 'CERN. LIBRO mm 80x50 INOX SAT.' },
    { titolo: 'M8', descrizione: 'BARRA L 2000 5,5 kg 1' },
    { titolo: '', descrizione: 'BARRA 2 m' },
  ];
  const cercate = ['cerniera libro inox 80', '50x35', '80x50 bronzato', 'barra 2 m', '5,5', '1 kg', '120', 'M8', 'M99'];
  const passi = fc.array(
    fc.record({ doc: fc.nat(4), sue: fc.shuffledSubarray(tutte), valore: fc.constantFrom(...cercate) }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(passi, (fatti) => {
      const righe = new RigheDette();
      const messe = new Map<number, typeof tutte>();
      for (const { doc, sue, valore } of fatti) {
        righe.togli(doc);
        messe.delete(doc);
        if (sue.length > 0) messe.set(doc, sue);
        if (sue.length > 0) righe.metti(doc, sue, paroleDiRighe(sue));
        const marcate = Array.from(messe.values(), (queste) => articoliConMisura(valore, comePagina(queste)));
        const contate = righe.conMisura(paroleCercate(valore), [...messe.keys()]);
        expect([valore, contate.map((posti) => posti.map(String))]).toEqual([valore, marcate]);
      }
      expect(righe.conMisura(paroleCercate('cerniera libro inox'), [...messe.keys()]).flat()).toEqual([]);
    }),
  );
});

/** Adds a row that never matches: if all rows match, the page marks none but the card counts all. */
const comePagina = (righe: readonly { readonly titolo: string; readonly descrizione: string }[]) => [
  { ctTpRiga: 'P', cdArticolo: '', descrizione: '' },
  ...righe.flatMap(({ titolo, descrizione }, posto) => [
    { ctTpRiga: 'D', cdArticolo: '', descrizione: titolo },
    { ctTpRiga: 'P', cdArticolo: String(posto), descrizione },
  ]),
];
