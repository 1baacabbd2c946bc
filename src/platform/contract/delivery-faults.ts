import { asSheetText } from './sheet-text.ts';

export const mostFaults = 2000;

export interface Fault {
  readonly file: string;
  /** The header is line 1; null: the whole file. */
  readonly riga: number | null;
  readonly colonna: string;
  readonly valore: string;
  /** Italian; follows «atteso». */
  readonly atteso: string;
  /** Row that would remove this fault if it were delivered too. */
  readonly manca?: RowToFill | undefined;
}

interface RowToFill {
  readonly file: string;
  /** The supplier whose catalogue it is. */
  readonly di?: string | undefined;
  readonly celle: Readonly<Record<string, string>>;
}

export const sentenceOf = ({ file, riga, colonna, valore, atteso }: Fault): string =>
  `${[file, riga === null ? '' : `riga ${riga}`, colonna === '' ? '' : `colonna ${colonna}`].filter(Boolean).join(', ')}: ${valore === '' ? '' : `«${valore}», `}atteso ${atteso}`;

const cell = (text: string): string => {
  const plain = asSheetText(text);
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

const sheetOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => cells.map(cell).join(';')).join('\r\n')}\r\n`;

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

/** Semicolons and a UTF-8 BOM, for Excel. */
export const faultsAsCsv = (faults: readonly Fault[]): string =>
  sheetOf([
    ['file', 'riga', 'colonna', 'valore', 'atteso'],
    ...faults.map(({ file, riga, colonna, valore, atteso }) => [file, String(riga ?? ''), colonna, valore, atteso]),
  ]);
