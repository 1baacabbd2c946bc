import type { Running } from '../program.ts';
import type { Shop } from './cart.ts';
import type { Material, Reads } from './journeys.ts';
import { load, type LoadRequest, type Measured } from './load.ts';
import type { Row } from './table.ts';

export interface Bench {
  readonly program: Running;
  readonly floor: Running;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Administrator's. */
  readonly token: string;
  readonly of: Material;
  readonly shop: Shop;
  /** Per row. */
  readonly seconds: number;
  /** The floor's inserts, at ten connections. */
  readonly insert: Measured;
  /** Resident, MB. */
  readonly memory: () => Promise<number>;
  /** Calls to send to; empty: all. */
  readonly calls: readonly string[];
}

export async function readRows(bench: Bench, asked: readonly Reads[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const row of asked) rows.push(await readRow(bench, row));
  return rows;
}

export const written = ({ insert }: Bench, name: string, measured: Measured, p99?: number): Row => ({
  name,
  measured,
  floor: insert,
  target: null,
  ...(p99 === undefined ? {} : { p99 }),
});

/** The floor answers the first reply's bytes; if requests differ, those of a reply of middle length. */
async function readRow({ program, floor, seconds }: Bench, row: Reads): Promise<Row> {
  const asked = await Promise.all(
    row.requests.slice(0, row.shared ? 99 : 1).map((one) => answered(program, row.name, one)),
  );
  const middle = asked.toSorted((a, b) => a.bytes.length - b.bytes.length)[Math.floor(asked.length / 2)];
  if (!middle) throw new Error(`Nothing to ask for: ${row.name}`);
  const { one, bytes } = middle;
  const name = row.name.replace(/\W+/g, '-');
  await fetch(`${floor.origin}/bodies/${name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes,
  });
  const path = `/bodies/${name}`;
  const options = {
    ...(row.connections === undefined ? {} : { lanes: row.connections }),
    shared: row.shared ?? false,
  };
  const measured = await load(program.origin, row.requests, seconds, options);
  const onFloor = row.shared ? row.requests.map((request) => ({ ...request, path })) : [{ ...one, path }];
  const best = await load(floor.origin, onFloor, seconds, options);
  return {
    name: `${row.name} (${(bytes.length / 1000).toFixed(1)} kB)`,
    measured,
    floor: best,
    target: row.target,
    ...(row.p99 === undefined ? {} : { p99: row.p99 }),
  };
}

async function answered(program: Running, row: string, one: LoadRequest) {
  const reply = await fetch(program.origin + one.path, {
    method: one.method,
    headers: one.headers ?? {},
    ...(one.body ? { body: one.body } : {}),
  });
  if (!reply.ok) throw new Error(`${row}: ${reply.status} ${await reply.text()}`);
  return { one, bytes: Buffer.from(await reply.arrayBuffer()) };
}
