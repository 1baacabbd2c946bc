import { expect, test } from 'vitest';
import { failedJourneys, verdict } from './verdict.mjs';

const file = (name, ...statuses) => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status, i) => ({ status, fullName: `${name} ${i}` })),
});
const all = [
  file('/p/src/a.test.ts', 'passed', 'passed'),
  file('/p/src/a.db.test.ts', 'passed'),
  file('/p/src/web/a.test.tsx', 'passed'),
  file('/p/e2e/a.e2e.ts', 'passed'),
];
const judged = (testResults, rest = {}) =>
  verdict({ report: testResults && { testResults }, vitestCode: 0, checkCode: 0, whole: true, ...rest });

test('a run of all kinds in which everything passed has no failure', () => {
  expect(judged(all)).toEqual({ passed: 5, failed: 0, reasons: [], unsteady: [] });
});

test('failed and skipped tests count as failed, skipped ones not where only some were asked for', () => {
  const files = [...all, file('/p/src/b.test.ts', 'passed', 'failed', 'skipped', 'todo')];
  expect(judged(files)).toMatchObject({ passed: 6, failed: 3 });
  expect(judged(files, { whole: false })).toMatchObject({ passed: 6, failed: 1 });
});

test('a kind of which no test ran is a failure, unless only some were asked for', () => {
  expect(judged(all.slice(0, 3)).reasons).toEqual(['Nessuna prova del tipo e2e']);
  expect(judged(all.slice(0, 3), { whole: false }).failed).toBe(0);
});

test('no test at all and a run that never finished are failures', () => {
  expect(judged([], { whole: false }).reasons).toEqual(['Nessuna prova eseguita']);
  expect(judged(undefined, { whole: false, vitestCode: 1 }).failed).toBe(1);
});

test('a file that could not be loaded, a failed check and an error outside of tests are failures', () => {
  expect(judged([...all, { ...file('/p/src/c.test.ts'), status: 'failed' }]).failed).toBe(1);
  expect(judged(all, { checkCode: 1 }).reasons).toEqual(['Fallito: npm run check']);
  expect(judged(all, { vitestCode: 1 }).reasons).toEqual(['Errore fuori dalle prove']);
});

const journeys = { ...file('/p/e2e/b.e2e.ts', 'passed', 'failed', 'failed') };
const second = (...statuses) => [{ testResults: [file('/p/e2e/b.e2e.ts', ...statuses)] }];

test('journeys that failed are to be run again, file by file; a failed test of another kind is not', () => {
  const files = [file('/p/src/a.test.ts', 'failed'), file('/p/src/a.db.test.ts', 'failed'), journeys, ...all];
  expect(failedJourneys({ testResults: files })).toEqual([
    { file: '/p/e2e/b.e2e.ts', names: ['/p/e2e/b.e2e.ts 1', '/p/e2e/b.e2e.ts 2'] },
  ]);
  expect([failedJourneys({ testResults: all }), failedJourneys(undefined)]).toEqual([[], []]);
});

test('a journey that passes the second time is unsteady, and the run is green; its trace is named', () => {
  journeys.assertionResults[1].meta = { traces: ['.cache/e2e/b.0.zip'] };
  expect(judged([...all, journeys], { again: second('skipped', 'passed', 'passed'), vitestCode: 1 })).toEqual({
    passed: 8,
    failed: 0,
    reasons: [],
    unsteady: ['instabile: /p/e2e/b.e2e.ts 1 (traccia: .cache/e2e/b.0.zip)', 'instabile: /p/e2e/b.e2e.ts 2'],
  });
});

test('a journey that fails twice is failed, as is one whose second run never finished', () => {
  expect(judged([...all, journeys], { again: second('skipped', 'passed', 'failed'), vitestCode: 1 })).toMatchObject({
    passed: 7,
    failed: 1,
    reasons: ['Fallita: /p/e2e/b.e2e.ts 2'],
    unsteady: ['instabile: /p/e2e/b.e2e.ts 1 (traccia: .cache/e2e/b.0.zip)'],
  });
  expect(judged([...all, journeys], { again: [undefined], vitestCode: 1 })).toMatchObject({ failed: 2, unsteady: [] });
});

test('no second run makes a failed test of another kind, a failed load or an error outside of tests good', () => {
  const unit = file('/p/src/b.test.ts', 'failed');
  const again = [{ testResults: [file('/p/src/b.test.ts', 'passed')] }, ...second('skipped', 'passed', 'passed')];
  expect(judged([...all, unit, journeys], { again, vitestCode: 1 }).reasons).toEqual(['Fallita: /p/src/b.test.ts 0']);
  const unloaded = { ...file('/p/e2e/c.e2e.ts'), status: 'failed' };
  expect(judged([...all, unloaded, journeys], { again, vitestCode: 1 }).failed).toBe(1);
  expect(judged([...all, journeys], { again, vitestCode: 1, outside: ['lost'] }).reasons).toEqual([
    'Errore fuori dalle prove: lost',
  ]);
});
