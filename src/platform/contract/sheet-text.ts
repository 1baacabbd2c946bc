/** Signs by which a sheet takes a text for a formula; a number or a telephone number with its sign is none. PostgreSQL reads it alike. */
const formula = String.raw`[=@\t\r]|[+-](?![0-9 .,/()]*$)`;
const begins = new RegExp(`^(${formula})`);

export const looksLikeFormula = (text: string): boolean => begins.test(text);

/** What would lose its own apostrophe where the mark is taken off. */
const marked = /^'[=@+'\t\r-]/;

/** A text as it may stand in a CSV file that people open in a sheet: with an apostrophe before what would be computed, or seems to have the mark already. */
export const asSheetText = (text: string): string => (looksLikeFormula(text) || marked.test(text) ? `'${text}` : text);

/** The same as SQL, for files that are read again: a text that begins with the apostrophe and such a sign gets a second one. */
export const sqlSheetText = (of: string): string =>
  `case when ${of} ~ '^(${formula}|''[=@+''\\t\\r-])' then '''' || ${of} else ${of} end`;

/** Takes the mark off again. */
export const fromSheetText = (text: string): string => (marked.test(text) ? text.slice(1) : text);
