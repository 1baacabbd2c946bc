import { expect, test } from 'vitest';
import { filesUnder, textOf } from '../../scripts/check/tree.ts';
import { serverOnly } from '../../scripts/lib/lean-contracts.ts';
import { callsOfFolders } from './calls.ts';

test('no screen reads what the build takes out of a call', async () => {
  const names = new Set((await callsOfFolders()).map(({ name }) => name));
  const taken = new RegExp(`\\b(call|${[...names].join('|')})\\.(${[...serverOnly].join('|')})\\b`);
  const web = filesUnder('src').filter((path) => path.includes('/web/') && !path.endsWith('.test.ts'));
  expect(web.length).toBeGreaterThan(100);
  expect(web.filter((path) => taken.test(textOf(path)))).toEqual([]);
});
