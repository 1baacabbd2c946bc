import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { FileStore } from '#platform/server/files/files.ts';
import { typeOf } from '#platform/server/files/keys.ts';
import { cartellaDemo } from '../families/index.ts';
import { fileOfficina } from '../showcase/officina.ts';

const cartella = join(cartellaDemo, 'files');

function* demoFiles(): Generator<readonly [key: string, content: () => Promise<Buffer>]> {
  for (const file of readdirSync(cartella, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    yield [relative(cartella, path).split(sep).join('/'), () => readFile(path)];
  }
  for (const [key, content] of fileOfficina()) yield [key, async () => content];
}

const atOnce = 16;

/** Writes the files; existing ones are overwritten. */
export async function writeFiles(files: FileStore): Promise<void> {
  const left = demoFiles();
  const writer = async (): Promise<void> => {
    for (const [key, content] of left) await files.put(key, await content(), typeOf(key));
  };
  await Promise.all(Array.from({ length: atOnce }, writer));
}
