/** Signed numbers and telephone numbers are not formulas. The pattern is also valid in PostgreSQL. */
const formula = String.raw`[=@\t\r]|[+-](?![0-9 .,/()]*$)`;
const begins = new RegExp(`^(${formula})`);

export const looksLikeFormula = (text: string): boolean => begins.test(text);

/** Text that looks escaped gets a second apostrophe. */
const marked = /^'[=@+'\t\r-]/;

/** Escapes text against formula injection in CSV. */
export const asSheetText = (text: string): string => (looksLikeFormula(text) || marked.test(text) ? `'${text}` : text);

/** For files that are read back: only text that looks escaped gets a second apostrophe. */
export const sqlSheetText = (of: string): string =>
  `case when ${of} ~ '^(${formula}|''[=@+''\\t\\r-])' then '''' || ${of} else ${of} end`;

export const fromSheetText = (text: string): string => (marked.test(text) ? text.slice(1) : text);
