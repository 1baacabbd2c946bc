export * from './contract/stato-comandi.ts';
export * from './contract/persone.ts';
export * from './contract/programmi-cnc.ts';
export * from './contract/lavori.ts';
export * from './contract/dime.ts';
