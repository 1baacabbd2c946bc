/** A long number as a spreadsheet rounds it: `1,21E+11` was a code. */
const rounded = /(?:^|[\s;|"])(\d(?:[.,]\d{1,14})?E\+\d{1,3})(?=$|[\s;|"])/i;

/** The first such number in a text; empty if there is none. */
export const roundedCode = (text: string): string => rounded.exec(text)?.[1] ?? '';
