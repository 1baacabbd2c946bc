import { expect, test } from 'vitest';
import { secondsLines, secondsOf, timesOf } from './seconds.mjs';

const file = (module, kind, given) => ({
  module,
  kind,
  prepare: 0,
  load: 0,
  start: 0,
  body: 0,
  hooks: 0,
  servers: 0,
  databases: 0,
  workers: 2,
  ...given,
});
const run = {
  wall: 20,
  before: 2,
  files: [
    file('src/a.test.ts', 'unit', { load: 1, body: 0.5 }),
    file('src/a.db.test.ts', 'db', {
      prepare: 0.5,
      start: 7.52,
      body: 1,
      hooks: 0.5,
      servers: 2,
      databases: 1,
      workers: 4,
    }),
    file('e2e/a.e2e.ts', 'e2e', { load: 2, body: 17 }),
    file('src/b.test.ts', 'unit', { load: 1 }),
  ],
};

test('a run says what each kind of test took and for what, the start of a file included, and which files took longest', () => {
  const found = secondsOf(run);
  expect(found.kinds.map(({ kind, all, files }) => [kind, all, files])).toEqual([
    ['e2e', 19, 1],
    ['db', 9.5, 1],
    ['unit', 2.5, 2],
  ]);
  expect(found.explained).toBe(0.76);
  expect(secondsLines(found)).toEqual([
    'Secondi: 20 di orologio, spiegati al 76 %',
    'e2e 19 in 1 file (preparare 0, caricare 2, avvii 0, prove 17, ganci 0; 0 server, 0 database)',
    'db 9.5 in 1 file (preparare 0.5, caricare 0, avvii 7.5, prove 1, ganci 0.5; 2 server, 1 database)',
    'unit 2.5 in 2 file (preparare 0, caricare 2, avvii 0, prove 0.5, ganci 0; 0 server, 0 database)',
    'I più cari: e2e/a.e2e.ts 19, src/a.db.test.ts 9.5, src/a.test.ts 1.5, src/b.test.ts 1',
  ]);
});

test('the ten most expensive files are named, and every file is kept for the order of the next run', () => {
  const files = Array.from({ length: 12 }, (_, n) => file(`src/${n}.test.ts`, 'unit', { body: n }));
  expect(secondsOf({ ...run, files }).heaviest.map(([name]) => name)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `src/${n}.test.ts`),
  );
  expect(timesOf({ ...run, files })['src/11.test.ts']).toBe(11);
});

test('a run that never finished has no seconds to tell', () => {
  expect(secondsOf(undefined)).toEqual({ wall: 0, explained: 0, kinds: [], heaviest: [] });
  expect(timesOf(undefined)).toEqual({});
});
