import { afterAll } from 'vitest';
import { dropAll } from './database.ts';

afterAll(dropAll);
