import { asSheetText } from './sheet-text.ts';

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
  /** With this row filled in, beside the same delivery, there is no such fault. */
  readonly manca?: RowToFill | undefined;
}

/** A row of a table that somebody fills in and puts beside a delivery, under this name. */
interface RowToFill {
  readonly file: string;
  readonly celle: Readonly<Record<string, string>>;
}

/** `articoli.csv, riga 12, colonna qtScatola: «x», atteso un numero` */
export const sentenceOf = ({ file, riga, colonna, valore, atteso }: Fault): string =>
  `${[file, riga === null ? '' : `riga ${riga}`, colonna === '' ? '' : `colonna ${colonna}`].filter(Boolean).join(', ')}: ${valore === '' ? '' : `«${valore}», `}atteso ${atteso}`;

const cell = (text: string): string => {
  const plain = asSheetText(text);
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

const sheetOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => cells.map(cell).join(';')).join('\r\n')}\r\n`;

/** The table of what is to be filled in, made of these faults; null where they ask for none. */
export function tableToFill(faults: readonly Fault[]): { readonly file: string; readonly text: string } | null {
  const rows = faults.flatMap(({ manca }) => manca ?? []);
  const [first] = rows;
  if (!first) return null;
  const names = Object.keys(first.celle);
  return {
    file: first.file,
    text: sheetOf([names, ...rows.map(({ celle }) => names.map((name) => celle[name] ?? ''))]),
  };
}

/** For a sheet: semicolons, and the mark by which Excel knows UTF-8. */
export const faultsAsCsv = (faults: readonly Fault[]): string =>
  sheetOf([
    ['file', 'riga', 'colonna', 'valore', 'atteso'],
    ...faults.map(({ file, riga, colonna, valore, atteso }) => [file, String(riga ?? ''), colonna, valore, atteso]),
  ]);
