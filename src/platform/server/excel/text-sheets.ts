import type { Workbook } from '#platform/contract/workbook.ts';
import { sheetsOf, type ExcelSheet } from './workbook.ts';

export interface TextSheet {
  readonly name: string;
  readonly titles: readonly string[];
  readonly rows: AsyncIterable<readonly string[]>;
}

export const textSheetsOf = (name: string, sheets: AsyncIterable<TextSheet>): Workbook =>
  sheetsOf(name, inColumns(sheets));

/** Rows written before yielding to the event loop. */
const rowsInTurn = 250;
/** Characters. */
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
