import { afterAll } from 'vitest';
import { dropAll } from '#test/fixtures/database.ts';
import { rowsAsClaimed } from './rows-as-claimed.ts';

Object.assign(globalThis, { rowsAsClaimed });
afterAll(dropAll);
