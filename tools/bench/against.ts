import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbedded } from '#platform/server/db/embedded/embedded.ts';
import { startProgram, type Running } from '../program.ts';
import { addToCart, loginAs, reads, type Reads } from './journeys.ts';
import { load } from './load.ts';
import { material } from './material.ts';

interface Against {
  /** The other checkout builds itself and its own demo data. */
  readonly other: string;
  readonly size: string;
  readonly seconds: number;
}

const rounds = 5;

interface Side {
  readonly program: Running;
  readonly rows: ReadonlyMap<string, Reads>;
  stop(): Promise<void>;
}

interface Taken {
  readonly perSecond: number;
  /** Core µs, all server threads. */
  readonly cpu: number;
}

/**
 * The portal's rows against two checkouts, alternating in rounds, so that other load hits both. A request's core time
 * is the least of the rounds: load only increases it.
 */
export async function against({ other, size, seconds }: Against, say: (line: string) => void): Promise<void> {
  const here = join(import.meta.dirname, '../..');
  const sides: Side[] = [];
  try {
    for (const [at, checkout] of [other, here].entries()) sides.push(await opened(checkout, size, at));
    const [theirs, ours] = sides as [Side, Side];
    say(
      `${other} and then this checkout, size ${size}, ${rounds} rounds of ${seconds} s: requests a second, µs of a core a request\n`,
    );
    for (const name of ours.rows.keys()) {
      if (!theirs.rows.has(name)) continue;
      const [before, now] = await compared(theirs, ours, { name, seconds });
      const both = (of: (taken: Taken) => number): string =>
        `${of(before).toFixed(0)} → ${of(now).toFixed(0)}`.padStart(16);
      const times = (now.cpu / before.cpu).toFixed(2);
      say(`${name.padEnd(62)}${both(({ perSecond }) => perSecond)}${both(({ cpu }) => cpu)}  ${times} times the work`);
    }
  } finally {
    await Promise.all(sides.map((side) => side.stop()));
  }
}

async function opened(checkout: string, size: string, at: number): Promise<Side> {
  const dataDir = join(import.meta.dirname, `../../.cache/against-${at}`);
  await rm(dataDir, { recursive: true, force: true });
  const program = await startProgram({ DATA_DIR: dataDir, DEMO_SIZE: size }, { checkout });
  const store = await openEmbedded({ dataDir, log: () => {} });
  const of = await material(store.url);
  const staff = await loginAs(program.origin, 'admin@demo.it');
  const asked = reads(of, await loginAs(program.origin, 'cliente@demo.it'), staff);
  const added: Reads = { name: 'add to cart', requests: addToCart(of, staff), target: null };
  return {
    program,
    rows: new Map([...asked, added].map((row) => [row.name, row])),
    stop: async () => {
      await store.stop();
      await program.stop();
    },
  };
}

interface Compared {
  readonly name: string;
  readonly seconds: number;
}

async function compared(theirs: Side, ours: Side, { name, seconds }: Compared): Promise<[Taken, Taken]> {
  const taken: Taken[][] = [[], []];
  for (let round = 0; round < rounds; round++)
    for (const [i, { program, rows }] of [theirs, ours].entries())
      taken[i]?.push(await measured(program, rows.get(name) as Reads, seconds));
  const best = (of: readonly Taken[]): Taken => ({
    perSecond: Math.max(...of.map(({ perSecond }) => perSecond)),
    cpu: Math.min(...of.map(({ cpu }) => cpu)),
  });
  return [best(taken[0] ?? []), best(taken[1] ?? [])];
}

async function measured({ origin, child }: Running, row: Reads, seconds: number): Promise<Taken> {
  const before = await coreOf(child.pid ?? 0);
  const { all, perSecond, failed } = await load(origin, row.requests, seconds, {
    ...(row.connections === undefined ? {} : { lanes: row.connections }),
    shared: row.shared ?? false,
  });
  if (failed > 0) throw new Error(`${row.name}: ${failed} failed`);
  return { perSecond, cpu: ((await coreOf(child.pid ?? 0)) - before) / all };
}

/** Core time of all threads, µs (Linux). */
async function coreOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const each = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
  );
  return each.reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1000, 0);
}
