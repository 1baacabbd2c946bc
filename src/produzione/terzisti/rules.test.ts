import { expect, test } from 'vitest';
import { verificaConsegnaConfermata } from './rules.ts';

test('a delivery is confirmed for today or later, on a working day, within two years', () => {
  const oggi = '2026-03-04';
  expect(verificaConsegnaConfermata('2026-03-04', oggi)).toBeNull();
  expect(verificaConsegnaConfermata('2026-03-09', oggi)).toBeNull();
  expect(verificaConsegnaConfermata('2026-03-03', oggi)).toBe('La data di consegna non può essere nel passato.');
  expect(verificaConsegnaConfermata('2026-03-07', oggi)).toBe('La data di consegna non è un giorno lavorativo.');
  expect(verificaConsegnaConfermata('2026-04-06', oggi, new Set(['2026-04-06']))).toBe(
    'La data di consegna non è un giorno lavorativo.',
  );
  expect(verificaConsegnaConfermata('2030-01-01', oggi)).toBe('La data di consegna è troppo lontana.');
});
