// Search filters for all headers at once, for role 2 alone.

export * from './contract/valori.ts';
export * from './contract/completamenti.ts';
export * from './contract/caricamenti.ts';
export * from './contract/scaricamenti.ts';
