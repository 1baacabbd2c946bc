/**
 * Ms until something that is waited for counts as never to come: longer in `npm test`, which shares a busy machine, than
 * where somebody waits for one red test.
 */
export const patience = process.env['TEST_REPORT'] ? 60_000 : 20_000;

/** Ms for one test: only what hangs runs into it. */
export const longest = 240_000;

/** For a test that compares times by the clock: other work on the machine delays one run, a fault delays every run. */
export const byClock = { retry: 2 } as const;
