import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import { conParti, visibili } from './albero.ts';

const livelli = (...quali: readonly number[]) => quali.map((livello) => ({ livello }));
/** A hinge of two parts, one of which has two parts; then a screw. */
const righe = livelli(1, 2, 3, 3, 2, 1);

test('a bill begins with its first level alone', () => {
  expect(visibili(righe, new Set())).toEqual([0, 5]);
});

test('an open line shows what stands right under it, and no deeper', () => {
  expect(visibili(righe, new Set([0]))).toEqual([0, 1, 4, 5]);
  expect(visibili(righe, new Set([0, 1]))).toEqual([0, 1, 2, 3, 4, 5]);
});

test('lines expanded below a collapsed one stay expanded', () => {
  expect(visibili(righe, new Set([1]))).toEqual([0, 5]);
});

test('lines with others under them are known', () => {
  expect(conParti(righe)).toEqual([0, 1]);
  expect(conParti([])).toEqual([]);
});

/** Any bill: a line is at most one level below the previous one. */
const distinta = fc.array(fc.nat(4), { maxLength: 40 }).map((salti) => {
  let livello = 0;
  return salti.map((salto) => {
    livello = Math.max(1, Math.min(livello + 1, livello + 2 - salto));
    return { livello };
  });
});

test('with every line open all are shown, whatever the bill; with more open never fewer', () => {
  fc.assert(
    fc.property(distinta, fc.array(fc.nat(39)), fc.nat(39), (ogni, aperte, ancora) => {
      expect(visibili(ogni, new Set(conParti(ogni)))).toHaveLength(ogni.length);
      const prima = visibili(ogni, new Set(aperte));
      const dopo = new Set(visibili(ogni, new Set([...aperte, ancora])));
      expect(prima.every((posto) => dopo.has(posto))).toBe(true);
    }),
  );
});
