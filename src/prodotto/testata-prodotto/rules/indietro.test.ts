import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { annulla, annullaTutte, indietro } from './indietro.ts';

test('a state with all its edits taken back is the one that they began from', () => {
  const stato = fc.record({ a: fc.integer({ max: 3, min: 0 }), b: fc.constantFrom('x', 'y', null) });
  fc.assert(
    fc.property(fc.array(stato, { minLength: 1, maxLength: 8 }), (stati) => {
      const passi = stati.slice(1).map((dopo, i) => ({ prima: stati[i] ?? {}, dopo }));
      expect(indietro(stati.at(-1) ?? {}, passi.toReversed())).toEqual(stati[0]);
    }),
  );
});

test('an edit is undone field by field, but not where somebody edited the same field since', () => {
  const passo = { prima: { a: 1 }, dopo: { a: 2 } };
  expect(annulla({ a: 2, b: 9 }, passo)).toEqual({ campi: { a: 1 } });
  expect(annulla({ a: 3, b: 9 }, passo)).toEqual({ cambiato: 'a' });
});

test('the edits of a day are undone together, and not where one of their fields was edited on a later day', () => {
  const giorno = [
    { prima: { a: 2 }, dopo: { a: 3 } },
    { prima: { b: 8 }, dopo: { b: 9 } },
    { prima: { a: 1 }, dopo: { a: 2 } },
  ];
  expect(annullaTutte({ a: 3, b: 9, c: 0 }, giorno)).toEqual({ campi: { a: 1, b: 8 } });
  expect(annullaTutte({ a: 4, b: 9 }, giorno)).toEqual({ cambiato: 'a' });
  expect(
    annullaTutte({ a: 3 }, [
      { prima: { a: 2 }, dopo: { a: 3 } },
      { prima: { a: 3 }, dopo: { a: 2 } },
    ]),
  ).toEqual({ campi: {} });
});

test('filters go back by what each edit added and took: one that names a single value leaves the others of that filter', () => {
  const adesso = { filtri: ['Colore#blu', 'Colore#Rosso', 'Materiale#Zama'] };
  const rinomina = { prima: { Colore: ['rosso'] }, dopo: { Colore: ['Rosso'] }, suiFiltri: true };
  const tolto = { prima: { Forma: ['tonda'] }, dopo: {}, suiFiltri: true };
  const prima = ['Colore#blu', 'Colore#rosso', 'Forma#tonda', 'Materiale#Zama'];
  expect(indietro(adesso, [rinomina, tolto])).toEqual({ filtri: prima });
  expect(annullaTutte(adesso, [rinomina, tolto])).toEqual({ campi: { filtri: prima } });
  expect(annulla({ filtri: ['Colore#rosso'] }, rinomina)).toEqual({ cambiato: 'filtri' });
});
