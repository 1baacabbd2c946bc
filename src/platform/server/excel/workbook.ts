import { strToU8, Zip, ZipDeflate } from 'fflate';
import { formatCount } from '#platform/contract/format-count.ts';
import type { Workbook } from '#platform/contract/workbook.ts';
import { partsOf, rowWriter, sheetEnd, sheetStart, textRow } from './sheet.ts';
import type { ExcelColumn } from './sheet.ts';

/** All rows, or pages of them that are read while the file is written. */
type ExcelRows<Row> = readonly Row[] | AsyncIterable<readonly Row[]>;

/**
 * Rows as an Excel file with one sheet whose first line stays in sight; `name` is the file's, without its ending. The file is written as it is sent:
 * no more than a page of rows is held. Beyond `most` rows a last line says that there are others.
 */
export function excelOf<Row>(
  name: string,
  columns: readonly ExcelColumn<Row>[],
  rows: ExcelRows<Row>,
  most = 1_000_000,
): Workbook {
  return { name: `${name}.xlsx`, bytes: bytesOf(columns, rows, most) };
}

/** Rows of an array that are written before anybody else has a turn. */
const pageRows = 500;

async function* pagesOf<Row>(rows: ExcelRows<Row>): AsyncGenerator<readonly Row[]> {
  if (Symbol.asyncIterator in rows) yield* rows;
  else for (let from = 0; from < rows.length; from += pageRows) yield rows.slice(from, from + pageRows);
}

async function* bytesOf<Row>(
  columns: readonly ExcelColumn<Row>[],
  rows: ExcelRows<Row>,
  most: number,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const opened = (path: string): ZipDeflate => {
    const file = new ZipDeflate(path, { level: 4 });
    zip.add(file);
    return file;
  };
  for (const [path, text] of Object.entries(partsOf(columns))) opened(path).push(strToU8(text), true);
  const sheet = opened('xl/worksheets/sheet1.xml');
  sheet.push(strToU8(sheetStart(columns)));
  const line = rowWriter(columns);
  let written = 0;
  for await (const page of pagesOf(rows)) {
    const taken = page.slice(0, most - written);
    sheet.push(strToU8(taken.map((row, i) => line(row, written + i + 2)).join('')));
    written += taken.length;
    yield* ready.splice(0);
    // Further requests have their turn.
    await new Promise<void>((resolve) => setImmediate(resolve));
    if (taken.length < page.length) {
      sheet.push(
        strToU8(
          textRow(`Sono le prime ${formatCount(most)} righe: restringere la ricerca per averle tutte.`, written + 2),
        ),
      );
      break;
    }
  }
  sheet.push(strToU8(sheetEnd), true);
  zip.end();
  yield* ready.splice(0);
}
