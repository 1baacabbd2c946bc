import { afterAll, inject } from 'vitest';
import { threadsIn } from '#platform/server/thread.ts';
import { dropAll } from '#test/fixtures/database.ts';
import { rowsAsClaimed } from './rows-as-claimed.ts';
import { startsUntilNow } from './starts.ts';

Object.assign(globalThis, { rowsAsClaimed });
if (inject('threads')) threadsIn(inject('threads'));
afterAll(async ({}, suite) => {
  await dropAll();
  suite.file.meta.starts = startsUntilNow();
});
