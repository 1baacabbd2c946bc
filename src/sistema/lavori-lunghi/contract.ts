import * as lavori from '#platform/contract/work.ts';

// In the lowest layer, where shared screen parts can import them.

export const { leggiLavoro, interrompiLavoro, bastaLavoro } = lavori;
