export { quadriVendite } from './quadri/vendite.ts';
export type { Quadri } from './quadro.ts';
