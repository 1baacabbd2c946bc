import type { Scheda } from './schede.ts';

/** The tabs that this area brings; others are handed in by `src/main/web/shell/schede-articolo.ts`. */
export const schedeProprie: readonly Scheda[] = [];
