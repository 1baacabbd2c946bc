export const pressoTerzisti = '/terzisti/fuori';
