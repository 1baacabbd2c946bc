import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { threadFiles } from '../../scripts/lib/thread-files.ts';
import { fingerprint, root } from './cluster.ts';

const folder = join(root, '.cache/threads');

/**
 * Builds each thread and process of the server as one file, as in production, when the sources changed. A thread
 * started from its sources loads a compiler and all modules one by one, half a second of CPU.
 */
export async function builtThreads(): Promise<string> {
  const made = join(folder, await fingerprint(['src']));
  if (existsSync(made)) return made;
  await dropOld();
  const draft = `${made}.${process.pid}`;
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: draft,
      target: 'node20',
      rollupOptions: {
        input: threadFiles(root).map((file) => join(root, file)),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  // Another run may have built it meanwhile.
  await rename(draft, made).catch(() => rm(draft, { recursive: true, force: true }));
  return made;
}

/** Keeps the newest, which another run may use. */
async function dropOld(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const found = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  for (const { name } of found.toSorted((a, b) => b.at - a.at).slice(3))
    await rm(join(folder, name), { recursive: true, force: true });
}
