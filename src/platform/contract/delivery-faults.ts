/** How many faults of a delivery are kept: who mends these asks again. */
export const mostFaults = 2000;

/** One fault of a delivery: where it is, what stands there and what was expected. */
export interface Fault {
  readonly file: string;
  /** Line of the file, the heading is 1; null where it is about the whole file. */
  readonly riga: number | null;
  readonly colonna: string;
  readonly valore: string;
  /** In Italian, as it goes on after «atteso». */
  readonly atteso: string;
}

/** `articoli.csv, riga 12, colonna qtScatola: «x», atteso un numero` */
export const sentenceOf = ({ file, riga, colonna, valore, atteso }: Fault): string =>
  `${[file, riga === null ? '' : `riga ${riga}`, colonna === '' ? '' : `colonna ${colonna}`].filter(Boolean).join(', ')}: ${valore === '' ? '' : `«${valore}», `}atteso ${atteso}`;

const cell = (text: string): string => {
  const plain = /^[=@+-]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** For a sheet: semicolons, and the mark by which Excel knows UTF-8. */
export const faultsAsCsv = (faults: readonly Fault[]): string =>
  `\uFEFF${[
    ['file', 'riga', 'colonna', 'valore', 'atteso'],
    ...faults.map(({ file, riga, colonna, valore, atteso }) => [file, String(riga ?? ''), colonna, valore, atteso]),
  ]
    .map((cells) => cells.map(cell).join(';'))
    .join('\r\n')}\r\n`;
