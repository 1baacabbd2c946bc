/** The fault tests are small enough for every day; with `FAULTS=full` they run at the size that is promised. */
export const size = (small: number, promised: number): number => (process.env['FAULTS'] === 'full' ? promised : small);

/** Time for it, ms: at full size hours may pass. */
export const timeFor = (small: number): number => size(small, 8 * 3_600_000);
