export const mossa = { fatta: false };
