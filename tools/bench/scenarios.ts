import { join } from 'node:path';
import { billReads, writeBill } from './bill.ts';
import { bodies } from './bodies.ts';
import { cartReads, confirmedCarts, fillForNewLines, fillForReads, newLines, type Shop } from './cart.ts';
import { catalogue } from './catalogue.ts';
import { searchesBesideChanges } from './changes.ts';
import { crowd } from './crowd.ts';
import { headerReads, savedHeaders, uploads } from './headers.ts';
import { addToCart, inserting, loginAs, reads } from './journeys.ts';
import { lists } from './lists.ts';
import { load, type Measured } from './load.ts';
import { drawerCommands, longAnswers } from './long-answers.ts';
import { machine } from './machine.ts';
import { readRows, written, type Bench } from './measured.ts';
import { modelReads, writeModel } from './model.ts';
import { deliveredOrders, officeReads } from './office.ts';
import { operation } from './operation.ts';
import { forgetPapers, papers } from './papers.ts';
import { whilePlanning } from './planning.ts';
import { besideReplica } from './replica.ts';
import { scannedFolder, scanReads, writeScans } from './scans.ts';
import { shipmentReads, shipmentSteps, writeShipments } from './shipments.ts';
import type { Row } from './table.ts';
import { queuedLabels, sentAndReceived, worksReads, writeWorks } from './works.ts';

interface Scenario {
  /** `npm run bench -- --only office,works` */
  readonly name: string;
  /** Before all rows, which these would warm. */
  readonly first?: (bench: Bench) => Promise<string[]>;
  /** Rows to measure, each next to its baseline. */
  readonly rows?: (bench: Bench) => Promise<Row[]>;
  /** After all rows, printed at once. */
  readonly last?: (bench: Bench, say: (line: string) => void) => Promise<void>;
}

/** Folder of scanned files that the program watches. */
export const scannedInto = (dataDir: string): string => join(dataDir, 'scanner');

/** In order: later ones use what earlier ones wrote. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'papers',
    first: async ({ program, dataDir, token, of, memory }) => {
      await forgetPapers(dataDir);
      return papers(program.origin, token, of.testate, memory);
    },
  },
  { name: 'portal', rows: portalRows },
  { name: 'bodies', last: told(({ dataDir, databaseUrl, calls }) => bodies(dataDir, databaseUrl, calls)) },
  { name: 'crowd', last: told((bench) => crowd({ ...bench, login })) },
  { name: 'machine', last: told((bench) => machine({ ...bench, login })) },
  { name: 'headers', rows: headerRows, last: told((bench) => uploads(bench.program.origin, bench)) },
  { name: 'cart', rows: cartRows },
  {
    name: 'office',
    rows: officeRows,
    last: told(async (bench) => [
      ...(await longAnswers(bench.program.origin, bench)),
      await drawerCommands(bench.program.origin, bench.token),
    ]),
  },
  { name: 'changes', last: told((bench) => searchesBesideChanges(bench.program.origin, bench)) },
  { name: 'lists', last: told((bench) => lists(bench.program.origin, bench)) },
  { name: 'replica', last: told(besideReplica) },
  {
    name: 'scans',
    rows: scanRows,
    last: told((bench) =>
      scannedFolder({ ...bench, origin: bench.program.origin, testate: bench.of.testate }, scannedInto(bench.dataDir)),
    ),
  },
  {
    name: 'works',
    rows: workRows,
    last: told(async (bench) => [await queuedLabels({ ...bench, origin: bench.program.origin }, bench.of.articoli)]),
  },
  { name: 'shipments', rows: shipmentRows, last: told(shipmentSteps) },
  {
    name: 'planning',
    last: told((bench) => whilePlanning({ ...bench, origin: bench.program.origin, articoli: bench.of.articoli })),
  },
  { name: 'catalogue', last: told((bench) => catalogue({ ...bench, origin: bench.program.origin })) },
  { name: 'operation', last: operation },
];

const login = (origin: string): Promise<string> => loginAs(origin, 'admin@demo.it');

function told(lines: (bench: Bench) => Promise<readonly string[]>): Scenario['last'] {
  return async (bench, say) => {
    for (const line of await lines(bench)) say(line);
  };
}

async function portalRows(bench: Bench): Promise<Row[]> {
  const { program, databaseUrl, token, of } = bench;
  const rows = await readRows(bench, reads(of, await loginAs(program.origin, 'cliente@demo.it'), token));
  await writeBill(databaseUrl);
  await writeModel(program.origin, token, databaseUrl);
  const parts = [billReads, modelReads].flatMap((reading) => reading(token, of.clienti[0] ?? ''));
  return [...rows, ...(await readRows(bench, parts))];
}

async function headerRows(bench: Bench): Promise<Row[]> {
  const { program, databaseUrl, token, seconds } = bench;
  const rows = await readRows(bench, await headerReads(token, databaseUrl));
  const saved = await savedHeaders(program.origin, { token, databaseUrl, seconds });
  return [...rows, written(bench, 'save of a header', saved, 60)];
}

async function cartRows(bench: Bench): Promise<Row[]> {
  const { program, floor, token, of, shop, insert, seconds } = bench;
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

/** Should take as long in an empty cart as in a long one; at ten connections, and for one buyer. */
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
