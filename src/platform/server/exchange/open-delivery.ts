import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Refusal } from '#platform/contract/refusal.ts';
import type { FileStore } from '../files/files.ts';
import { codeOf, StartError } from '../start-error.ts';
import { filesBelow, type Carried } from './carried.ts';
import type { Fault } from '#platform/contract/delivery-faults.ts';
import type { Import } from './import-delivery.ts';
import { partOfDelivery } from './delivery-thread.ts';
import type { ForeignForm, ForeignRows, Note, Work } from './foreign.ts';
import { file, type Kind } from './layout.ts';
import { openSource, type SourceFile } from './source-file.ts';
import { unpack, type Zip } from './unpack.ts';

export interface Delivery {
  readonly sources: Import['sources'];
  readonly carried: readonly Carried[];
  readonly faults: readonly Fault[];
  readonly unlisted: number;
  readonly note: readonly Note[];
  /** A catalogue of one supplier: rows it lacks are never deactivated. */
  readonly partial: boolean;
  close(): Promise<void>;
}

export interface Deliveries {
  readonly url: string;
  readonly layouts: readonly Kind[];
  readonly forms?: readonly ForeignForm[];
  readonly files?: FileStore;
}

/** StartError if missing, a broken zip, or nothing to import. */
export async function openDelivery(path: string, deliveries: Deliveries, work: Work = {}): Promise<Delivery> {
  const found = await stat(path).catch((error: unknown) => {
    throw codeOf(error) === 'ENOENT' ? new StartError(`${path} non c’è.`, { cause: error }) : error;
  });
  const folder = await mkdtemp(join(tmpdir(), 'cardine-consegna-'));
  const single = !found.isDirectory() && (deliveries.forms ?? []).some(({ ending }) => ending.test(path));
  const close = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    if (single) await copyFile(path, join(folder, basename(path)));
    const unzipped = single || found.isDirectory() ? [] : await unpacked({ path, folder }, work);
    const from = found.isDirectory() ? path : folder;
    const below = await filesBelow(from);
    const carried = found.isDirectory() ? below.carried : unzipped;
    return await deliveryIn({ from, folder, close, deliveries, work, carried, rest: below.rest, odd: below.odd });
  } catch (error) {
    await close();
    throw error;
  }
}

async function unpacked(zip: Zip, work: Work): Promise<readonly Carried[]> {
  if (work.apart) return partOfDelivery(new URL('./unpack-worker.ts', import.meta.url), zip, work);
  try {
    return await unpack(zip);
  } catch (error) {
    throw error instanceof Refusal ? new StartError(error.message, { cause: error }) : error;
  }
}

interface Opening {
  readonly from: string;
  readonly folder: string;
  readonly close: Delivery['close'];
  readonly deliveries: Deliveries;
  readonly work: Work;
  readonly carried: Delivery['carried'];
  readonly rest: readonly string[];
  readonly odd: readonly string[];
}

const none: ForeignRows = { files: [], faults: [], unlisted: 0, note: [] };

async function deliveryIn({ from, folder, close, deliveries, work, carried, rest, odd }: Opening): Promise<Delivery> {
  const { layouts, forms = [], url } = deliveries;
  const all = rest.filter((name) => !name.includes('/'));
  const foreign = forms.flatMap((form) => all.filter((name) => form.ending.test(name)).map((name) => ({ form, name })));
  const [first, ...others] = foreign;
  const companion = all.find((name) => firstName(name) === first?.form.companion) ?? null;
  const names = all.filter((name) => /\.(csv|txt|tsv)$/i.test(name) && name !== companion);
  if (names.length + foreign.length + carried.length + odd.length === 0)
    throw new StartError('Non c’è nessun file da importare: servono i file descritti in docs/import.md.');
  const read = first
    ? await first.form.read(
        {
          path: join(from, first.name),
          name: first.name,
          folder,
          url,
          companion: companion === null ? null : join(from, companion),
          beside: names,
        },
        work,
      )
    : none;
  const { sources, faults } = tablesOf(
    names,
    layouts,
    read.files.map(({ kind, file: { name } }) => ({ kind, name })),
  );
  const known = new Set([...names, ...foreign.map(({ name }) => name), companion]);
  const ignored = rest.filter((name) => !known.has(name)).length;
  return {
    carried,
    sources: [
      ...sources.map(({ kind, name }) => fileOf(kind, { form: 'csv', path: join(from, name), name })),
      ...read.files.map(({ kind, file: rows }) => fileOf(kind, { form: 'rows', rows })),
    ],
    faults: [
      ...faults,
      ...read.faults,
      ...odd.map((name) => faultOf(name, 'un file o una cartella, non un collegamento o una pipe')),
      ...others.map(({ name }) => faultOf(name, `un solo catalogo (c’è anche ${first?.name ?? ''})`)),
    ],
    unlisted: read.unlisted,
    note: ignored === 0 ? read.note : [...read.note, { testo: 'File di altro tipo, non letti', quante: ignored }],
    partial: first !== undefined,
    close,
  };
}

const fileOf = (kind: string, given: SourceFile): Delivery['sources'][number] => ({
  kind,
  file: given,
  open: () => openSource(given),
});

/** Maps the names of copies, `Articoli (1).csv` and `articoli - Copia.csv`, to `articoli.csv`. */
const firstName = (name: string): string =>
  name.toLowerCase().replace(/(?:\s*\(\d{1,3}\)|\s*-\s*(?:copia|copy)|\s+copia)+(?=\.\w+$)/, '');

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

function tablesOf(
  names: readonly string[],
  layouts: readonly Kind[],
  taken: readonly Named[],
): { readonly sources: readonly Named[]; readonly faults: readonly Fault[] } {
  const sources: Named[] = [];
  const faults: Fault[] = [];
  for (const name of names) {
    const wanted = firstName(name)
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
