import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { openWorkbook, unreadableWorkbook, type Most, type WorkbookParts } from './workbook-parts.ts';

export type CellKind = 'text' | 'number' | 'date' | 'boolean' | 'formula' | 'error';

export interface Cell {
  /** One-based. */
  readonly column: number;
  readonly kind: CellKind;
  readonly text: string;
  readonly left?: CellKind;
}

export interface SheetRow {
  readonly row: number;
  readonly cells: readonly Cell[];
  /** True if the sheet hides it. */
  readonly hidden?: true;
}

export interface RowHearer {
  readonly sheet: (name: string, hidden: boolean) => void;
  readonly row: (row: SheetRow) => void;
  /** Called before each row (column 0) and cell, even an empty one, so that the reader can refuse distant cells. */
  readonly place?: (row: number, column: number) => void;
  /** Called for each merged range after its sheet's rows; only its first cell has a value. */
  readonly merged?: (merged: { readonly range: string; readonly row: number; readonly column: number }) => void;
  /** From 0 to 1. */
  readonly progress?: (part: number) => void;
}

/** Bytes. */
const piece = 256 * 1024;
/**
 * Maximum nesting (sheets have about ten levels), and maximum elements per part: 50,000 rows of 50 cells have six
 * million.
 */
const mostOf = { depth: 64, elements: 8_000_000 };

/**
 * Streams; never computes formulas. `wanted`: sheet name and zero-based position. Refuses a file that is no workbook, has
 * macros, or unpacks to too much.
 */
export function readWorkbook(
  bytes: Uint8Array,
  wanted: (name: string, i: number) => boolean,
  hearer: RowHearer,
  most?: Most,
): void {
  const parts = openWorkbook(bytes, most);
  try {
    const sheets = sheetsOf(parts).filter(({ name }, i) => wanted(name, i));
    const texts = sharedTexts(parts);
    const dates = dateStyles(parts);
    sheets.forEach(({ name, path, hidden }, i) => {
      hearer.sheet(name, hidden);
      const part = parts.read(path);
      if (part === null) throw unreadableWorkbook();
      readSheet(
        part,
        { texts, dates },
        { ...hearer, progress: (done) => hearer.progress?.((i + done) / sheets.length) },
      );
    });
  } catch (error) {
    throw error instanceof SyntaxFault ? unreadableWorkbook() : error;
  }
}

class SyntaxFault extends Error {}

function parse(
  bytes: Uint8Array,
  on: {
    readonly open: (tag: SaxesTagPlain, name: string) => void;
    readonly text?: (text: string) => void;
    readonly close?: (name: string) => void;
    readonly progress?: (part: number) => void;
  },
): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new SyntaxFault(error.message);
  });
  let [depth, elements] = [0, 0];
  parser.on('opentag', (tag) => {
    depth += 1;
    elements += 1;
    if (depth > mostOf.depth || elements > mostOf.elements) throw new SyntaxFault('too many elements');
    on.open(tag, localName(tag.name));
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    on.close?.(localName(tag.name));
  });
  parser.on('text', (text) => on.text?.(text));
  parser.on('cdata', (text) => on.text?.(text));
  const decoder = new TextDecoder();
  for (let from = 0; from < bytes.length; from += piece) {
    parser.write(decoder.decode(bytes.subarray(from, from + piece), { stream: true }));
    on.progress?.(Math.min(1, (from + piece) / bytes.length));
  }
  parser.close();
}

/** Element name without prefix; `x:row` and `row` are the same, depending on the writing program. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const attribute = (tag: SaxesTagPlain, name: string): string =>
  tag.attributes[name] ?? Object.entries(tag.attributes).find(([key]) => localName(key) === name)?.[1] ?? '';

interface SheetPart {
  readonly name: string;
  readonly path: string;
  readonly hidden: boolean;
}

function sheetsOf(parts: WorkbookParts): SheetPart[] {
  const targets = new Map<string, string>();
  const relations = parts.read('xl/_rels/workbook.xml.rels');
  const book = parts.read('xl/workbook.xml');
  if (!relations || !book) throw unreadableWorkbook();
  parse(relations, {
    open: (tag, name) => {
      if (name === 'Relationship') targets.set(attribute(tag, 'Id'), attribute(tag, 'Target'));
    },
  });
  const sheets: SheetPart[] = [];
  parse(book, {
    open: (tag, name) => {
      if (name !== 'sheet') return;
      const target = targets.get(tag.attributes['r:id'] ?? attribute(tag, 'id')) ?? '';
      sheets.push({
        name: attribute(tag, 'name'),
        path: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
        hidden: /hidden$/i.test(attribute(tag, 'state')),
      });
    },
  });
  // Each part is read once, because a workbook may name the same part a hundred thousand times.
  if (new Set(sheets.map(({ path }) => path)).size < sheets.length) throw unreadableWorkbook();
  return sheets;
}

/** Shared strings, without phonetic runs (`rPh`). */
function sharedTexts(parts: WorkbookParts): string[] {
  const bytes = parts.read('xl/sharedStrings.xml');
  const texts: string[] = [];
  if (!bytes) return texts;
  let current = '';
  let inText = false;
  let spoken = 0;
  parse(bytes, {
    open: (_, name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') spoken += 1;
      inText = name === 't' && spoken === 0;
    },
    text: (text) => {
      if (inText) current += text;
    },
    close: (name) => {
      if (name === 't') inText = false;
      if (name === 'rPh') spoken -= 1;
      if (name === 'si') texts.push(current);
    },
  });
  return texts;
}

/** By style index: whether its number format is a date or time. */
function dateStyles(parts: WorkbookParts): boolean[] {
  const bytes = parts.read('xl/styles.xml');
  const styles: boolean[] = [];
  if (!bytes) return styles;
  const own = new Set<string>();
  let inCells = false;
  parse(bytes, {
    open: (tag, name) => {
      const code = attribute(tag, 'formatCode').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
      if (name === 'numFmt' && /[dmyhs]/i.test(code)) own.add(attribute(tag, 'numFmtId'));
      if (name === 'cellXfs') inCells = true;
      const id = attribute(tag, 'numFmtId');
      if (name === 'xf' && inCells) styles.push(own.has(id) || (Number(id) >= 14 && Number(id) <= 22));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

interface Known {
  readonly texts: readonly string[];
  readonly dates: readonly boolean[];
}

const kinds: Readonly<Record<string, CellKind>> = {
  b: 'boolean',
  e: 'error',
  d: 'date',
  s: 'text',
  str: 'text',
  inlineStr: 'text',
};

function readSheet(bytes: Uint8Array, { texts, dates }: Known, hearer: RowHearer): void {
  let row = 0;
  let cells: Cell[] = [];
  let column = 0;
  let type = '';
  let style = '';
  let value = '';
  let formula = false;
  let inValue = false;
  let hidden = false;
  const textOf = (): string => (type === 's' ? (texts[Number(value)] ?? '') : value);
  const kindOf = (): CellKind => kinds[type] ?? (dates[Number(style)] ? 'date' : 'number');
  const cellOf = (): Cell =>
    formula ? { column, kind: 'formula', text: textOf(), left: kindOf() } : { column, kind: kindOf(), text: textOf() };
  parse(bytes, {
    open: (tag, name) => {
      if (name === 'row') {
        row = Number(attribute(tag, 'r')) || row + 1;
        cells = [];
        column = 0;
        hidden = attribute(tag, 'hidden') === '1';
        hearer.place?.(row, column);
      } else if (name === 'c') {
        const place = attribute(tag, 'r');
        column = place === '' ? column + 1 : columnOf(place);
        hearer.place?.(row, column);
        type = attribute(tag, 't');
        style = attribute(tag, 's');
        value = '';
        formula = false;
      } else if (name === 'f') formula = true;
      else if (name === 'mergeCell') hearer.merged?.(mergedIn(attribute(tag, 'ref')));
      inValue = name === 'v' || name === 't';
    },
    text: (text) => {
      if (inValue) value += text;
    },
    close: (name) => {
      inValue = false;
      if (name === 'c' && (formula || value !== '')) cells.push(cellOf());
      if (name === 'row' && cells.length > 0) hearer.row(hidden ? { row, cells, hidden } : { row, cells });
    },
    ...(hearer.progress ? { progress: hearer.progress } : {}),
  });
}

const mergedIn = (range: string) => ({
  range,
  row: Number(/\d+/.exec(range)?.[0] ?? 1),
  column: columnOf(range.replace(/:.*/, '')),
});

function columnOf(place: string): number {
  const letters = /^([A-Z]{1,3})\d+$/.exec(place)?.[1];
  if (letters === undefined) throw new SyntaxFault(`no place: ${place}`);
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

export function columnName(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? columnName(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}
