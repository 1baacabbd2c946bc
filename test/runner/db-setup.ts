import { afterAll } from 'vitest';
import { dropAll } from '#test/fixtures/database.ts';
import './later.ts';
import { rowsAsClaimed } from './rows-as-claimed.ts';
import { startsUntilNow } from './starts.ts';
import './threads-setup.ts';

Object.assign(globalThis, { rowsAsClaimed });
afterAll(async ({}, suite) => {
  await dropAll();
  suite.file.meta.starts = startsUntilNow();
});
