import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { esitoMostrato, leggiPosto, macchineDi, postoDelComando, prelevabile, ubicazioneDi } from './rules.ts';

const mie = ['91', '92'];

test.each(['9112', '9201', '91', '92-7'])('%s may be picked by who has 91 and 92', (ubicazione) => {
  expect(prelevabile(ubicazione, mie)).toBe(true);
});

test.each(['', '9', '9312', 'A012', '1912', ' 9112', 'EST1-20'])('"%s" may not', (ubicazione) => {
  expect(prelevabile(ubicazione, mie)).toBe(false);
});

test('a location outside the machine is not picked, even where the list names it', () => {
  expect(prelevabile('A012', ['A0'])).toBe(false);
});

test('whatever is picked starts with 9 and two characters of the list', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 6 }), fc.array(fc.string({ maxLength: 3 })), (ubicazione, ubicazioni) => {
      if (prelevabile(ubicazione, ubicazioni))
        expect([ubicazione[0], ubicazioni.includes(ubicazione.slice(0, 2))]).toEqual(['9', true]);
    }),
  );
});

test.each([
  ['9112', 1, 12],
  ['9207', 2, 7],
  ['93-105', 3, 105],
  ['91', 1, null],
])('%s is machine %i, drawer %s', (ubicazione, macchina, cassetto) => {
  expect(leggiPosto(ubicazione)).toEqual({ macchina, cassetto });
});

test.each(['', '9', '90', '9012', '9100', '91A', '9A12', '91--12', '911234', '9112345'])(
  '"%s" is no place in a machine',
  (ubicazione) => {
    expect(leggiPosto(ubicazione)).toBeNull();
  },
);

test('every machine and drawer is read as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 999 }), (macchina, cassetto) => {
      expect(leggiPosto(`9${macchina}${String(cassetto).padStart(2, '0')}`)).toEqual({ macchina, cassetto });
    }),
  );
});

test('an extraction needs a drawer, the other commands a machine; every command must be in the list', () => {
  expect(postoDelComando('EXTRACT_CMD', { cassetto: '9112' }, mie)).toEqual({ macchina: 1, cassetto: 12 });
  expect(postoDelComando('STORE_CMD', { cassetto: '92' }, mie)).toEqual({ macchina: 2, cassetto: null });
  for (const cassetto of ['', '91', '9312', 'A012'])
    expect(postoDelComando('EXTRACT_CMD', { cassetto }, mie)).toBeNull();
  for (const cassetto of ['', '93', 'A0']) expect(postoDelComando('STORE_CMD', { cassetto }, mie)).toBeNull();
});

test('B-190: with # a command has the number of a drawer, at the machine that is named or the first of the list', () => {
  expect(postoDelComando('EXTRACT_CMD#', { cassetto: '12' }, ['92', '93'])).toEqual({ macchina: 2, cassetto: 12 });
  expect(postoDelComando('EXTRACT_CMD#', { cassetto: '12', macchina: 3 }, ['92', '93'])).toEqual({
    macchina: 3,
    cassetto: 12,
  });
  expect(postoDelComando('STORE_CMD#', { cassetto: '1' }, null)).toEqual({ macchina: 1, cassetto: 1 });
  for (const [cassetto, macchina] of [
    ['', 2],
    ['0', 2],
    ['12x', 2],
    ['12', 1],
  ] as const)
    expect(postoDelComando('EXTRACT_CMD#', { cassetto, macchina }, ['92'])).toBeNull();
  expect(postoDelComando('EXTRACT_CMD#', { cassetto: '1' }, [])).toBeNull();
});

test('roles 2 and 4 command every machine', () => {
  expect(postoDelComando('EXTRACT_CMD', { cassetto: '9912' }, null)).toEqual({ macchina: 9, cassetto: 12 });
});

test('the label of a drawer says its location, which is read again as the same drawer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 999 }), (macchina, cassetto) => {
      expect(leggiPosto(ubicazioneDi(macchina, cassetto))).toEqual({ macchina, cassetto });
    }),
  );
});

test('lists each machine of a person once, in order, without invalid ones', () => {
  expect(macchineDi(['92', 'A1', '91', '92', '9', '90', '9112'])).toEqual(['91', '92']);
});

test("the machine's own words go before ours", () => {
  expect([esitoMostrato('OK'), esitoMostrato({ Message: 'Cassetto in arrivo' })]).toEqual([
    'Comando inviato',
    'Cassetto in arrivo',
  ]);
});
