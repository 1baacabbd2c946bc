import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openStore } from '#platform/server/db/pool.ts';
import { sql } from '#platform/server/db/sql.ts';
import { startProgram } from '../program.ts';
import { confirmedCarts, type Shop } from './cart.ts';
import { bearer } from './journeys.ts';

const root = join(import.meta.dirname, '../..');
/** Seconds, and MB of the command's process. */
const limits = { first: 120, again: 40, memory: 800, prices: 3, feed: 5, backup: 60, restore: 120, doctor: 3 } as const;
const changedPrices = 5000;
const readEvents = 10_000;

interface Operation {
  readonly shop: Shop;
  readonly dataDir: string;
  readonly databaseUrl: string;
}

/** Data in and out, programs beside it, backup and restore; each line once measured. */
export async function operation({ shop, dataDir, databaseUrl }: Operation, say: (line: string) => void): Promise<void> {
  const place = `${dataDir}-operation`;
  await rm(place, { recursive: true, force: true });
  const [out, empty, restored] = ['out', 'empty', 'restored'].map((name) => join(place, name)) as [
    string,
    string,
    string,
  ];
  const own = { DATA_DIR: dataDir };
  try {
    say(line('doctor', await command('doctor', [], own), limits.doctor));
    say(line('export of everything', await command('export', [out], own)));
    const fresh = { DATA_DIR: empty, DEMO: 'off' };
    await (await startProgram(fresh)).stop();
    say(line('first import of the same', await command('import', [out], fresh), limits.first, limits.memory));
    const again = await command('import', [out], fresh);
    say(line(`the same again, ${writtenOf(again.said)} rows written`, again, limits.again, limits.memory));
    const key = await syncKey(own);
    say(await changedInSight(shop, databaseUrl, key));
    say(await eventsRead(shop.origin, databaseUrl, key));
    const file = join(place, 'backup.tar.gz');
    for (const told of await backedUp(shop, () => command('backup', [file], own))) say(told);
    say(line('restore', await command('restore', [file], { DATA_DIR: restored, DEMO: 'off' }), limits.restore));
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

interface Ended {
  readonly seconds: number;
  /** Peak MB; the database is another process. */
  readonly megabytes: number;
  readonly said: string;
}

/** Of `package.json`. */
async function command(name: string, args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const begun = performance.now();
  const child = spawn(process.execPath, [join('scripts', 'command.mjs'), name, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let megabytes = 0;
  while (child.exitCode === null) {
    megabytes = Math.max(megabytes, await mostHeld(child.pid));
    await Promise.race([ended, setTimeout(250)]);
  }
  const code = await ended;
  // The doctor ends with 1 on findings, which a bench has.
  if (code !== 0 && name !== 'doctor') throw new Error(`${name} ended with ${code}: ${said}`);
  return { seconds: (performance.now() - begun) / 1000, megabytes, said };
}

const mostHeld = async (pid = 0): Promise<number> =>
  Math.round(
    Number(/^VmHWM:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1] ?? 0) / 1000,
  );

const verdict = (reached: boolean): string => (reached ? 'reached' : 'MISSED');

function line(name: string, { seconds, megabytes }: Ended, most?: number, mostMegabytes?: number): string {
  const time = `${seconds.toFixed(1)} s${most === undefined ? '' : ` (at most ${most}: ${verdict(seconds <= most)})`}`;
  const held = `${megabytes} MB${mostMegabytes === undefined ? '' : ` (at most ${mostMegabytes}: ${verdict(megabytes <= mostMegabytes)})`}`;
  return `${name}: ${time}, ${held}`;
}

/** Number of written rows, read from the import's output. */
const writtenOf = (said: string): number =>
  [...said.matchAll(/([\d.]+) (?:nuove|cambiate)/g)].reduce(
    (sum, [, n = '0']) => sum + Number(n.replaceAll('.', '')),
    0,
  );

async function syncKey(env: Record<string, string>): Promise<string> {
  const { said } = await command('sync-key', ['crea', 'banco', '--porta', 'listini', '--legge', 'documenti'], env);
  const key = /cardine_\S+/.exec(said)?.[0];
  if (key === undefined) throw new Error(`No key: ${said}`);
  return key;
}

/** From the first byte of a price delivery until its last article shows the new price. */
async function changedInSight({ origin, token }: Shop, url: string, key: string): Promise<string> {
  const store = openStore(url);
  const rows = await store.db
    .rows<{ codListino: string; cdArticolo: string; daQuantita: number; prezzo: number; validoDal: string }>(
      sql`select cod_listino, cd_articolo, da_quantita, round(prezzo + 1, 5) as prezzo, valido_dal::text as valido_dal from listini
        where cod_listino = 'BASE' and da_quantita <= 1 and valido_al is null and valido_dal <= current_date order by md5(cd_articolo) limit ${changedPrices}`,
    )
    .finally(() => store.close());
  const last = rows.at(-1)?.cdArticolo ?? '';
  const shown = async (): Promise<string> =>
    (await fetch(`${origin}/api/catalogo/paginacatalogo/articolo/${last}`, { headers: bearer(token) })).text();
  const before = await shown();
  const begun = performance.now();
  const sent = await fetch(`${origin}/api/sync/listini`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'x-consegna': '1', 'content-type': 'application/x-ndjson' },
    body: rows.map((row) => JSON.stringify(row)).join('\n'),
  });
  if (!sent.ok) throw new Error(`Prices were refused: ${sent.status} ${await sent.text()}`);
  while ((await shown()) === before && performance.now() - begun < 30_000) await setTimeout(20);
  const seconds = (performance.now() - begun) / 1000;
  return `${rows.length} changed prices sent until the last is shown: ${seconds.toFixed(2)} s (at most ${limits.prices}: ${verdict(seconds <= limits.prices)})`;
}

/** Of touched orders, as another program reads them. */
async function eventsRead(origin: string, url: string, key: string): Promise<string> {
  const store = openStore(url);
  await store.db
    .run(
      sql`update documenti set rf_ord_cliente = rf_ord_cliente || '.' where id in (select id from documenti where tipo = 'OC' order by id desc limit ${readEvents})`,
    )
    .finally(() => store.close());
  const begun = performance.now();
  let [after, read, bytes] = [0, 0, 0];
  for (;;) {
    const reply = await fetch(`${origin}/api/sync/feed?after=${after}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`The feed: ${reply.status} ${text}`);
    if (text === '') break;
    const events = text.trimEnd().split('\n');
    after = (JSON.parse(events.at(-1) ?? '{}') as { posizione: number }).posizione;
    read += events.length;
    bytes += text.length;
  }
  const seconds = (performance.now() - begun) / 1000;
  return `feed of ${read} orders, ${(bytes / 1e6).toFixed(0)} MB: ${seconds.toFixed(1)} s (at most ${limits.feed}: ${verdict(read >= readEvents && seconds <= limits.feed)})`;
}

/** Orders are confirmed before and during the backup. */
async function backedUp(shop: Shop, backup: () => Promise<Ended>): Promise<string[]> {
  const carts = { lines: 10, articles: 'own' } as const;
  const before = await confirmedCarts(shop, carts);
  const [written, meanwhile] = await Promise.all([backup(), confirmedCarts(shop, carts)]);
  return [
    line('backup', written, limits.backup),
    `  confirmation of 10 lines, p99: ${before.p99.toFixed(0)} ms before, ${meanwhile.p99.toFixed(0)} ms meanwhile (at most twice: ${verdict(meanwhile.p99 <= 2 * before.p99)})`,
  ];
}
