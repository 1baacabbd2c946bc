/**
 * Timeout in ms for anything awaited: longer in `npm test`, which runs on a busy machine, than for a single test run by
 * hand.
 */
export const patience = process.env['TEST_REPORT'] ? 60_000 : 20_000;

/** Timeout in ms of a test: only a hanging test reaches it. */
export const longest = 240_000;

/** Retries for tests that compare wall times: other load slows one attempt, a fault all of them. */
export const byClock = { retry: 2 } as const;
