import { cellReader, presetOf, type Cell } from './cells.ts';
import type { CheckedRows } from './copy-rows.ts';
import type { Faults } from './delivery-faults.ts';
import { doubts, type Doubts } from './doubts.ts';
import type { Kind } from './layout.ts';
import { faultPlace } from './placed-rows.ts';
import { Unreadable, type RowPlace, type Source, type SourceRow } from './source.ts';

export type CheckedKind = Pick<Kind, 'kind' | 'columns' | 'key'>;

export interface ReadFile {
  given: string[];
  rows: number;
}

export interface Checking {
  readonly kind: CheckedKind;
  readonly source: Source;
  readonly faults: Faults;
  /** Progress; throws if the import was cancelled. */
  readonly tick: (rows: number) => void;
  readonly state: ReadFile;
}

/** Yields valid rows. After a read error, the rows read before it are checked too. */
export async function* checkedRows(checking: Checking): AsyncGenerator<CheckedRows> {
  try {
    yield* rowsOf(checking);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const file = checking.source.name;
    checking.faults.add({ file, riga: error.line, colonna: '', valore: '', atteso: error.expected });
  }
}

async function* rowsOf({ kind, source, faults, tick, state }: Checking): AsyncGenerator<CheckedRows> {
  const doubtful = doubts(source.name, faults, source.placed !== undefined);
  let check: ReturnType<typeof rowCheck> | null = null;
  let told = 0;
  for await (const some of source.rows()) {
    let rows: readonly SourceRow[] = some;
    if (!check) {
      const [heading, ...rest] = some;
      if (!heading) continue;
      check = rowCheck({ kind, source, faults, state, doubtful }, heading);
      if (!check) return;
      rows = rest;
    }
    const checked: (string | null)[][] = [];
    for (const row of rows) {
      const cells = check(row);
      if (cells) checked.push(cells);
    }
    yield checked;
    if (state.rows - told < 20_000) continue;
    told = state.rows;
    tick(told);
  }
  if (!check)
    faults.add({
      file: source.name,
      riga: null,
      colonna: '',
      valore: '',
      atteso: 'un’intestazione con i nomi delle colonne',
    });
  doubtful.end();
}

function rowCheck(
  { kind, source, faults, state, doubtful }: Omit<Checking, 'tick'> & { readonly doubtful: Doubts },
  heading: SourceRow,
) {
  let place: RowPlace | undefined;
  const fault: Tell = (riga, colonna, [valore, atteso]) =>
    faults.add({
      file: source.name,
      ...faultPlace(source.placed, { line: riga, columns: [colonna], place }),
      valore,
      atteso,
    });
  const width = namedWidth(heading.cells);
  const places = headingOf(kind, { ...heading, cells: heading.cells.slice(0, width) }, fault);
  if (!places) return null;
  state.given = kind.columns.filter((_, i) => places[i] !== -1).map(({ name }) => name);
  const checks = columnChecks(kind, places);
  return (row: SourceRow): (string | null)[] | null => {
    place = row.place;
    const { cells } = row;
    const named = cells.length > width && cells.slice(width).every(isBlank) ? width : cells.length;
    if (named !== width) {
      fault(row.line, '', [`${row.cells.length} celle`, `${width} celle, come nell’intestazione`]);
      return null;
    }
    state.rows++;
    const before = [String(row.line), ...(place ? [String(place.riga), place.di, keptOf(kind, row, places)] : [])];
    return cellsOf(checks, { row, before, fault, doubtful });
  };
}

const isBlank = (cell: string | null): boolean => (cell ?? '').trim() === '';

/** Spreadsheets write empty columns after the last one that somebody touched. */
const namedWidth = (heading: SourceRow['cells']): number => heading.findLastIndex((cell) => !isBlank(cell)) + 1;

type Tell = (riga: number | null, colonna: string, said: readonly [valore: string, atteso: string]) => void;

const bare = (name: string): string =>
  name
    .trim()
    .replace(/[\s_-]/g, '')
    .toLowerCase();

function headingOf({ columns, key, kind }: CheckedKind, { cells, line }: SourceRow, fault: Tell): number[] | null {
  const names = cells.map((cell) => bare(cell ?? ''));
  const known = new Set(columns.map(({ name }) => bare(name)));
  const places = columns.map(({ name }) => names.indexOf(bare(name)));
  names.forEach((name, i) => {
    const cell = cells[i] ?? '';
    if (!known.has(name))
      fault(line, cell, [cell, `una colonna di «${kind}»: ${columns.map((c) => c.name).join(', ')}`]);
    else if (names.indexOf(name) !== i) fault(line, cell, [cell, 'ogni colonna una volta']);
  });
  // Other missing columns matter only for new rows (`check-new-rows.ts`).
  const lacking = columns.filter(({ name, required }, i) => required && key.includes(name) && places[i] === -1);
  for (const { name } of lacking) fault(line, name, ['', 'la colonna, che è obbligatoria']);
  return lacking.length > 0 ? null : places;
}

interface ColumnCheck {
  readonly name: string;
  readonly at: number;
  readonly preset: string | null;
  readonly isKey: boolean;
  readonly isNumber: boolean;
  readonly read: (given: string) => Cell;
}

const columnChecks = ({ columns, key }: CheckedKind, places: readonly number[]): ColumnCheck[] =>
  columns.map((column, i) => ({
    name: column.name,
    at: places[i] ?? -1,
    preset: presetOf(column),
    isKey: key.includes(column.name),
    isNumber: column.type === 'numeric' || column.type === 'integer',
    read: cellReader(column),
  }));

function cellsOf(
  checks: readonly ColumnCheck[],
  { row, before: cells, fault, doubtful }: { row: SourceRow; before: (string | null)[]; fault: Tell; doubtful: Doubts },
) {
  let whole = true;
  for (const { name, at, preset, isKey, isNumber, read } of checks) {
    const given = at === -1 ? null : (row.cells[at] ?? (row.place ? null : ''));
    if (given === null) {
      cells.push(preset);
      continue;
    }
    const cell = read(given);
    if ('expected' in cell) {
      fault(row.line, name, [given, cell.expected]);
      if (isKey) whole = false;
    } else if (isNumber) doubtful.saw(row.line, name, given);
    cells.push('value' in cell ? cell.value : null);
  }
  return whole ? cells : null;
}

function keptOf({ columns }: CheckedKind, { cells }: SourceRow, places: readonly number[]): string {
  const kept = columns.filter((_, i) => places[i] !== -1 && cells[places[i] ?? -1] === null);
  return `{${kept.map(({ name }) => name).join(',')}}`;
}
