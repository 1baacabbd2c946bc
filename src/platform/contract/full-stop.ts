/** Ends a text as a sentence: `Rossi S.r.l.` and `Perché?` get no second mark. */
export const fullStop = (text: string): string => (/[.!?…]$/.test(text.trimEnd()) ? text.trimEnd() : `${text}.`);
