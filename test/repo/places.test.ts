import { expect, test } from 'vitest';
import { sources, textOf } from '../../scripts/check/tree.ts';

/** Files that may name Italy: our own country, a supplier's territories, and the rule itself. */
const italiane = [
  'src/catalogo/vetrina/rules.ts',
  'src/prodotto/bmecat/server/lettura/righe-prodotto.ts',
  'src/parti/paesi.ts',
];
/** Files that may contain the format of a CAP. */
const forme = ['src/parti/regole-campi.ts'];

const con = (segno: RegExp): string[] => sources().filter((path) => segno.test(textOf(path)));

test('a country and the shape of a postcode stand in the rule of addresses, and are written into no other file', () => {
  expect(con(/'IT'/).toSorted()).toEqual(italiane.toSorted());
  expect(con(/cap\w*\b[^\n]{0,40}(\\d|\[0-9\])\{5\}|(\\d|\[0-9\])\{5\}[^\n]{0,30}\bcap/i)).toEqual(forme);
});
