/** `FAULTS=full` runs the promised size. */
export const size = (small: number, promised: number): number => (process.env['FAULTS'] === 'full' ? promised : small);

/** ms: full size may take hours. */
export const timeFor = (small: number): number => size(small, 8 * 3_600_000);
