import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { stateBefore, undone, type State } from './undo-step.ts';

test('a state with all its edits taken back is the one that they began from', () => {
  const stato = fc.record({ a: fc.integer({ max: 3, min: 0 }), b: fc.constantFrom('x', 'y', null) });
  fc.assert(
    fc.property(fc.array(stato, { minLength: 1, maxLength: 8 }), (stati) => {
      const passi = stati.slice(1).map((dopo, i) => ({ prima: stati[i] ?? {}, dopo }));
      const [prima = {}, ultimo = {}] = [stati[0], stati.at(-1)];
      expect(passi.toReversed().reduce((now, passo) => stateBefore('fields', now, passo), ultimo)).toEqual(prima);
      expect({ ...ultimo, ...(undone('fields', ultimo, passi.toReversed()) as { a: object }).a }).toEqual(prima);
    }),
  );
});

test('an edit is undone field by field, except fields edited since; unknown fields are left out', () => {
  const passo = { prima: { a: 1, z: 1 }, dopo: { a: 2, z: 2 } };
  expect(undone('fields', { a: 2, b: 9 }, [passo])).toEqual({ known: true, da: { a: 2 }, a: { a: 1 } });
  expect(undone('fields', { a: 3, b: 9 }, [passo])).toEqual({ edited: 'a' });
  expect(undone('fields', { b: 9 }, [passo])).toEqual({ known: false, da: {}, a: {} });
});

test('edits are undone together, and not where one of their fields was edited later', () => {
  const giorno = [
    { prima: { a: 2 }, dopo: { a: 3 } },
    { prima: { b: 8 }, dopo: { b: 9 } },
    { prima: { a: 1 }, dopo: { a: 2 } },
  ];
  expect(undone('fields', { a: 3, b: 9, c: 0 }, giorno)).toMatchObject({ a: { a: 1, b: 8 } });
  expect(undone('fields', { a: 4, b: 9 }, giorno)).toEqual({ edited: 'a' });
  const avanti = { prima: { a: 3 }, dopo: { a: 2 } };
  expect(undone('fields', { a: 3 }, [{ prima: { a: 2 }, dopo: { a: 3 } }, avanti])).toMatchObject({
    known: true,
    a: {},
  });
});

test('an undo restores only the values that an edit added and removed: other values of that filter stay', () => {
  const adesso = { Colore: ['blu', 'Rosso'], Materiale: ['Zama'] };
  const rinomina = { prima: { Colore: ['rosso'] }, dopo: { Colore: ['Rosso'] } };
  const tolto = { prima: { Forma: ['tonda'] }, dopo: {} };
  const prima = { Colore: ['blu', 'rosso'], Forma: ['tonda'], Materiale: ['Zama'] };
  expect([rinomina, tolto].reduce<State>((now, passo) => stateBefore('values', now, passo), adesso)).toEqual(prima);
  expect(undone('values', adesso, [rinomina, tolto])).toMatchObject({
    a: { Colore: ['blu', 'rosso'], Forma: ['tonda'] },
  });
  expect(undone('values', { Colore: ['rosso'] }, [rinomina])).toEqual({ edited: 'Colore' });
});

test('sets are the same in any order and come back both, as a word stands in one of them; lists by place keep their order', () => {
  const passo = {
    prima: { incluse: ['gru', 'vite'], escluse: [] },
    dopo: { incluse: ['perno', 'gru'], escluse: ['vite'] },
  };
  const adesso = { incluse: ['gru', 'perno'], escluse: ['vite'] };
  expect(undone('sets', adesso, [passo])).toEqual({ known: true, da: adesso, a: passo.prima });
  expect(undone('fields', adesso, [passo])).toEqual({ edited: 'incluse' });
});
