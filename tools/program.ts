import { fork, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export interface Running {
  readonly origin: string;
  readonly child: ChildProcess;
  /** From process start to first answer, ms. */
  readonly startedIn: number;
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** As `npm start`: a limited heap is swept more often and keeps half the memory. */
const startArguments = (checkout: string): string[] =>
  (JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { scripts: { start: string } }).scripts.start
    .split(' || ')
    .at(-1)
    ?.split(' ')
    .slice(1) ?? [];

interface Started {
  /** Directory of the program; default: this checkout. */
  readonly checkout?: string;
  /** Loaded before the server's own modules. */
  readonly loaded?: string;
}

/** As `npm start`; waits for the first answer. */
export async function startProgram(
  env: Record<string, string>,
  { checkout = root, loaded }: Started = {},
): Promise<Running> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, [...(loaded ? ['--import', loaded] : []), ...startArguments(checkout)], {
    cwd: checkout,
    env: { ...process.env, RATE_LIMIT: '0', LOG_LEVEL: 'error', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await answering(`${origin}/health`, child);
  return { origin, child, startedIn: performance.now() - begun, stop: () => stopped(child) };
}

export async function startFloor(databaseUrl: string): Promise<Running> {
  const port = await freePort();
  const begun = performance.now();
  const child = fork(join(root, 'tools/bench/floor.ts'), [String(port), databaseUrl], {
    execArgv: ['--import', 'tsx'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`The floor ended with ${code}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    child,
    startedIn: performance.now() - begun,
    stop: () => stopped(child),
  };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The program ended before it answered');
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
