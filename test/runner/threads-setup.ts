import { inject } from 'vitest';
import { threadsIn } from '#platform/server/thread.ts';

if (inject('threads')) threadsIn(inject('threads'));
