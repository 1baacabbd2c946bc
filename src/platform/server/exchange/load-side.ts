import type pg from 'pg';
import { checkedRows } from './check-rows.ts';
import { copyRows, copyText } from './copy-rows.ts';
import type { Faults } from './delivery-faults.ts';
import type { Kind } from './layout.ts';
import { keepRest } from './placed-rows.ts';
import type { Reader } from './reading-thread.ts';
import type { Source } from './source.ts';
import type { SourceFile } from './source-file.ts';

/** The rows of one file in a table of their own, which goes with the transaction. */
export interface Side {
  readonly kind: Kind;
  readonly name: string;
  /** Its table; rows carry their `line`. */
  readonly table: string;
  /** Columns that the file has. */
  readonly given: readonly string[];
  readonly rows: number;
  /** Its rows carry where they stand as `at_` and `of_`, and what they leave as it is as `kept_`. */
  readonly placed: Source['placed'];
}

interface Reading {
  readonly client: pg.Client;
  readonly faults: Faults;
  /** Called now and then with the rows read so far; throws to end it. */
  readonly tick: (kind: string, rows: number) => void;
  /** The thread that reads and checks files; null: they are read here. */
  readonly reader: Reader | null;
}

/** Where rows come from; a file may be read in the thread. */
export interface RowsFrom {
  readonly open: () => Promise<Source>;
  readonly file?: SourceFile;
}

const sqlTypes = {
  text: 'text collate "C"',
  texts: 'text[]',
  integer: 'bigint',
  numeric: 'numeric',
  boolean: 'boolean',
  date: 'date',
  instant: 'timestamptz',
  json: 'jsonb',
} as const;

export const sideTable = (kind: Kind): string => `"side_${kind.shape.name}"`;

/** Reads a file once: each cell is checked, each row whose key is right goes into the side table, faults are noted. */
export async function loadSide(reading: Reading, kind: Kind, from: RowsFrom): Promise<Side> {
  const { client, faults, reader } = reading;
  const tick = (rows: number): void => reading.tick(kind.kind, rows);
  const table = sideTable(kind);
  const columns = kind.columns.map(({ name, type }) => `"${name}" ${sqlTypes[type]}`).join(', ');
  const state = { given: [] as string[], rows: 0 };
  const begin = async (placed: Source['placed']): Promise<string> => {
    const places = placed ? '"at_" int, "of_" text, "kept_" text[], ' : '';
    await client.query(`create temp table ${table} ("line" int, ${places}${columns}) on commit drop`);
    const own = placed ? '"line", "at_", "of_", "kept_"' : '"line"';
    return `copy ${table} (${own}, ${kind.columns.map(({ name }) => `"${name}"`).join(', ')}) from stdin`;
  };
  let told: Pick<Source, 'name' | 'placed'>;
  if (reader && from.file) {
    const read = await reader.open(kind, from.file, { faults, tick, state });
    told = read.source;
    await copyText(client, await begin(told.placed), read.text);
  } else {
    const source = await from.open();
    told = source;
    await copyRows(client, await begin(source.placed), checkedRows({ kind, source, faults, tick, state }));
  }
  await client.query(`analyze ${table}`);
  const side: Side = { kind, name: told.name, table, placed: told.placed, ...state };
  if (side.placed) await keepRest(client, side, faults);
  return side;
}
