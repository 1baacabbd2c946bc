import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { alberoDi, percorsoDi, verificaNome, verificaPosto, type Posto } from './rules.ts';

const posti: readonly Posto[] = [
  { id: 1, idPadre: null },
  { id: 2, idPadre: 1 },
  { id: 3, idPadre: 2 },
  { id: 4, idPadre: null },
  { id: 5, idPadre: 99 },
];

test('a topic has a name of one line that is not too long', () => {
  expect(verificaNome(' ')).toBe('Richiesto.');
  expect(verificaNome('x'.repeat(121))).toBe('Al massimo 120 caratteri.');
  expect(verificaNome('Righe')).toBeNull();
});

test('a topic stands below another, but not below itself, nor deeper than three levels with all that it holds', () => {
  expect(verificaPosto(posti, null, 2)).toBeNull();
  expect(verificaPosto(posti, null, 3)).toBe('Gli argomenti hanno al massimo 3 livelli.');
  expect(verificaPosto(posti, 1, 3)).toBe('Un argomento non può stare sotto sé stesso.');
  expect(verificaPosto(posti, 2, 4)).toBeNull();
  expect(verificaPosto(posti, 1, 4)).toBe('Gli argomenti hanno al massimo 3 livelli.');
  expect(verificaPosto(posti, 4, 77)).toBe('L’argomento che lo deve contenere non c’è più.');
});

test('the tree holds every topic once, in order; one whose parent is gone stands at the top', () => {
  expect(percorsoDi(posti, 3)).toEqual([1, 2, 3]);
  expect(alberoDi(posti)).toMatchObject([
    { id: 1, children: [{ id: 2, children: [{ id: 3 }] }] },
    { id: 4 },
    { id: 5 },
  ]);
});

test('no move loses a topic or makes it its own ancestor', () => {
  const quanti = (rami: ReturnType<typeof alberoDi>): number =>
    rami.reduce((somma, ramo) => somma + 1 + quanti(ramo.children), 0);
  const mossa = fc.record({ id: fc.integer({ min: 0, max: 7 }), sotto: fc.option(fc.integer({ min: 0, max: 7 })) });
  fc.assert(
    fc.property(fc.array(mossa, { maxLength: 30 }), (mosse) => {
      let qui: Posto[] = Array.from({ length: 8 }, (_, id) => ({ id, idPadre: null }));
      for (const { id, sotto } of mosse)
        if (verificaPosto(qui, id, sotto) === null)
          qui = qui.map((posto) => (posto.id === id ? { id, idPadre: sotto } : posto));
      expect(quanti(alberoDi(qui))).toBe(8);
      expect(Math.max(...qui.map(({ id }) => percorsoDi(qui, id).length))).toBeLessThanOrEqual(3);
    }),
  );
});
