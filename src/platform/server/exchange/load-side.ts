import type pg from 'pg';
import type { Cell } from './cells.ts';
import { hasComma, isDoubtful, presetOf, readCell } from './cells.ts';
import { copyRows } from './copy-rows.ts';
import type { Faults } from './delivery-faults.ts';
import type { Column, Kind } from './layout.ts';
import type { Source, SourceRow } from './source.ts';
import { Unreadable } from './source.ts';

/** The rows of one file in a table of their own, which goes with the transaction. */
export interface Side {
  readonly kind: Kind;
  readonly name: string;
  /** Its table; rows carry their `line`. */
  readonly table: string;
  /** Columns that the file has. */
  readonly given: readonly string[];
  readonly rows: number;
}

interface Reading {
  readonly client: pg.Client;
  readonly faults: Faults;
  /** Called now and then with the rows read so far; throws to end it. */
  readonly tick: (kind: string, rows: number) => void;
}

const sqlTypes = {
  text: 'text collate "C"',
  texts: 'text[]',
  integer: 'bigint',
  numeric: 'numeric',
  boolean: 'boolean',
  date: 'date',
  instant: 'timestamptz',
} as const;

export const sideTable = (kind: Kind): string => `"side_${kind.shape.name}"`;

/** Reads a file once: each cell is checked, each row whose key is right goes into the side table, faults are noted. */
export async function loadSide(reading: Reading, kind: Kind, source: Source): Promise<Side> {
  const { client } = reading;
  const table = sideTable(kind);
  const columns = kind.columns.map(({ name, type }) => `"${name}" ${sqlTypes[type]}`).join(', ');
  await client.query(`create temp table ${table} ("line" int, ${columns}) on commit drop`);
  const state = { given: [] as string[], rows: 0 };
  const names = kind.columns.map(({ name }) => `"${name}"`).join(', ');
  await copyRows(client, `copy ${table} ("line", ${names}) from stdin`, checked(reading, { kind, source, state }));
  await client.query(`analyze ${table}`);
  return { kind, name: source.name, table, ...state };
}

interface Checking {
  readonly kind: Kind;
  readonly source: Source;
  readonly state: { given: string[]; rows: number };
}

/** Where a file can't be read on, what was read of it is checked as well. */
async function* checked(reading: Reading, checking: Checking): AsyncGenerator<(string | null)[]> {
  try {
    yield* rowsOf(reading, checking);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const file = checking.source.name;
    reading.faults.add({ file, riga: error.line, colonna: '', valore: '', atteso: error.expected });
  }
}

async function* rowsOf(
  { faults, tick }: Reading,
  { kind, source, state }: Checking,
): AsyncGenerator<(string | null)[]> {
  let places: readonly number[] | null = null;
  let width = 0;
  const doubtful = createDoubts(source.name, faults);
  const fault = (riga: number | null, colonna: string, [valore, atteso]: readonly [string, string]): void =>
    faults.add({ file: source.name, riga, colonna, valore, atteso });
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
    const cells = cellsOf(kind, { row, places, fault, doubtful });
    state.rows++;
    if (state.rows % 20_000 === 0) tick(kind.kind, state.rows);
    if (cells) yield [String(row.line), ...cells];
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
function headingOf({ columns, kind }: Kind, { cells, line }: SourceRow, fault: Tell): number[] | null {
  const names = cells.map(bare);
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
  readonly doubtful: ReturnType<typeof createDoubts>;
}

/** The cells for COPY; null where the key is wrong, so that nothing can be said of the row. A wrong cell beside it is left empty. */
function cellsOf(kind: Kind, { row, places, fault, doubtful }: RowGiven): (string | null)[] | null {
  const cells: (string | null)[] = [];
  let whole = true;
  kind.columns.forEach((column, i) => {
    const place = places[i] ?? -1;
    const given = place === -1 ? null : (row.cells[place] ?? '');
    const cell: Cell = given === null ? { value: presetOf(column) } : readCell(column, given);
    if ('expected' in cell) {
      fault(row.line, column.name, [given ?? '', cell.expected]);
      if (kind.key.includes(column.name)) whole = false;
    } else if (given !== null && (column.type === 'numeric' || column.type === 'integer'))
      doubtful.saw(column, { line: row.line, text: given });
    cells.push('value' in cell ? cell.value : null);
  });
  return whole ? cells : null;
}

/** `1.234` beside `0,5` in one file: told at the end, when it is known which commas there were. */
function createDoubts(file: string, faults: Faults) {
  const seen: { readonly line: number; readonly colonna: string; readonly text: string }[] = [];
  let commas = false;
  return {
    saw: ({ name }: Column, { line, text }: { readonly line: number; readonly text: string }): void => {
      commas ||= hasComma(text);
      if (seen.length < 100 && isDoubtful(text)) seen.push({ line, colonna: name, text });
    },
    end: (): void => {
      if (!commas) return;
      for (const { line, colonna, text } of seen)
        faults.add({
          file,
          riga: line,
          colonna,
          valore: text,
          atteso: `un numero senza dubbi: ${text.replace('.', '')} oppure ${text.replace('.', ',')}`,
        });
    },
  };
}
