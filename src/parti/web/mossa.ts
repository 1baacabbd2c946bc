/** The first screen keeps the browser's focus. */
export const mossa = { fatta: false };
