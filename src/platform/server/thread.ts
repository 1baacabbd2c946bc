import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Does not keep the process alive. `source` is `new URL('./x-worker.ts', import.meta.url)`. */
export function startThread(source: URL, options: WorkerOptions): Worker {
  const built = builtFile(source);
  const worker = built ? new Worker(built, options) : new Worker(fromSource(source), { ...options, eval: true });
  worker.unref();
  return worker;
}

/** Ends with this process. For work that may hang in a system call. `env` is its whole environment. */
export function startProcess(source: URL, env: NodeJS.ProcessEnv = process.env): ChildProcess {
  const built = builtFile(source);
  return spawn(process.execPath, built ? [built] : ['--input-type=module', '--eval', fromSource(source)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
}

const here = dirname(fileURLToPath(import.meta.url));
const folders = [here, join(here, '..')];

/** Adds a folder of built threads; for tests, which run from the sources. */
export const threadsIn = (folder: string): void => void (folders.includes(folder) || folders.push(folder));

function builtFile(source: URL): string | undefined {
  const name = `${basename(source.pathname, '.ts')}.js`;
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

function fromSource(source: URL): string {
  const url = JSON.stringify(pathToFileURL(fileURLToPath(source)).href);
  return `import('tsx/esm/api').then(({ tsImport }) => tsImport(${url}, ${url}))`;
}
