/** `FAULTS=full` runs the promised size. */
export const size = (small: number, promised: number): number => (process.env['FAULTS'] === 'full' ? promised : small);

/** Timeout in ms; a full-size test may take hours. */
export const timeFor = (small: number): number => size(small, 8 * 3_600_000);
