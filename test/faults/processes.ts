import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { afterAll, inject } from 'vitest';
import { threadFiles } from '../../scripts/lib/thread-files.ts';
import type { FilesPlace } from '#platform/server/files/files-place.ts';
import { alone, bundlesOf, root } from '#test/runner/cluster.ts';

const children = new Set<ChildProcess>();

/**
 * Bundles the program with its threads and processes for fast starts, once per run. Call it at the top of a test file;
 * afterwards its processes are ended.
 */
export async function bundled(entry: string): Promise<string> {
  afterAll(() => Promise.all([...children].map((child) => killed(child, 'SIGKILL'))));
  const outDir = join(bundlesOf(inject('run')), entry);
  const file = `${basename(entry)}.mjs`;
  await alone(inject('databaseUrl'), outDir, async () => {
    if (existsSync(outDir)) return;
    const draft = `${outDir}.draft`;
    await build(
      bundle([join(import.meta.dirname, entry)], { outDir: draft, entryFileNames: file, codeSplitting: false }),
    );
    await build(bundle(threadFiles(root), { outDir: draft, entryFileNames: '[name].js' }));
    await rename(draft, outDir);
  });
  return join(outDir, file);
}

interface Output {
  readonly outDir: string;
  readonly entryFileNames: string;
  /** False: a single file, for a fast start. */
  readonly codeSplitting?: false;
}

const bundle = (input: string[], { outDir, ...output }: Output): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  build: { ssr: true, outDir, emptyOutDir: false, target: 'node20', rollupOptions: { input, output } },
});

export interface ServerProcess {
  readonly origin: string;
  alive(): boolean;
  /** Longest stretch of its main thread's own work between two turns of the event loop since the last question, ms. */
  held(): Promise<number>;
  /** Text written to stderr so far. */
  complaints(): string;
  /** Returns the exit code; null if the process was ended by the signal. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

/** A larger young generation makes the start faster. */
const soon = ['--max-semi-space-size=32'];

/** Waits until it listens. */
export async function startServer(
  file: string,
  given: {
    readonly url: string;
    readonly filesDir: string;
    readonly port?: number;
    readonly files?: FilesPlace;
    readonly couriers?: object;
    readonly invoices?: object;
  },
): Promise<ServerProcess> {
  const child = fork(
    file,
    [
      given.url,
      given.filesDir,
      String(given.port ?? 0),
      JSON.stringify(given.files ?? null),
      JSON.stringify(given.couriers ?? null),
      JSON.stringify(given.invoices ?? null),
    ],
    {
      execArgv: soon,
      silent: true,
    },
  );
  children.add(child);
  let written = '';
  child.stderr?.on('data', (chunk: Buffer) => (written += chunk.toString()));
  const origin = await Promise.race([
    once(child, 'message').then(([address]) => String(address)),
    once(child, 'exit').then(() => null),
  ]);
  if (origin === null) throw new Error(`The server ended: ${written}`);
  const held = async (): Promise<number> => {
    const answered = once(child, 'message');
    child.send('held');
    const [{ held: ms }] = (await answered) as [{ held: number }];
    return ms;
  };
  return {
    origin,
    alive: () => running(child),
    held,
    complaints: () => written,
    end: (signal) => killed(child, signal),
  };
}

const running = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

async function killed(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (running(child)) {
    const over = once(child, 'exit');
    child.kill(signal);
    await over;
  }
  children.delete(child);
  return child.exitCode;
}

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Watched {
  /** Gets stdout so far, and the process to signal. */
  readonly seen?: (stdout: string, child: ChildProcess) => void;
  /** Command in front of Node.js and the file. */
  readonly through?: readonly [string, ...string[]];
}

export async function ranToEnd(
  file: string,
  env: Record<string, string>,
  { seen = () => {}, through }: Watched = {},
): Promise<Ended> {
  const launched = through
    ? { execPath: through[0], execArgv: [...through.slice(1), process.execPath] }
    : { execArgv: [] };
  const child = fork(file, [], { ...launched, silent: true, env: { PATH: process.env['PATH'] ?? '', ...env } });
  children.add(child);
  const written = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => {
    written.stdout += chunk.toString();
    seen(written.stdout, child);
  });
  child.stderr?.on('data', (chunk: Buffer) => (written.stderr += chunk.toString()));
  await once(child, 'close');
  children.delete(child);
  return { code: child.exitCode, ...written };
}
