import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { unzipSync } from 'fflate';
import type { UnzipFileInfo } from 'fflate';
import { codeOf, StartError } from '../start-error.ts';
import { csvSource } from './csv-source.ts';
import type { Fault } from '#platform/contract/delivery-faults.ts';
import type { Import } from './import-delivery.ts';
import type { Layout } from './layout.ts';
import { file } from './layout.ts';

/** A folder or a zip with the files of a delivery. */
export interface Delivery {
  readonly sources: Import['sources'];
  /** Files whose name no layout has. */
  readonly faults: readonly Fault[];
  /** Takes away what was unpacked. */
  close(): Promise<void>;
}

/** What a zip may unpack to, bytes, and how many files it may have. */
const mostBytes = 2 * 1024 ** 3;
const mostFiles = 500;

const broken = 'Lo zip non è intero o non si può leggere: non è stato importato nulla.';

/** Refuses with a StartError what is not there, what is no whole zip, and where there is no file to import. */
export async function openDelivery(path: string, layouts: readonly Layout[]): Promise<Delivery> {
  const found = await stat(path).catch((error: unknown) => {
    throw codeOf(error) === 'ENOENT' ? new StartError(`${path} non c’è.`, { cause: error }) : error;
  });
  if (found.isDirectory()) return deliveryIn(path, layouts, async () => {});
  const folder = await mkdtemp(join(tmpdir(), 'cardine-consegna-'));
  const close = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    await unpack(await readFile(path), folder);
    return await deliveryIn(folder, layouts, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function deliveryIn(folder: string, layouts: readonly Layout[], close: Delivery['close']): Promise<Delivery> {
  const names = (await readdir(folder)).filter((name) => /\.(csv|txt|tsv)$/i.test(name)).toSorted();
  const kindFor = (name: string): string | undefined =>
    layouts.find(
      ({ kind }) =>
        kind ===
        name
          .toLowerCase()
          .replace(/\.\w+$/, '')
          .replaceAll('_', '-'),
    )?.kind;
  const sources = names.flatMap((name) => {
    const kind = kindFor(name);
    return kind === undefined ? [] : [{ kind, name }];
  });
  const faults = names.flatMap((name): Fault[] => {
    const kind = kindFor(name);
    const first = sources.find((one) => one.kind === kind);
    if (kind !== undefined && first?.name === name) return [];
    const atteso =
      kind === undefined ? `uno tra ${layouts.map((one) => file(one.kind)).join(', ')}` : `un solo file di «${kind}»`;
    return [{ file: name, riga: null, colonna: '', valore: name, atteso }];
  });
  if (names.length === 0)
    throw new StartError('Non c’è nessun file da importare: servono file CSV con i nomi descritti in docs/import.md.');
  return {
    sources: sources.map(({ kind, name }) => ({ kind, open: () => csvSource(join(folder, name), name) })),
    faults,
    close,
  };
}

/** One file after the other, so that no more than the largest is in memory; folders inside are of no meaning. */
async function unpack(bytes: Uint8Array, folder: string): Promise<void> {
  const entries: UnzipFileInfo[] = [];
  unzipped(bytes, (entry) => {
    entries.push(entry);
    return false;
  });
  const wanted = entries.filter(({ name }) => !name.endsWith('/') && !name.startsWith('__MACOSX/'));
  const size = wanted.reduce((sum, { originalSize }) => sum + originalSize, 0);
  if (size > mostBytes || wanted.length > mostFiles) throw new StartError('Lo zip contiene troppi dati da importare.');
  for (const [i, { name }] of wanted.entries()) {
    const content = Object.values(unzipped(bytes, (entry) => entry.name === name))[0];
    if (!content) throw new StartError(broken);
    // Of two of one name in different folders the second keeps a name that no layout has.
    const first = wanted.findIndex((one) => basename(one.name) === basename(name)) === i;
    const plain = basename(name).replace(/[^\w.-]/g, '_');
    await writeFile(join(folder, first ? plain : `${i}-${plain}`), content);
  }
}

function unzipped(bytes: Uint8Array, filter: (entry: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw new StartError(broken, { cause: error });
  }
}
