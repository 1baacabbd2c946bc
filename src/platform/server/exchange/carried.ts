import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { typeOf } from '../files/keys.ts';
import { StartError } from '../start-error.ts';

/** A picture or sheet beside the tables of a delivery. */
export interface Carried {
  /** As the delivery has it, with its folders: `foto/viti/a1.jpg`. */
  readonly name: string;
  /** Where it lies until the delivery is closed. */
  readonly path: string;
}

/** How many files a delivery may have: a zip is sent by somebody, a folder may be all that a portal has. */
export const mostFiles = { zip: 20_000, folder: 200_000 } as const;

/** Kinds of content by media type; of drawings in SVG those alone that only paint, as with uploads. */
const taken: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
};

/** What a file must hold by the ending of its name; null for one that a delivery does not carry. */
export const contentOf = (name: string): string | null => taken[typeOf(name)] ?? null;

interface Found {
  readonly carried: readonly Carried[];
  /** Names of what is no picture or sheet, with their folders. */
  readonly rest: readonly string[];
  /** Names of what is neither file nor folder: where a link leads is nobody's delivery, and a pipe may never end. */
  readonly odd: readonly string[];
}

/** All files of a folder at any depth, in the order of their names; hidden ones are not looked at. */
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
