// Bulk edits of search filters, role 2 only.

export * from './contract/valori.ts';
export * from './contract/completamenti.ts';
export * from './contract/caricamenti.ts';
export * from './contract/scaricamenti.ts';
