import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startProgram } from '../program.ts';
import type { Flood, Flooded } from './flood.ts';
import { bearer, type Material } from './journeys.ts';

// What one caller costs the others (promise 31): a server with its default request limit per address, callers of
// three addresses.

const limits = { p95: 1.2 } as const;
const rounds = 3;
const seconds = 5;
/** Other clients, each with so many requests a second. */
const others = { count: 10, perSecond: 10, address: '127.0.0.3' } as const;
const attacker = '127.0.0.2';

interface Crowd {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly login: (origin: string) => Promise<string>;
  readonly of: Material;
}

/** 1,000 searches a second, then 200 slow uploads of one administrator, while ten others view the catalogue. */
export async function crowd({ databaseUrl, dataDir, login, of }: Crowd): Promise<string[]> {
  const files = join(dataDir, 'crowd');
  const { origin, stop } = await startProgram({ DATABASE_URL: databaseUrl, DATA_DIR: files, RATE_LIMIT: '300' });
  const flood = { origin, localAddress: attacker, seconds };
  const searching = {
    ...flood,
    path: '/api/catalogo/ricerca',
    headers: {},
    body: JSON.stringify({ valore: 'cerniera' }),
    perSecond: 1000,
    connections: 50,
  };
  const uploading = {
    ...flood,
    path: '/api/marchiAzienda/marchi/logo',
    headers: bearer(await login(origin)),
    body: JSON.stringify({ codiceAzienda: 'NESSUNO', immagine: 'A'.repeat(6 * 1024 * 1024) }),
    perSecond: 0,
    connections: 200,
  };
  try {
    await asked(origin, of);
    return [
      await compared('1 client at 1,000 searches a second', { origin, of, flood: searching }),
      await compared('200 slow uploads of one administrator', { origin, of, flood: uploading }),
    ];
  } finally {
    await stop();
  }
}

interface Compared {
  readonly origin: string;
  readonly of: Material;
  readonly flood: Flood;
}

/** Without and with it in turn, so that other load hits both. */
async function compared(name: string, { origin, of, flood }: Compared): Promise<string> {
  const before = await memory(origin);
  const [alone, beside]: [number[], number[]] = [[], []];
  const answers: Record<string, number> = {};
  let most = before;
  for (let round = 0; round < rounds; round++) {
    alone.push(...(await asked(origin, of)));
    const under = flooded(flood);
    // By now the flood is running.
    await wait(1000);
    beside.push(...(await asked(origin, of, seconds - 1)));
    most = Math.max(most, await memory(origin));
    for (const [status, count] of Object.entries(await under)) answers[status] = (answers[status] ?? 0) + count;
  }
  const [quiet, busy] = [p95(alone), p95(beside)];
  const told = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
  return (
    `${name}: the others’ p95 ${quiet.toFixed(1)} ms without, ${busy.toFixed(1)} ms beside it, ${(busy / quiet).toFixed(2)} times ` +
    `(at most ${limits.p95}: ${busy <= quiet * limits.p95 ? 'reached' : 'MISSED'}); memory ${before} → ${most} MB; it got ${told.join(', ')}`
  );
}

function flooded(flood: Flood): Promise<Flooded> {
  const child = fork(join(import.meta.dirname, 'flood.ts'), { execArgv: ['--import', 'tsx'] });
  child.send(flood);
  return new Promise((resolve, reject) => {
    child.once('message', (said) => resolve(said as Flooded));
    child.once('exit', (code) => reject(new Error(`The flood ended with ${code}`)));
  });
}

/** ms per page, at the others' own pace. */
async function asked(origin: string, of: Material, during = seconds): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: others.count });
  const times: number[] = [];
  const until = performance.now() + during * 1000;
  const one = async (who: number): Promise<void> => {
    for (let n = who; performance.now() < until; n += others.count) {
      const begun = performance.now();
      const status = await page(`${origin}/api/catalogo/paginacatalogo/${of.testate[n % of.testate.length]}`, agent);
      if (status !== 200) throw new Error(`A page of the catalogue: ${status}`);
      times.push(performance.now() - begun);
      await wait(Math.max(0, 1000 / others.perSecond - (performance.now() - begun)));
    }
  };
  await Promise.all(Array.from({ length: others.count }, (_, who) => one(who)));
  agent.destroy();
  return times;
}

const page = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { agent, localAddress: others.address }, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
  });

const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/** Resident, MB. */
async function memory(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? 0) / 1e6);
}
