import { expect, test } from 'vitest';
import { verdict } from './verdict.mjs';

const file = (name, ...statuses) => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status, i) => ({ status, fullName: `${name} ${i}` })),
});
const all = [
  file('/p/src/a.test.ts', 'passed', 'passed'),
  file('/p/src/a.db.test.ts', 'passed'),
  file('/p/e2e/a.e2e.ts', 'passed'),
];
const judged = (testResults, rest = {}) =>
  verdict({ report: testResults && { testResults }, vitestCode: 0, checkCode: 0, whole: true, ...rest });

test('a run of all kinds in which everything passed has no failure', () => {
  expect(judged(all)).toEqual({ passed: 4, failed: 0, reasons: [] });
});

test('failed and skipped tests count as failed, skipped ones not where only some were asked for', () => {
  const files = [...all, file('/p/src/b.test.ts', 'passed', 'failed', 'skipped', 'todo')];
  expect(judged(files)).toMatchObject({ passed: 5, failed: 3 });
  expect(judged(files, { whole: false })).toMatchObject({ passed: 5, failed: 1 });
});

test('a kind of which no test ran is a failure, unless only some were asked for', () => {
  expect(judged(all.slice(0, 2)).reasons).toEqual(['Nessuna prova del tipo e2e']);
  expect(judged(all.slice(0, 2), { whole: false }).failed).toBe(0);
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
