import type pg from 'pg';
import { checkedRows } from './check-rows.ts';
import { copyRows, copyText } from './copy-rows.ts';
import type { Faults } from './delivery-faults.ts';
import type { Kind } from './layout.ts';
import { keepRest } from './placed-rows.ts';
import type { Reader } from './reading-thread.ts';
import type { Source } from './source.ts';
import type { SourceFile } from './source-file.ts';

export interface Side {
  readonly kind: Kind;
  readonly name: string;
  /** Temporary table; its rows carry their `line`. */
  readonly table: string;
  readonly given: readonly string[];
  readonly rows: number;
  /** Rows carry `at_`, `of_` (position) and `kept_` (columns left unchanged). */
  readonly placed: Source['placed'];
}

interface Reading {
  readonly client: pg.Client;
  readonly faults: Faults;
  readonly tick: (kind: string, rows: number) => void;
  readonly reader: Reader | null;
}

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
