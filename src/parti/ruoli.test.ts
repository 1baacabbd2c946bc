import { expect, test } from 'vitest';
import { amministratori, autenticati, gruppoDi, interni, tutti } from './ruoli.ts';

test('group local is exactly the internal staff', () => {
  expect(tutti.filter((ruolo) => gruppoDi(ruolo) === 'local')).toEqual(interni);
  expect(autenticati).toEqual(tutti.filter((ruolo) => ruolo !== 0));
  expect(amministratori.every((ruolo) => interni.includes(ruolo))).toBe(true);
});
