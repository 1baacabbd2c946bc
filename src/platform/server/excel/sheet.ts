import { looksLikeFormula } from '#platform/contract/sheet-text.ts';
import { columnName } from './read-workbook.ts';

// ECMA-376, with inline strings so that rows can be streamed.

export interface ExcelColumn<Row> {
  readonly title: string;
  /** A text is written as text and never becomes a formula. */
  readonly value: (row: Row) => string | number | Date | null;
  /** In characters. */
  readonly width?: number;
  readonly format?: string;
}

type Columns<Row> = readonly ExcelColumn<Row>[];

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const dayFormat = 'dd/mm/yyyy';
/** Ids of built-in number formats are lower. */
const firstFormat = 164;

export type Formats = string[];

function styleOf(formats: Formats, format: string): number {
  if (!formats.includes(format)) formats.push(format);
  return formats.indexOf(format) + 3;
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are the characters that are taken out
  text.replaceAll(/[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, (mark) => marks[mark] ?? '');

const textCell = (place: string, text: string, style = 0): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** UTC. */
export const dayCell = (day: string | null): Date | null => (day === null ? null : new Date(`${day}T00:00:00Z`));

/** Excel serial day number. */
const dayNumber = (date: Date): number => date.getTime() / 86_400_000 + 25_569;

/** `at` is the row number, starting at 1. */
export function rowWriter<Row>(columns: Columns<Row>, formats: Formats): (row: Row, at: number) => string {
  const cells = columns.map(({ value, format }, i) => {
    const column = columnName(i + 1);
    const [number, day] = [format ? styleOf(formats, format) : 0, styleOf(formats, format ?? dayFormat)];
    return (row: Row, at: number): string => {
      const found = value(row);
      if (found === null || found === '') return '';
      if (typeof found === 'string') return textCell(column + at, found, looksLikeFormula(found) ? 2 : 0);
      const [style, figure] = typeof found === 'number' ? [number, found] : [day, dayNumber(found)];
      return `<c r="${column}${at}" s="${style}"><v>${figure}</v></c>`;
    };
  });
  return (row, at) => {
    let line = `<row r="${at}">`;
    for (const cell of cells) line += cell(row, at);
    return `${line}</row>`;
  };
}

export const textRow = (text: string, at: number): string => `<row r="${at}">${textCell(`A${at}`, text, 1)}</row>`;

export function sheetStart<Row>(columns: Columns<Row>): string {
  const widths = columns.map(
    ({ width = 16 }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }, i) => textCell(`${columnName(i + 1)}1`, title, 1));
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`;
}

export const sheetEnd = '</sheetData></worksheet>';

export function partsOf(names: readonly string[], formats: Formats): Readonly<Record<string, string>> {
  const each = (line: (name: string, number: number) => string): string =>
    names.map((name, i) => line(name, i + 1)).join('');
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>${each((_, n) => `<Override PartName="/${sheetPath(n)}" ContentType="${sheetType}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((name, n) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships">${each((_, n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${names.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': stylesOf(formats),
  };
}

export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

function stylesOf(formats: Formats): string {
  const codes = formats.map((format, i) => `<numFmt numFmtId="${firstFormat + i}" formatCode="${escaped(format)}"/>`);
  const styles = formats.map(
    (_, i) => `<xf numFmtId="${firstFormat + i}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>';
  const bold = '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>';
  const quoted = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>';
  return `${head}<styleSheet xmlns="${main}"><numFmts count="${codes.length}">${codes.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1">${plain}</cellStyleXfs><cellXfs count="${styles.length + 3}">${plain}${bold}${quoted}${styles.join('')}</cellXfs></styleSheet>`;
}
