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
  const here = dirname(fileURLToPath(import.meta.url));
  const name = `${basename(source.pathname, '.ts')}.js`;
  const built = [join(here, name), join(here, '..', name)].find((file) => existsSync(file));
  const worker = built
    ? new Worker(built, options)
    : new Worker(fromSource(fileURLToPath(source)), { ...options, eval: true });
  worker.unref();
  return worker;
}

function fromSource(file: string): string {
  const url = JSON.stringify(pathToFileURL(file).href);
  return `import('tsx/esm/api').then(({ tsImport }) => tsImport(${url}, ${url}))`;
}
