import { testApp } from '#test/fixtures/app.ts';
import { bounded } from './adversarial-bodies/bounded.ts';

// Promise 35: sends every body to every call; the daily test sends the largest ones in turn.

bounded(await testApp(), (bodies) => bodies);
