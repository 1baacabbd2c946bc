import type { Cell } from './cells.ts';
import { presetOf, readCell } from './cells.ts';
import type { Faults } from './delivery-faults.ts';
import { doubts } from './doubts.ts';
import type { Doubts } from './doubts.ts';
import type { Kind } from './layout.ts';
import { faultPlace } from './placed-rows.ts';
import type { RowPlace, Source, SourceRow } from './source.ts';
import { Unreadable } from './source.ts';

/** What of a layout cells are checked by; it can be handed to a thread. */
export type CheckedKind = Pick<Kind, 'kind' | 'columns' | 'key'>;

/** What is known of a file once it is read. */
export interface ReadFile {
  given: string[];
  rows: number;
}

export interface Checking {
  readonly kind: CheckedKind;
  readonly source: Source;
  readonly faults: Faults;
  /** Called now and then with the rows read so far; throws to end it. */
  readonly tick: (rows: number) => void;
  /** Filled while it is read. */
  readonly state: ReadFile;
}

/** Where a file can't be read on, what was read of it is checked as well. */
export async function* checkedRows(checking: Checking): AsyncGenerator<(string | null)[]> {
  try {
    yield* rowsOf(checking);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const file = checking.source.name;
    checking.faults.add({ file, riga: error.line, colonna: '', valore: '', atteso: error.expected });
  }
}

async function* rowsOf({ kind, source, faults, tick, state }: Checking): AsyncGenerator<(string | null)[]> {
  let places: readonly number[] | null = null;
  let width = 0;
  const doubtful = doubts(source.name, faults);
  let place: RowPlace | undefined;
  const fault = (riga: number | null, colonna: string, [valore, atteso]: readonly [string, string]): void =>
    faults.add({
      file: source.name,
      ...faultPlace(source.placed, { line: riga, columns: [colonna], place }),
      valore,
      atteso,
    });
  for await (const row of source.rows()) {
    if (places === null) {
      const heading = headingOf(kind, row, fault);
      if (!heading) return;
      places = heading;
      width = row.cells.length;
      state.given = kind.columns.filter((_, i) => heading[i] !== -1).map(({ name }) => name);
      continue;
    }
    if (row.cells.length !== width) {
      fault(row.line, '', [`${row.cells.length} celle`, `${width} celle, come nell’intestazione`]);
      continue;
    }
    place = row.place;
    const cells = cellsOf(kind, { row, places, fault, doubtful });
    state.rows++;
    if (state.rows % 20_000 === 0) tick(state.rows);
    if (cells && place) yield [String(row.line), String(place.riga), place.di, keptOf(kind, row, places), ...cells];
    else if (cells) yield [String(row.line), ...cells];
  }
  if (places === null) fault(null, '', ['', 'un’intestazione con i nomi delle colonne']);
  doubtful.end();
}

type Tell = (riga: number | null, colonna: string, said: readonly [valore: string, atteso: string]) => void;

const bare = (name: string): string =>
  name
    .trim()
    .replace(/[\s_-]/g, '')
    .toLowerCase();

/** Where in the row each column of the layout stands, −1 for one that is not there; null where nothing can be read by it. */
function headingOf({ columns, kind }: CheckedKind, { cells, line }: SourceRow, fault: Tell): number[] | null {
  const names = cells.map((cell) => bare(cell ?? ''));
  const known = new Set(columns.map(({ name }) => bare(name)));
  const places = columns.map(({ name }) => names.indexOf(bare(name)));
  names.forEach((name, i) => {
    const cell = cells[i] ?? '';
    if (!known.has(name))
      fault(line, cell, [cell, `una colonna di «${kind}»: ${columns.map((c) => c.name).join(', ')}`]);
    else if (names.indexOf(name) !== i) fault(line, cell, [cell, 'ogni colonna una volta']);
  });
  const lacking = columns.filter(({ required }, i) => required && places[i] === -1);
  for (const { name } of lacking) fault(line, name, ['', 'la colonna, che è obbligatoria']);
  return lacking.length > 0 ? null : places;
}

interface RowGiven {
  readonly row: SourceRow;
  readonly places: readonly number[];
  readonly fault: Tell;
  readonly doubtful: Doubts;
}

/** The cells for COPY; null where the key is wrong, so that nothing can be said of the row. A wrong cell beside it is left empty. */
function cellsOf(kind: CheckedKind, { row, places, fault, doubtful }: RowGiven): (string | null)[] | null {
  const cells: (string | null)[] = [];
  let whole = true;
  kind.columns.forEach((column, i) => {
    const place = places[i] ?? -1;
    const given = place === -1 ? null : (row.cells[place] ?? (row.place ? null : ''));
    const cell: Cell = given === null ? { value: presetOf(column) } : readCell(column, given);
    if ('expected' in cell) {
      fault(row.line, column.name, [given ?? '', cell.expected]);
      if (kind.key.includes(column.name)) whole = false;
    } else if (given !== null && (column.type === 'numeric' || column.type === 'integer'))
      doubtful.saw(row.line, column.name, given);
    cells.push('value' in cell ? cell.value : null);
  });
  return whole ? cells : null;
}

/** As an array of the database: the columns that the row does not speak of. */
function keptOf({ columns }: CheckedKind, { cells }: SourceRow, places: readonly number[]): string {
  const kept = columns.filter((_, i) => places[i] !== -1 && cells[places[i] ?? -1] === null);
  return `{${kept.map(({ name }) => name).join(',')}}`;
}
