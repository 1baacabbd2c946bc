export { quadriVendite } from './quadri/vendite.ts';
export { primi } from './quadro.ts';
export type { FiltroQuadro, Periodo, Quadri, Quadro, RigaQuadro } from './quadro.ts';
