import { afterAll } from 'vitest';
import { dropAll } from '#test/fixtures/database.ts';

afterAll(dropAll);
