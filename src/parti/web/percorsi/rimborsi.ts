export const rimborsi = '/rimborsi';
