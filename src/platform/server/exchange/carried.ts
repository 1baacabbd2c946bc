import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { typeOf } from '../files/keys.ts';
import { StartError } from '../start-error.ts';

export interface Carried {
  readonly name: string;
  readonly path: string;
}

export const mostFiles = { zip: 20_000, folder: 200_000 } as const;

/** Media types by extension. SVG is accepted only without scripts. */
const taken: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
};

export const contentOf = (name: string): string | null => taken[typeOf(name)] ?? null;

interface Found {
  readonly carried: readonly Carried[];
  readonly rest: readonly string[];
  readonly odd: readonly string[];
}

export async function filesBelow(folder: string): Promise<Found> {
  const carried: Carried[] = [];
  const rest: string[] = [];
  const odd: string[] = [];
  const walk = async (inside: string): Promise<void> => {
    for (const entry of await entriesOf(join(folder, inside))) {
      const name = inside === '' ? entry.name : `${inside}/${entry.name}`;
      if (entry.isDirectory()) await walk(name);
      else if (entry.isFile() && contentOf(name) !== null) carried.push({ name, path: join(folder, name) });
      else (entry.isFile() ? rest : odd).push(name);
      if (carried.length + rest.length > mostFiles.folder) throw new StartError('La cartella contiene troppi file.');
    }
  };
  await walk('');
  return { carried, rest, odd };
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter(({ name }) => !name.startsWith('.')).toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
