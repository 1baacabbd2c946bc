import { expect, test } from 'vitest';
import { giornoProposto, verificaConsegnaConfermata } from './rules.ts';

test('a delivery is confirmed for today or later, on a working day, within two years', () => {
  const oggi = '2026-03-04';
  expect(verificaConsegnaConfermata('2026-03-04', oggi)).toBeNull();
  expect(verificaConsegnaConfermata('2026-03-09', oggi)).toBeNull();
  expect(verificaConsegnaConfermata('2026-03-03', oggi)).toBe('La data di consegna non può essere nel passato.');
  expect(verificaConsegnaConfermata('2026-03-07', oggi)).toBe('La data di consegna non è un giorno lavorativo.');
  expect(verificaConsegnaConfermata('2026-04-06', oggi)).toBe('La data di consegna non è un giorno lavorativo.');
  expect(verificaConsegnaConfermata('2030-01-01', oggi)).toBe('La data di consegna è troppo lontana.');
});

test('the day that is proposed is the one that is due; of what is late today, and the next working day for a weekend or a holiday', () => {
  const oggi = '2026-03-05';
  expect([
    giornoProposto('2026-03-10', oggi),
    giornoProposto('2026-03-01', oggi),
    giornoProposto('2026-03-07', oggi),
  ]).toEqual(['2026-03-10', '2026-03-05', '2026-03-09']);
  expect(giornoProposto('2026-04-04', oggi)).toBe('2026-04-07');
  expect(verificaConsegnaConfermata(giornoProposto('2026-02-01', '2026-03-08'), '2026-03-08')).toBeNull();
});
