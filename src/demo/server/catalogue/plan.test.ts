import { expect, test } from 'vitest';
import { chiaveTestata } from './kinds.ts';
import { planned } from './plan.ts';

const small = planned(2_000);

test('the small plan has its 2,000 headers and about 15,000 articles, each code once', () => {
  expect(small.testate).toHaveLength(2_000);
  expect(small.articoli.length).toBeGreaterThan(13_500);
  expect(small.articoli.length).toBeLessThan(16_500);
  expect(new Set(small.articoli.map(({ codice }) => codice)).size).toBe(small.articoli.length);
  expect(new Set(small.testate.map(chiaveTestata)).size).toBe(2_000);
});

test('article codes are of 12 to 14 characters, digits but for the economy line', () => {
  expect(
    small.articoli.filter(({ codice }) => !/^(\d{12}(\d\d)?|ECO\d{10})$/.test(codice)).map(({ codice }) => codice),
  ).toEqual([]);
});

test('a larger plan holds the same content in the same place', () => {
  const large = new Map(planned(6_000).testate.map((testata) => [chiaveTestata(testata), testata]));
  const content = (testata: (typeof small.testate)[number] | undefined): string =>
    JSON.stringify(
      testata?.blocchi.map(({ titolo, articoli }) => [
        titolo,
        articoli.map(({ codice, prezzo5, misura }) => [codice, prezzo5, misura]),
      ]),
    );
  const first = small.testate.filter(({ k }) => k < 5);
  expect(
    first.filter((testata) => content(testata) !== content(large.get(chiaveTestata(testata)))).map(chiaveTestata),
  ).toEqual([]);
});

test('all units of sale occur, with real box quantities', () => {
  expect([...new Set(small.articoli.map(({ confezione }) => confezione.unMisura))].sort()).toEqual([
    'BA',
    'CF',
    'CP',
    'KG',
    'MT',
    'PZ',
  ]);
  const boxes = new Set(
    small.articoli
      .filter(({ testata }) => testata.famiglia.codice === 'VTE')
      .map(({ confezione }) => confezione.qtScatola),
  );
  expect([...boxes].every((box) => [1000, 500, 200, 100, 50, 25, 20, 10].includes(box))).toBe(true);
});
