import { readFile, stat } from 'node:fs/promises';
import type pg from 'pg';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { largestVideo } from '#platform/contract/formatted-text.ts';
import type { FileStore } from '../files/files.ts';
import { typeOf } from '../files/keys.ts';
import { filesChanged } from '../files/versions.ts';
import type { Faults } from './delivery-faults.ts';
import { fewAtOnce } from './few-at-once.ts';
import type { Note } from './foreign.ts';
import type { Kind } from './layout.ts';
import type { Side } from './load-side.ts';
import { isCarriedKey, matchFiles, type Matched } from './match-files.ts';
import type { Counts } from './merge.ts';
import { fileColumns, namedBy, namedThere } from './named-files.ts';
import { pictureFault } from '../files/picture-from.ts';
import { isVideo } from '../files/text-media.ts';
import { limits } from '../files/pictures/wanted.ts';
import { contentOf, type Carried } from './carried.ts';

const mega = 1024 * 1024;
/** Bytes. */
const most = { pdf: 50 * mega, svg: 2 * mega, mp4: largestVideo, picture: limits.bytes } as const;

type Checked = 'nuove' | 'cambiate' | 'uguali' | { readonly atteso: string };

/** Decodes each new or changed file completely. */
async function checkCarried(store: FileStore, { file, key }: Matched): Promise<Checked> {
  const content = contentOf(key) ?? '';
  const largest = content === 'pdf' || content === 'svg' || content === 'mp4' ? most[content] : most.picture;
  if ((await stat(file.path)).size > largest) return { atteso: `un file di al massimo ${largest / mega} MB` };
  const bytes = await readFile(file.path);
  const stored = await store.head(key);
  if (stored?.size === bytes.length && (await equal(store, { key, etag: stored.etag }, bytes))) return 'uguali';
  const fault =
    content === 'pdf' ? sheetFault(bytes) : content === 'mp4' ? videoFault(bytes) : await pictureFault(bytes, content);
  if (fault !== null) return { atteso: fault };
  return stored ? 'cambiate' : 'nuove';
}

/** Compares by etag, which on S3 is usually the MD5; otherwise byte by byte. */
async function equal(store: FileStore, { key, etag }: { key: string; etag: string }, bytes: Buffer): Promise<boolean> {
  if (etag === `"${createHash('md5').update(bytes).digest('hex')}"`) return true;
  const kept = await store.get(key);
  return kept !== null && (await sameBytes(kept.stream, bytes));
}

async function sameBytes(stream: Readable, bytes: Buffer): Promise<boolean> {
  let at = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (!bytes.subarray(at, at + chunk.length).equals(chunk)) return false;
    at += chunk.length;
  }
  return at === bytes.length;
}

const sheetFault = (bytes: Buffer): string | null => (bytes.subarray(0, 1024).includes('%PDF-') ? null : 'un file PDF');

const videoFault = (bytes: Buffer): string | null => (isVideo(bytes) ? null : 'un video MP4');

/** Up to this number of keys are looked up one by one; for more, folders are listed. */
const askedSingly = 200;

export interface Carrying {
  readonly client: pg.Client;
  readonly store: FileStore;
  readonly carried: readonly Carried[];
  readonly sides: readonly Side[];
  readonly kinds: readonly Kind[];
  readonly faults: Faults;
  readonly tick: (files: number) => void;
}

export interface CarriedFiles {
  readonly counts: Counts | null;
  readonly note: readonly Note[];
  readonly written: readonly Matched[];
}

export async function compareFiles(carrying: Carrying): Promise<CarriedFiles> {
  const { client, store, carried, sides, kinds, faults, tick } = carrying;
  const here = await namedBy(client, sides);
  const there = await namedThere(client, kinds, carried);
  const { matched, unnamed, faults: found } = matchFiles(carried, { here, there });
  for (const fault of found) faults.add(fault);
  const checked = new Map<Matched, Checked>();
  await fewAtOnce(matched, async (one) => {
    tick(checked.size);
    checked.set(one, await checkCarried(store, one));
  });
  const of = (what: Checked): readonly Matched[] => matched.filter((one) => checked.get(one) === what);
  for (const one of matched) {
    const said = checked.get(one);
    if (typeof said === 'object')
      faults.add({ file: one.file.name, riga: null, colonna: '', valore: '', atteso: said.atteso });
  }
  const [nuove, cambiate, uguali] = [of('nuove'), of('cambiate'), of('uguali')];
  const brought = new Set(matched.map(({ key }) => key));
  const missing = await missingIn(
    store,
    here.filter((key) => isCarriedKey(key) && !brought.has(key)),
  );
  return {
    counts: matched.length === 0 ? null : countsOf(nuove.length, cambiate.length, uguali.length),
    note: [
      { testo: 'Immagini e schede nominate dalle righe, che non ci sono', quante: missing },
      { testo: 'Immagini e schede che nessuna riga nomina', quante: unnamed },
    ].filter(({ quante }) => quante > 0),
    written: [...nuove, ...cambiate],
  };
}

const countsOf = (nuove: number, cambiate: number, uguali: number): Counts => ({
  kind: filesChanged,
  title: 'Immagini e schede',
  nuove,
  cambiate,
  uguali,
  mancanti: 0,
  mancantiDiventano: '',
});

/** Stores files before their rows: a file without a row does no harm. */
export async function putFiles({ store, tick }: Carrying, written: readonly Matched[]): Promise<void> {
  let done = 0;
  await fewAtOnce(written, async ({ file, key }) => {
    tick(done);
    await store.put(key, await readFile(file.path), typeOf(key));
    done++;
  });
}

/** Notifies at commit about every row that names a stored file, also rows that this import did not write. */
export async function tellFiles({ client, kinds }: Carrying, written: readonly Matched[]): Promise<void> {
  if (written.length === 0) return;
  const keys = written.map(({ key }) => key);
  await client.query('select avvisa($1, $2::text[])', [filesChanged, keys]);
  for (const kind of kinds) {
    for (const column of fileColumns(kind).filter(({ html }) => !html)) {
      const own = `t."${column.target}"`;
      const named = column.type === 'texts' ? `${own} && $1::text[]` : `${own} = any($1::text[])`;
      const { replaced } = column;
      const set = replaced?.set ?? `"${column.target}" = ${own}`;
      const others = replaced
        ? `and t.${replaced.unless} <> all($1::text[])`
        : 'and t.xmin <> pg_current_xact_id()::xid';
      await client.query(`update "${kind.shape.name}" t set ${set} where ${named} ${others}`, [keys]);
    }
  }
}

async function missingIn(store: FileStore, keys: readonly string[]): Promise<number> {
  const there = new Set<string>();
  if (keys.length > askedSingly) {
    const folders = new Set(keys.map((key) => key.slice(0, key.indexOf('/') + 1)));
    for (const folder of folders.has('') ? [''] : folders) for await (const key of store.list(folder)) there.add(key);
  } else
    await fewAtOnce(keys, async (key) => {
      if (await store.has(key)) there.add(key);
    });
  return keys.filter((key) => !there.has(key)).length;
}
