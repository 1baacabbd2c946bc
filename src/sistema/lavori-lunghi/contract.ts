import * as lavori from '#platform/contract/work.ts';

// The calls stand on the lowest floor, where the part of a screen that every kind of long work uses finds them.

export const { leggiLavoro, interrompiLavoro, bastaLavoro } = lavori;
