/** The simulator of the desktop program. */
export const simulatoreHost = '/simulatorehost';
