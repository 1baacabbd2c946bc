import { cut } from '#platform/contract/storable.ts';
import { setImmediate as turn } from 'node:timers/promises';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { formatCount } from '#platform/contract/format-count.ts';
import type { Workbook } from '#platform/contract/workbook.ts';
import {
  partsOf,
  rowWriter,
  sheetEnd,
  sheetPath,
  sheetStart,
  textRow,
  type ExcelColumn,
  type Formats,
} from './sheet.ts';

type ExcelRows<Row> = readonly Row[] | AsyncIterable<readonly Row[]>;

/** Sheets longer than `most` end with a line that says so. */
export interface ExcelSheet<Row> {
  readonly name: string;
  readonly columns: readonly ExcelColumn<Row>[];
  readonly rows: ExcelRows<Row>;
  readonly most?: number;
}

/** `name` is the file name without extension. */
export const excelOf = <Row>(
  name: string,
  columns: readonly ExcelColumn<Row>[],
  rows: ExcelRows<Row>,
  most?: number,
): Workbook => sheetsOf(name, [{ name: 'Dati', columns, rows, ...(most !== undefined && { most }) }]);

/** Streamed with one page in memory. `name` is the file name without extension. */
export function sheetsOf<Row>(
  name: string,
  sheets: readonly ExcelSheet<Row>[] | AsyncIterable<ExcelSheet<Row>>,
): Workbook {
  return { name: `${name}.xlsx`, bytes: bytesOf(sheets) };
}

const pageRows = 500;
const mostRows = 1_000_000;

async function* pagesOf<Row>(rows: ExcelRows<Row>): AsyncGenerator<readonly Row[]> {
  if (Symbol.asyncIterator in rows) yield* rows;
  else for (let from = 0; from < rows.length; from += pageRows) yield rows.slice(from, from + pageRows);
}

async function* bytesOf<Row>(
  sheets: readonly ExcelSheet<Row>[] | AsyncIterable<ExcelSheet<Row>>,
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
  const names: string[] = [];
  const formats: Formats = [];
  for await (const sheet of sheets) {
    names.push(sheetName(sheet.name, names));
    const file = opened(sheetPath(names.length));
    for await (const text of sheetXml(sheet, formats)) {
      file.push(strToU8(text));
      yield* ready.splice(0);
      await turn();
    }
    file.push(strToU8(sheetEnd), true);
  }
  for (const [path, text] of Object.entries(partsOf(names, formats))) opened(path).push(strToU8(text), true);
  zip.end();
  yield* ready.splice(0);
}

async function* sheetXml<Row>(
  { columns, rows, most = mostRows }: ExcelSheet<Row>,
  formats: Formats,
): AsyncGenerator<string> {
  yield sheetStart(columns);
  const line = rowWriter(columns, formats);
  let written = 0;
  for await (const page of pagesOf(rows)) {
    const taken = page.slice(0, most - written);
    yield taken.map((row, i) => line(row, written + i + 2)).join('');
    written += taken.length;
    if (taken.length === page.length) continue;
    yield textRow(`Sono le prime ${formatCount(most)} righe: restringere la ricerca per averle tutte.`, written + 2);
    return;
  }
}

/** Excel allows 31 characters, some are forbidden; unique, no leading `_`. */
function sheetName(wanted: string, used: readonly string[]): string {
  const clean =
    cut(
      wanted
        .replace(/[[\]:*?/\\']/g, ' ')
        .replace(/^[_\s]+/, '')
        .trim(),
      26,
    ) || 'Foglio';
  let name = clean;
  for (let n = 2; used.some((one) => one.toLowerCase() === name.toLowerCase()); n++) name = `${clean} ${n}`;
  return name;
}
