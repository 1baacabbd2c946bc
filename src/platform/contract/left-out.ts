const shown = 5;

/** What was not done and why, one line each, at most five: `2 clienti non fatturati:` with the reasons. */
export const leftOut = (head: string, reasons: readonly string[]): string =>
  [
    `${head}:`,
    ...reasons.slice(0, shown),
    ...(reasons.length > shown ? [`e altri ${reasons.length - shown}.`] : []),
  ].join('\n');
