/** A long number as rounded by a spreadsheet: `1,21E+11` was a code. */
const arrotondato = /(?:^|[\s;|"])(\d(?:[.,]\d{1,14})?E\+\d{1,3})(?=$|[\s;|"])/i;

/** The first such number in a text; empty if there is none. */
export const codiceArrotondato = (testo: string): string => arrotondato.exec(testo)?.[1] ?? '';
