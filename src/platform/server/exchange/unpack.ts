import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { unzipSync, type UnzipFileInfo } from 'fflate';
import { breaksRule, Refusal } from '#platform/contract/refusal.ts';
import { contentOf, mostFiles, type Carried } from './carried.ts';

/** Unpacked bytes. */
const mostBytes = 2 * 1024 ** 3;
/** Bytes. */
const mostPacked = 2 * 1024 ** 3 - 1;
const atOnce = 64 * 1024 ** 2;
/** Entries including folders: an archive can claim four thousand million. */
const mostEntries = 100_000;
/** The zip directory is read once per batch; duplicate names need more batches. */
const mostBatches = 200;

const tooMuch = 'Lo zip contiene troppi dati da importare.';
const broken = 'Lo zip non è intero o non si può leggere: non è stato importato nulla.';

export interface Zip {
  readonly path: string;
  readonly folder: string;
}

interface Entry {
  readonly at: number;
  readonly name: string;
  readonly size: number;
}

/** Unpacks in batches to bound memory. Pictures and PDFs keep their folders in `name`; on disk they are numbered. */
export async function unpack({ path, folder }: Zip): Promise<readonly Carried[]> {
  if ((await stat(path)).size > mostPacked) throw breaksRule('Lo zip supera i 2 GB: dividere la consegna.');
  const bytes = await readFile(path);
  const entries: Entry[] = [];
  let count = 0;
  unzipped(bytes, ({ name, originalSize }) => {
    if (count >= mostEntries) throw breaksRule(tooMuch);
    entries.push({ at: count++, name, size: originalSize });
    return false;
  });
  const wanted = entries.filter(({ name }) => !/(^|\/)$/.test(name) && !/(^|\/)(__MACOSX\/|\.[^/]*$)/.test(name));
  const size = wanted.reduce((sum, entry) => sum + entry.size, 0);
  const batches = [...partsOf(wanted)];
  if (size > mostBytes || wanted.length > mostFiles.zip || batches.length > mostBatches) throw breaksRule(tooMuch);
  const carried: Carried[] = [];
  const names = new Set<string>();
  for (const some of batches) {
    const contents = contentsOf(bytes, some);
    for (const { at, name } of some) {
      const content = contents[name];
      if (!content) throw breaksRule(broken);
      const kept = contentOf(name) === null ? tableName(name, at, names) : `.${at}`;
      await writeFile(join(folder, kept), content);
      if (contentOf(name) !== null) carried.push({ name: name.replaceAll('\\', '/'), path: join(folder, kept) });
    }
  }
  return carried;
}

/** Characters; a file system allows 255. */
const mostName = 200;

function tableName(name: string, at: number, names: Set<string>): string {
  const plain = basename(name)
    .replace(/[^\w.() -]/g, '_')
    .slice(-mostName);
  const kept = names.has(plain) ? `${at}-${plain}` : plain;
  names.add(plain);
  return kept;
}

function* partsOf(entries: readonly Entry[]): Generator<readonly Entry[]> {
  let part: Entry[] = [];
  let size = 0;
  const names = new Set<string>();
  for (const entry of entries) {
    if (part.length > 0 && (size + entry.size > atOnce || names.has(entry.name))) {
      yield part;
      part = [];
      size = 0;
      names.clear();
    }
    part.push(entry);
    names.add(entry.name);
    size += entry.size;
  }
  if (part.length > 0) yield part;
}

function contentsOf(bytes: Uint8Array, part: readonly Entry[]): Record<string, Uint8Array> {
  const wanted = new Set(part.map(({ at }) => at));
  let count = 0;
  return unzipped(bytes, () => wanted.has(count++));
}

function unzipped(bytes: Uint8Array, filter: (entry: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw error instanceof Refusal ? error : breaksRule(broken);
  }
}
