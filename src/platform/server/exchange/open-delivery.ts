import { copyFile, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { unzipSync } from 'fflate';
import type { UnzipFileInfo } from 'fflate';
import { codeOf, StartError } from '../start-error.ts';
import { csvSource } from './csv-source.ts';
import type { Fault } from '#platform/contract/delivery-faults.ts';
import type { Import } from './import-delivery.ts';
import type { ForeignForm, ForeignRows, Note, Work } from './foreign.ts';
import type { Layout } from './layout.ts';
import { file } from './layout.ts';
import { rowSource } from './row-source.ts';

/** A folder or a zip with the files of a delivery. */
export interface Delivery {
  readonly sources: Import['sources'];
  /** Files whose name no layout has, and what a file of another standard can not be. */
  readonly faults: readonly Fault[];
  /** What a file of another standard brings that the portal does not keep. */
  readonly note: readonly Note[];
  /** It is of one supplier: what it lacks is never switched off. */
  readonly partial: boolean;
  /** Takes away what was unpacked. */
  close(): Promise<void>;
}

/** Where deliveries go, and what they may be made of. */
export interface Deliveries {
  readonly url: string;
  readonly layouts: readonly Layout[];
  readonly forms?: readonly ForeignForm[];
}

/** What a zip may unpack to, bytes, and how many files it may have. */
const mostBytes = 2 * 1024 ** 3;
const mostFiles = 500;

const broken = 'Lo zip non è intero o non si può leggere: non è stato importato nulla.';

/** Refuses with a StartError what is not there, what is no whole zip, and where there is no file to import. */
export async function openDelivery(path: string, deliveries: Deliveries, work: Work = {}): Promise<Delivery> {
  const found = await stat(path).catch((error: unknown) => {
    throw codeOf(error) === 'ENOENT' ? new StartError(`${path} non c’è.`, { cause: error }) : error;
  });
  const folder = await mkdtemp(join(tmpdir(), 'cardine-consegna-'));
  const single = !found.isDirectory() && (deliveries.forms ?? []).some(({ ending }) => ending.test(path));
  const close = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    if (single) await copyFile(path, join(folder, basename(path)));
    else if (!found.isDirectory()) await unpack(await readFile(path), folder);
    return await deliveryIn({ from: found.isDirectory() ? path : folder, folder, close, deliveries, work });
  } catch (error) {
    await close();
    throw error;
  }
}

interface Opening {
  /** Where its files lie. */
  readonly from: string;
  /** Where more may be written, until it is closed. */
  readonly folder: string;
  readonly close: Delivery['close'];
  readonly deliveries: Deliveries;
  readonly work: Work;
}

const none: ForeignRows = { files: [], faults: [], note: [] };

async function deliveryIn({ from, folder, close, deliveries, work }: Opening): Promise<Delivery> {
  const { layouts, forms = [], url } = deliveries;
  const all = (await readdir(from)).toSorted();
  const names = all.filter((name) => /\.(csv|txt|tsv)$/i.test(name));
  const foreign = forms.flatMap((form) => all.filter((name) => form.ending.test(name)).map((name) => ({ form, name })));
  if (names.length + foreign.length === 0)
    throw new StartError('Non c’è nessun file da importare: servono i file descritti in docs/import.md.');
  const [first, ...others] = foreign;
  const read = first
    ? await first.form.read({ path: join(from, first.name), name: first.name, folder, url }, work)
    : none;
  const { sources, faults } = tablesOf(
    names,
    layouts,
    read.files.map(({ kind, file: { name } }) => ({ kind, name })),
  );
  const brought = read.files.map(({ kind, file: rows }) => ({ kind, open: () => Promise.resolve(rowSource(rows)) }));
  return {
    sources: [
      ...sources.map(({ kind, name }) => ({ kind, open: () => csvSource(join(from, name), name) })),
      ...brought,
    ],
    faults: [
      ...faults,
      ...read.faults,
      ...others.map(({ name }) => faultOf(name, `un solo catalogo (c’è anche ${first?.name ?? ''})`)),
    ],
    note: read.note,
    partial: first !== undefined,
    close,
  };
}

interface Named {
  readonly kind: string;
  readonly name: string;
}

const faultOf = (name: string, atteso: string): Fault => ({
  file: name,
  riga: null,
  colonna: '',
  valore: name,
  atteso,
});

/** CSV files by the kind that each is named after; a kind comes once. */
function tablesOf(
  names: readonly string[],
  layouts: readonly Layout[],
  taken: readonly Named[],
): { readonly sources: readonly Named[]; readonly faults: readonly Fault[] } {
  const sources: Named[] = [];
  const faults: Fault[] = [];
  for (const name of names) {
    const wanted = name
      .toLowerCase()
      .replace(/\.\w+$/, '')
      .replaceAll('_', '-');
    const kind = layouts.find((one) => one.kind === wanted)?.kind;
    if (kind === undefined) faults.push(faultOf(name, `uno tra ${layouts.map((one) => file(one.kind)).join(', ')}`));
    else if ([...sources, ...taken].some((one) => one.kind === kind))
      faults.push(faultOf(name, `un solo file di «${kind}»`));
    else sources.push({ kind, name });
  }
  return { sources, faults };
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
