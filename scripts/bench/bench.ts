import { rm } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { openEmbedded } from '#platform/server/db/embedded/embedded.ts';
import { against } from './against.ts';
import { billReads, writeBill } from './bill.ts';
import { modelReads, writeModel } from './model.ts';
import { bodies } from './bodies.ts';
import { cartReads, confirmedCarts, fillForNewLines, fillForReads, newLines } from './cart.ts';
import type { Shop } from './cart.ts';
import { crowd } from './crowd.ts';
import { scriptBytes } from '#test/runner/first-load.ts';
import { addToCart, loginAs, reads } from './journeys.ts';
import type { Material, Reads } from './journeys.ts';
import { headerReads, savedHeaders, uploads } from './headers.ts';
import { load } from './load.ts';
import { drawerCommands, longAnswers } from './long-answers.ts';
import type { LoadRequest, Measured } from './load.ts';
import { machine } from './machine.ts';
import { material } from './material.ts';
import { startFloor, startProgram } from '../program.ts';
import type { Running } from '../program.ts';
import { deliveredOrders, officeReads } from './office.ts';
import { operation } from './operation.ts';
import { forgetPapers, papers } from './papers.ts';
import { days } from './days.ts';
import { planner } from './planner.ts';
import { scannedFolder, scanReads, writeScans } from './scans.ts';
import { shipmentReads, shipmentSteps, writeShipments } from './shipments.ts';
import { print } from './table.ts';
import { queuedLabels, sentAndReceived, worksReads, writeWorks } from './works.ts';
import type { Row } from './table.ts';

// Everything in one run on one machine: figures of two runs are not to be compared, ratios are.
const option = (name: string, otherwise: string): string =>
  process.argv.includes(name) ? (process.argv[process.argv.indexOf(name) + 1] ?? otherwise) : otherwise;
const size = option('--size', 'm');
/** `--only office,works` measures these groups alone; `--only planner <folder>` and `--only days` need neither program nor database. */
const only = option('--only', '');
/** `--only bodies --calls filtri,caricaLogo` sends to these calls alone. */
const calls = option('--calls', '').split(',');
/** `--against ../other` measures the reads of the portal in another checkout too, in turn with this one. */
const other = option('--against', '');
const wanted = (group: string): boolean => only === '' || only.split(',').includes(group);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5);
const dataDir = join(import.meta.dirname, `../../.cache/bench-${size}`);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  if (only === 'days') return days(say);
  if (only === 'planner') {
    const folder = process.argv[process.argv.indexOf('planner') + 1];
    if (!folder) throw new Error('Usage: npm run bench -- --only planner <folder> [--seconds 5]');
    return planner(folder, Number(option('--seconds', '1')), say);
  }
  say(
    `Data size ${size}, ${cpus().length} cores, Node ${process.versions.node}; ten connections over loopback, ${seconds} s a row`,
  );
  // The orders of an earlier run would make this one's months and carts slower.
  await rm(dataDir, { recursive: true, force: true });
  const scansDir = join(dataDir, 'scanner');
  const env = { DATA_DIR: dataDir, DEMO_SIZE: size, ...(wanted('scans') && { SCANS_DIR: scansDir }) };
  const first = await startProgram(env);
  await first.stop();
  const program = await startProgram(env);
  const store = await openEmbedded({ dataDir, log: () => {} });
  const floor = await startFloor(store.url);
  try {
    const token = await login(program.origin);
    const idle = await memory(program.origin);
    const { testate, articoli } = await material(store.url);
    if (wanted('papers')) {
      await forgetPapers(dataDir);
      for (const line of await papers(program.origin, token, testate, () => memory(program.origin))) say(line);
    }
    say('');
    print(await measure(program, floor, store.url, token), say);
    say('');
    const given = { token, databaseUrl: store.url, memory: () => memory(program.origin) };
    if (wanted('bodies')) for (const line of await bodies(dataDir, store.url, calls)) say(line);
    if (wanted('crowd'))
      for (const line of await crowd({ databaseUrl: store.url, dataDir, login, of: await material(store.url) }))
        say(line);
    if (wanted('machine')) for (const line of await machine({ databaseUrl: store.url, dataDir, login })) say(line);
    if (wanted('headers')) for (const line of await uploads(program.origin, given)) say(line);
    if (wanted('office')) {
      for (const line of await longAnswers(program.origin, given)) say(line);
      say(await drawerCommands(program.origin, token));
    }
    if (wanted('scans'))
      for (const line of await scannedFolder({ ...given, origin: program.origin, testate }, scansDir)) say(line);
    if (wanted('works')) say(await queuedLabels({ ...given, origin: program.origin }, articoli));
    if (wanted('shipments')) {
      const before = await memory(program.origin);
      for (const line of await shipmentSteps(program.origin, token, store.url)) say(line);
      say(`Memory grew by ${(await memory(program.origin)) - before} MB over them (at most 100)`);
    }
    if (wanted('operation')) {
      const shop = { origin: program.origin, token, of: await material(store.url) };
      await operation({ shop, dataDir, databaseUrl: store.url }, say);
    }
    say(
      `\nCold start to first answer ${(first.startedIn / 1000).toFixed(1)} s (with the demo data), second start ${(program.startedIn / 1000).toFixed(1)} s`,
    );
    say(`Memory of the server: ${idle} MB idle, ${await memory(program.origin)} MB after the run`);
    const bytes = await scriptBytes(`${program.origin}/`).catch((error: unknown) =>
      error instanceof Error ? error.message.split('\n')[0] : 'failed',
    );
    say(
      `JavaScript of the first home page: ${typeof bytes === 'number' ? `${(bytes / 1000).toFixed(0)} kB gzipped (at most 250)` : `not measured: ${bytes}`}`,
    );
  } finally {
    await floor.stop();
    await store.stop();
    await program.stop();
  }
}

interface Bench {
  readonly program: Running;
  readonly floor: Running;
  readonly databaseUrl: string;
  readonly token: string;
  readonly of: Material;
  readonly shop: Shop;
  /** What the floor does with inserts, at ten connections. */
  readonly insert: Measured;
}

/** The rows in the order in which they are measured: later ones find what earlier ones wrote. */
const groups: Readonly<Record<string, (bench: Bench) => Promise<Row[]>>> = {
  portal: portalRows,
  headers: headerRows,
  cart: cartRows,
  office: officeRows,
  works: workRows,
  shipments: shipmentRows,
  scans: scanRows,
};

async function measure(program: Running, floor: Running, databaseUrl: string, token: string): Promise<Row[]> {
  const of = await material(databaseUrl);
  const insert = await load(floor.origin, inserting(of, token), seconds);
  const bench = { program, floor, databaseUrl, token, of, insert, shop: { origin: program.origin, token, of } };
  const rows: Row[] = [];
  for (const [name, group] of Object.entries(groups)) if (wanted(name)) rows.push(...(await group(bench)));
  return rows;
}

const inserting = (of: Material, token: string): LoadRequest[] =>
  addToCart(of, token).map((request) => ({ ...request, path: '/insert' }));

async function readRows({ program, floor }: Bench, asked: readonly Reads[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const row of asked) rows.push(await readRow(program, floor, row));
  return rows;
}

const written = ({ insert }: Bench, name: string, measured: Measured, p99?: number): Row => ({
  name,
  measured,
  floor: insert,
  target: null,
  ...(p99 === undefined ? {} : { p99 }),
});

async function portalRows(bench: Bench): Promise<Row[]> {
  const { program, databaseUrl, token, of } = bench;
  const rows = await readRows(bench, reads(of, await loginAs(program.origin, 'cliente@demo.it'), token));
  await writeBill(databaseUrl);
  await writeModel(program.origin, token, databaseUrl);
  const parts = [billReads, modelReads].flatMap((reading) => reading(token, of.clienti[0] ?? ''));
  return [...rows, ...(await readRows(bench, parts))];
}

async function headerRows(bench: Bench): Promise<Row[]> {
  const { program, databaseUrl, token } = bench;
  const rows = await readRows(bench, await headerReads(token, databaseUrl));
  const saved = await savedHeaders(program.origin, { token, databaseUrl, seconds });
  return [...rows, written(bench, 'save of a header', saved, 60)];
}

async function cartRows(bench: Bench): Promise<Row[]> {
  const { program, floor, token, of, shop, insert } = bench;
  const added = await load(program.origin, addToCart(of, token), seconds);
  const rows: Row[] = [{ ...written(bench, 'add to cart', added, 25), target: 0.4 }];
  await fillForReads(shop);
  rows.push(...(await readRows(bench, cartReads(shop))));
  const alone = await load(floor.origin, inserting(of, token), seconds, { lanes: 1 });
  rows.push(...(await newLineRows(shop, insert, alone)));
  const confirmed = async (name: string, lines: number, articles: 'own' | 'same', p99?: number): Promise<void> => {
    rows.push(written(bench, name, await confirmedCarts(shop, { lines, articles }), p99));
  };
  await confirmed('confirmation, 10 lines', 10, 'own');
  await confirmed('confirmation, 40 lines', 40, 'own', 120);
  await confirmed('the same 40 articles in all carts', 40, 'same');
  return rows;
}

async function officeRows(bench: Bench): Promise<Row[]> {
  const { databaseUrl, token, shop } = bench;
  const rows = await readRows(bench, officeReads(token));
  const delivered = await deliveredOrders(shop, databaseUrl, 100);
  return [...rows, written(bench, 'delivery of an order, 100 lines, one person', delivered, 150)];
}

async function workRows(bench: Bench): Promise<Row[]> {
  const { program, databaseUrl, token, of } = bench;
  await writeWorks(databaseUrl);
  const rows = await readRows(bench, worksReads(token, of.articoli));
  const [sent, received] = await sentAndReceived({ origin: program.origin, token, databaseUrl });
  return [
    ...rows,
    written(bench, '200 lines sent to subcontractors, one person', sent, 150),
    written(bench, '200 lines received, one person', received, 150),
  ];
}

async function shipmentRows(bench: Bench): Promise<Row[]> {
  await writeShipments(bench.databaseUrl);
  return readRows(bench, shipmentReads(bench.token));
}

async function scanRows(bench: Bench): Promise<Row[]> {
  await writeScans(bench.databaseUrl);
  return readRows(bench, scanReads(bench.token, bench.of.clienti));
}

/** Into an empty cart it should take what it takes into a long one; at ten connections, and for one buyer who has the server for himself. */
async function newLineRows(shop: Shop, insert: Measured, alone: Measured): Promise<Row[]> {
  await fillForNewLines(shop);
  const ten = await newLines(shop, 10, 10);
  const one = await newLines(shop, 10, 1);
  const row = (name: string, measured: Measured, floor: Measured): Row => ({
    name,
    measured,
    floor,
    target: null,
    p99: 25,
  });
  return [
    row('new line into an empty cart', ten.empty, insert),
    row('new line into a cart of 300', ten.long, insert),
    row('new line into an empty cart, one buyer', one.empty, alone),
    row('new line into a cart of 300, one buyer', one.long, alone),
  ];
}

/** The floor gets the row's first request and answers its bytes; where all requests differ, those of a reply of middle length. */
async function readRow(program: Running, floor: Running, row: Reads): Promise<Row> {
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

const login = (origin: string): Promise<string> => loginAs(origin, 'admin@demo.it');

/** Resident memory of the server process, MB. */
async function memory(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? 0) / 1e6);
}

await (other === '' ? main() : against({ other: resolve(other), size, seconds }, say));
