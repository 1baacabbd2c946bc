export * from './contract/abbinamenti.ts';
export * from './contract/classificazione.ts';
