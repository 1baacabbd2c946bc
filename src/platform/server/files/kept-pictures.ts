import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../start-error.ts';
import type { Format, Rendition } from './pictures/wanted.ts';

const extensions: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
};
const endings: Readonly<Record<Format, readonly string[]>> = {
  avif: ['avif', 'svg'],
  webp: ['webp', 'svg'],
  plain: ['jpg', 'png', 'svg'],
};

export interface Place {
  readonly folder: string;
  readonly version: string;
  readonly name: string;
}

export async function readKept({ folder, name }: Place, format: Format): Promise<Rendition | null> {
  for (const ending of endings[format]) {
    const bytes = await readFile(join(folder, `${name}.${ending}`)).catch((error: unknown) => {
      if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null;
      throw error;
    });
    if (bytes) return { type: extensions[ending] as string, bytes };
  }
  return null;
}

/** Writes atomically and deletes older versions. A full disk is ignored. */
export async function keep({ folder, version, name }: Place, { type, bytes }: Rendition): Promise<void> {
  const ending = Object.keys(extensions).find((one) => extensions[one] === type) as string;
  const beside = join(folder, `.${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(beside, bytes);
    await rename(beside, join(folder, `${name}.${ending}`));
    for (const old of await readdir(folder))
      if (!old.startsWith(`${version}_`) && !old.startsWith('.')) await rm(join(folder, old), { force: true });
  } catch {
    await rm(beside, { force: true }).catch(() => {});
  }
}
