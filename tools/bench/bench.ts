import { rm } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { openEmbedded } from '#platform/server/db/embedded/embedded.ts';
import { scriptBytes } from '#test/runner/first-load.ts';
import { startFloor, startProgram } from '../program.ts';
import { against } from './against.ts';
import { days } from './days.ts';
import { inserting, loginAs } from './journeys.ts';
import { load } from './load.ts';
import { material } from './material.ts';
import type { Bench } from './measured.ts';
import { planner } from './planner.ts';
import { scannedInto, scenarios } from './scenarios.ts';
import { print, type Row } from './table.ts';

// One run on one machine: compare ratios, not figures of two runs.
const option = (name: string, otherwise: string): string =>
  process.argv.includes(name) ? (process.argv[process.argv.indexOf(name) + 1] ?? otherwise) : otherwise;
const size = option('--size', 'm');
/**
 * `--only office,works`: these alone; `--only planner <folder>` and `--only days` need neither program nor database.
 */
const only = option('--only', '');
/** `--only bodies --calls filtri,caricaLogo`: these calls alone. */
const calls = option('--calls', '').split(',');
/** `--against ../other`: also measures the reads of another checkout, in turn. */
const other = option('--against', '');
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
  const names = scenarios.map(({ name }) => name);
  const wanted = only === '' ? names : only.split(',');
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`${unknown} is none of: ${names.join(', ')}, days, planner`);
  await run(scenarios.filter(({ name }) => wanted.includes(name)));
}

async function run(chosen: typeof scenarios): Promise<void> {
  say(
    `Data size ${size}, ${cpus().length} cores, Node ${process.versions.node}; ten connections over loopback, ${seconds} s a row`,
  );
  // An earlier run's orders would slow this one.
  await rm(dataDir, { recursive: true, force: true });
  const scans = chosen.some(({ name }) => name === 'scans');
  const env = { DATA_DIR: dataDir, DEMO_SIZE: size, ...(scans && { SCANS_DIR: scannedInto(dataDir) }) };
  const cold = await startProgram(env);
  await cold.stop();
  const program = await startProgram(env);
  const store = await openEmbedded({ dataDir, log: () => {} });
  const floor = await startFloor(store.url);
  try {
    const memory = (): Promise<number> => residentOf(program.origin);
    const token = await loginAs(program.origin, 'admin@demo.it');
    const idle = await memory();
    const of = await material(store.url);
    const insert = await load(floor.origin, inserting(of, token), seconds);
    const shop = { origin: program.origin, token, of };
    const bench: Bench = {
      program,
      floor,
      databaseUrl: store.url,
      dataDir,
      token,
      of,
      shop,
      seconds,
      insert,
      memory,
      calls,
    };
    for (const { first } of chosen) for (const line of (await first?.(bench)) ?? []) say(line);
    const rows: Row[] = [];
    for (const { rows: more } of chosen) rows.push(...((await more?.(bench)) ?? []));
    say('');
    print(rows, say);
    say('');
    for (const { last } of chosen) await last?.(bench, say);
    say(
      `\nCold start to first answer ${(cold.startedIn / 1000).toFixed(1)} s (with the demo data), second start ${(program.startedIn / 1000).toFixed(1)} s`,
    );
    say(`Memory of the server: ${idle} MB idle, ${await memory()} MB after the run`);
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

/** Resident, MB. */
async function residentOf(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? 0) / 1e6);
}

await (other === '' ? main() : against({ other: resolve(other), size, seconds }, say));
