export type { LeggiPrelevate } from './blocca-ordine.ts';
