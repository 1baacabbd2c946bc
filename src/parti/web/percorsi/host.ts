export const simulatoreHost = '/simulatorehost';
