/** Kilometres of a driver's day. */
export const rimborsi = '/rimborsi';
