import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { unzipSync } from 'fflate';
import type { UnzipFileInfo } from 'fflate';
import { breaksRule } from '#platform/contract/refusal.ts';

/** What a zip may unpack to, bytes, and how many files it may have. */
const mostBytes = 2 * 1024 ** 3;
const mostFiles = 500;

const broken = 'Lo zip non è intero o non si può leggere: non è stato importato nulla.';

export interface Zip {
  readonly path: string;
  /** Where its files are put. */
  readonly folder: string;
}

/** One file after the other, so that no more than the largest is in memory; folders inside are of no meaning. */
export async function unpack({ path, folder }: Zip): Promise<void> {
  const bytes = await readFile(path);
  const entries: UnzipFileInfo[] = [];
  unzipped(bytes, (entry) => {
    entries.push(entry);
    return false;
  });
  const wanted = entries.filter(({ name }) => !name.endsWith('/') && !name.startsWith('__MACOSX/'));
  const size = wanted.reduce((sum, { originalSize }) => sum + originalSize, 0);
  if (size > mostBytes || wanted.length > mostFiles) throw breaksRule('Lo zip contiene troppi dati da importare.');
  for (const [i, { name }] of wanted.entries()) {
    const content = Object.values(unzipped(bytes, (entry) => entry.name === name))[0];
    if (!content) throw breaksRule(broken);
    // Of two of one name in different folders the second keeps a name that no layout has.
    const first = wanted.findIndex((one) => basename(one.name) === basename(name)) === i;
    const plain = basename(name).replace(/[^\w.-]/g, '_');
    await writeFile(join(folder, first ? plain : `${i}-${plain}`), content);
  }
}

function unzipped(bytes: Uint8Array, filter: (entry: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch {
    throw breaksRule(broken);
  }
}
