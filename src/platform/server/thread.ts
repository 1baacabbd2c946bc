import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread that keeps no process alive. `source` is its `.ts` file as an address (`new URL('./x-worker.ts', import.meta.url)`); once
 * built it lies beside the bundle, so that its name is enough. Where sources run it is run by what runs them.
 */
export function startThread(source: URL, options: WorkerOptions): Worker {
  const built = builtFile(source);
  const worker = built ? new Worker(built, options) : new Worker(fromSource(source), { ...options, eval: true });
  worker.unref();
  return worker;
}

/**
 * Starts a process in the same way, with which messages are exchanged; it ends with the process that started it. A file system or a drawing that
 * does not answer holds a thread for ever, and with it the end of its process: a process can be killed. `env` is all that it sees of this one's.
 */
export function startProcess(source: URL, env: NodeJS.ProcessEnv = process.env): ChildProcess {
  const built = builtFile(source);
  return spawn(process.execPath, built ? [built] : ['--input-type=module', '--eval', fromSource(source)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
}

const here = dirname(fileURLToPath(import.meta.url));

function builtFile(source: URL): string | undefined {
  const name = `${basename(source.pathname, '.ts')}.js`;
  return [join(here, name), join(here, '..', name)].find((file) => existsSync(file));
}

function fromSource(source: URL): string {
  const url = JSON.stringify(pathToFileURL(fileURLToPath(source)).href);
  return `import('tsx/esm/api').then(({ tsImport }) => tsImport(${url}, ${url}))`;
}
