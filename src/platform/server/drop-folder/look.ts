import { createHash } from 'node:crypto';
import { closeSync, readdirSync, type BigIntStats } from 'node:fs';
import type { Accepted, Entry, Look } from './messages.ts';
import {
  faultOf,
  faults,
  filesIn,
  FolderFault,
  inside,
  isUtf8,
  kindFault,
  openFile,
  shownName,
  statOf,
  withDir,
  type Dir,
  type Found,
} from './safe-open.ts';

const giga = 1024n ** 3n;
/** Bytes. */
const most = { file: 2n * giga - 1n, folder: 50n * giga, files: 200_000 } as const;

const kinds = {
  deliveries: {
    whole: /\.(zip|xml)$/i,
    folders: true,
    loose: /\.(csv|txt|tsv)$/i,
    refusal: 'un CSV va messo in uno zip o in una cartella',
  },
  scans: {
    // Files without an extension are identified by their content when read.
    whole: /\.(pdf|tiff?|jpe?g|png)$|^(?!.*\.[a-z]\w{0,4}$)/i,
    folders: false,
    loose: /^/,
    refusal: 'non è un PDF o un’immagine TIFF, JPEG o PNG',
  },
  receipts: {
    whole: /\.(xml|p7m)$/i,
    folders: false,
    loose: /^/,
    refusal: 'non è un file XML o P7M',
  },
  orders: {
    whole: /\.(pdf|xlsx?|csv|txt|eml|msg|xml)$/i,
    folders: false,
    loose: /^/,
    refusal: 'non è un PDF, un foglio Excel, un testo, una mail o un XML',
  },
} as const;

export const rawOf = ({ raw }: Entry): Buffer => Buffer.from(raw, 'base64');

/** Names with a leading dot or the ending `.parte` are skipped: those files are still being written. */
export function namesIn(root: Dir): readonly Entry[] {
  return readdirSync(root.at, { encoding: 'buffer' })
    .toSorted(Buffer.compare)
    .map((raw) => ({ raw: raw.toString('base64'), name: shownName(raw) }))
    .filter(({ name }) => !name.startsWith('.') && !name.endsWith('.parte'));
}

export interface Looking {
  readonly alive: () => void;
  readonly accept?: Accepted | undefined;
}

export function lookAt(root: Dir, entry: Entry, { alive, accept = 'deliveries' }: Looking): Look | null {
  const { whole, folders, loose, refusal } = kinds[accept];
  const raw = rawOf(entry);
  const stat = statOf(root, raw);
  if (!stat) return null;
  try {
    const fault = isUtf8(raw) ? kindFault(stat) : faults.name;
    if (fault !== null) return { sign: signOf(stat), fault };
    if (stat.isDirectory())
      return folders ? lookInto(root, raw, alive) : { sign: signOf(stat), fault: 'è una cartella: mettere qui i file' };
    if (!whole.test(entry.name)) return loose.test(entry.name) ? { sign: signOf(stat), fault: refusal } : null;
    closeSync(openFile(root, raw));
    return { sign: signOf(stat), fault: stat.size === 0n ? 'è vuoto' : tooLarge(stat.size) };
  } catch (error) {
    const fault = faultOf(error);
    if (fault === null) throw error;
    return { sign: signOf(stat), fault };
  }
}

export const signOf = ({ ino, size, mtimeNs }: BigIntStats): string => `${ino}-${size}-${mtimeNs}`;

const tooLarge = (size: bigint): string => (size > most.file ? 'supera i 2 GB: dividere la consegna' : '');

function lookInto(root: Dir, raw: Buffer, alive: () => void): Look {
  const hash = createHash('sha256');
  let files = 0;
  withDir(inside(root, raw), (dir) => {
    for (const { name, stat } of within(filesIn(dir), alive)) {
      hash.update(`${name}\n${signOf(stat)}\n`);
      files++;
    }
  });
  return { sign: hash.digest('hex'), fault: files === 0 ? 'è una cartella vuota' : '' };
}

export function* within(found: Iterable<Found>, alive: () => void): Generator<Found> {
  let files = 0;
  let bytes = 0n;
  for (const one of found) {
    files++;
    bytes += one.stat.size;
    if (files > most.files) throw new FolderFault('contiene più di 200.000 file: dividere la consegna');
    if (bytes > most.folder) throw new FolderFault('supera i 50 GB: dividere la consegna');
    const fault = tooLarge(one.stat.size);
    if (fault !== '') throw new FolderFault(`${one.name}: ${fault}`);
    if (files % 1000 === 0) alive();
    yield one;
  }
}
