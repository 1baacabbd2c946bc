import { PassThrough } from 'node:stream';
import type { CellObject } from 'write-excel-file/node';
import writeExcelFile from 'write-excel-file/node';
import type { Workbook } from '#platform/contract/workbook.ts';

/** One column of a sheet. */
export interface ExcelColumn<Row> {
  readonly title: string;
  /** Null leaves the cell empty. A text is never a formula, whatever it begins with. */
  readonly value: (row: Row) => string | number | Date | null;
  /** In characters. */
  readonly width?: number;
  /** Of numbers and dates, as Excel writes it; numbers go without one, dates are days. */
  readonly format?: string;
}

/** Rows as an Excel file with one sheet whose first line stays in sight; `name` is the file's, without its ending. */
export function excelOf<Row>(name: string, columns: readonly ExcelColumn<Row>[], rows: readonly Row[]): Workbook {
  return { name: `${name}.xlsx`, bytes: bytesOf(columns, rows) };
}

async function* bytesOf<Row>(columns: readonly ExcelColumn<Row>[], rows: readonly Row[]): AsyncGenerator<Uint8Array> {
  const head = columns.map(({ title }): CellObject => ({ value: title, type: String, fontWeight: 'bold' }));
  const lines = rows.map((row) => columns.map((column) => cellOf(column, row)));
  const file = writeExcelFile([head, ...lines], {
    sheet: 'Dati',
    columns: columns.map(({ width = 16 }) => ({ width })),
    stickyRowsCount: 1,
  });
  const bytes = new PassThrough();
  file.toStream(bytes).catch((error: Error) => bytes.destroy(error));
  yield* bytes;
}

/** The type is said and not guessed: a text that begins with = + - or @ stays a text. */
function cellOf<Row>({ value, format }: ExcelColumn<Row>, row: Row): CellObject | null {
  const found = value(row);
  if (found === null || found === '') return null;
  if (typeof found === 'string') return { value: found, type: String };
  if (typeof found === 'number') return { value: found, type: Number, ...(format ? { format } : {}) };
  return { value: found, type: Date, format: format ?? 'dd/mm/yyyy' };
}
