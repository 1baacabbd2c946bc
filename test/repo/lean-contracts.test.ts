import { expect, test } from 'vitest';
import { filesUnder, textOf } from '../../scripts/check/tree.ts';
import { serverOnly } from '../../scripts/lib/lean-contracts.ts';
import { callsOfFolders } from './calls.ts';

const web = filesUnder('src').filter((path) => path.includes('/web/') && !/\.test\.tsx?$/.test(path));

test('no screen reads fields of a call that the build strips', async () => {
  const names = new Set((await callsOfFolders()).map(({ name }) => name));
  const taken = new RegExp(`\\b(call|${[...names].join('|')})\\.(${[...serverOnly].join('|')})\\b`);
  expect(web.length).toBeGreaterThan(100);
  expect(web.filter((path) => taken.test(textOf(path)))).toEqual([]);
});

test('no screen makes or asks a schema: the library of schemas would come with it to every page that shares a contract with it', () => {
  expect(web.filter((path) => /from 'zod|\b[sS]afeParse\b/.test(textOf(path)))).toEqual([]);
});

test('no reply or input stands in a constant that calls spread: the build takes it out of calls alone', () => {
  const contracts = filesUnder('src').filter((path) => /\/contract(\/[\w-]+)?\.ts$/.test(path));
  expect(contracts.length).toBeGreaterThan(100);
  expect(contracts.filter((path) => /^const \w+ = \{[^}]*\b(?:reply|input):/m.test(textOf(path)))).toEqual([]);
});
