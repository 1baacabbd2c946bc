export { statoGiorni } from './giorni/controlla-giorni.ts';
export { conForniture } from './giorni/forniture-tenute.ts';
export { conVendite } from './giorni/vendite-tenute.ts';
export { quadriVendite } from './quadri/vendite.ts';
export { primi } from './quadro.ts';
export type { FiltroQuadro, Periodo, Quadri, Quadro, RigaQuadro } from './quadro.ts';
