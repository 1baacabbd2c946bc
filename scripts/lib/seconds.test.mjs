import { expect, test } from 'vitest';
import { secondsLines, secondsOf } from './seconds.mjs';

const file = (name, seconds) => ({ name: `/p/${name}`, startTime: 5000, endTime: 5000 + seconds * 1000 });

test('a run says how long each kind of test took, and which files took longest', () => {
  const testResults = [
    file('src/a.test.ts', 1),
    file('src/a.db.test.ts', 3.4),
    file('e2e/a.e2e.ts', 20),
    file('src/b.test.ts', 1),
  ];
  const found = secondsOf({ testResults }, '/p');
  expect(found.kinds).toEqual([
    ['e2e', 20],
    ['db', 3],
    ['unit', 2],
  ]);
  expect(secondsLines(found)).toEqual([
    'Secondi nei file: e2e 20, db 3, unit 2',
    'I più lunghi: e2e/a.e2e.ts 20, src/a.db.test.ts 3, src/a.test.ts 1, src/b.test.ts 1',
  ]);
});

test('a run that never finished has no seconds to tell', () => {
  expect(secondsOf(undefined, '/p')).toEqual({ kinds: [], longest: [] });
});
