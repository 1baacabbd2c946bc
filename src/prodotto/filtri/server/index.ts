export { createVociCurate } from './voci-curate.ts';
export type { VociCurate, VociInMemoria } from './voci-curate.ts';
