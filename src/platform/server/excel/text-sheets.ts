import type { Workbook } from '#platform/contract/workbook.ts';
import type { ExcelSheet } from './workbook.ts';
import { sheetsOf } from './workbook.ts';

/** A sheet of texts whose rows come one by one while it is written. */
export interface TextSheet {
  readonly name: string;
  readonly titles: readonly string[];
  /** Empty texts leave their cell empty. A text is never a formula, whatever it begins with. */
  readonly rows: AsyncIterable<readonly string[]>;
}

/** A workbook of such sheets; `name` is the file's, without its ending. */
export const textSheetsOf = (name: string, sheets: AsyncIterable<TextSheet>): Workbook =>
  sheetsOf(name, inColumns(sheets));

/** Rows that are written before the server turns to others. */
const rowsInTurn = 250;
/** Of every column, in characters. */
const width = 22;

async function* inColumns(sheets: AsyncIterable<TextSheet>): AsyncGenerator<ExcelSheet<readonly string[]>> {
  for await (const { name, titles, rows } of sheets) {
    const columns = titles.map((title, i) => ({
      title,
      value: (row: readonly string[]): string | null => row[i] ?? null,
      width,
    }));
    yield { name, columns, rows: inPages(rows) };
  }
}

async function* inPages<Row>(rows: AsyncIterable<Row>): AsyncGenerator<readonly Row[]> {
  let page: Row[] = [];
  for await (const row of rows) {
    page.push(row);
    if (page.length < rowsInTurn) continue;
    yield page;
    page = [];
  }
  yield page;
}
