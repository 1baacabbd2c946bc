/** The text as the end of a sentence: `Rossi S.r.l.` and `Perché?` get no second sign. */
export const fullStop = (text: string): string => (/[.!?…]$/.test(text.trimEnd()) ? text.trimEnd() : `${text}.`);
