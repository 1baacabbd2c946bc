import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { from } from 'pg-copy-streams';
import type pg from 'pg';
import { extract, type Extract } from 'tar-stream';
import type { z } from 'zod';
import { connected } from '../db/connected.ts';
import type { FileStore } from '../files/files.ts';
import { typeOf } from '../files/keys.ts';
import { codeOf, StartError } from '../start-error.ts';
import { end, endName, manifest, manifestName, type Counted, type Manifest } from './manifest.ts';
import { copyIn, emptyTables, firstFilled, readMigrations, readTables, setSequences, withoutKeys } from './tables.ts';

interface RestoreParts {
  /** Must have this version's schema. */
  readonly url: string;
  readonly files: FileStore;
  readonly source: string;
  readonly replace: boolean;
}

const unreadable = (source: string): StartError =>
  new StartError(`Il file ${source} non è un backup intero di Cardine: non è stato ripristinato nulla.`);

/**
 * One transaction. StartError for an incomplete archive, another version, data without `replace`, or a running
 * server.
 */
export async function readBackup(parts: RestoreParts): Promise<Counted> {
  const { url, source } = parts;
  return connected(url, async (client) => {
    const rows = rowsInto(client);
    await client.query('begin');
    try {
      const counted = await load(client, rows, parts);
      await client.query('commit');
      return counted;
    } catch (error) {
      rows.abandon();
      await client.query('rollback').catch(() => {});
      if (codeOf(error) === 'ENOENT') throw new StartError(`Il file ${source} non c’è.`, { cause: error });
      if (['EISDIR', 'EACCES'].includes(codeOf(error)))
        throw new StartError(`Il file ${source} non si legge (${codeOf(error)}).`, { cause: error });
      throw isBroken(error) ? unreadable(source) : error;
    }
  });
}

const isBroken = (error: unknown): boolean =>
  ['Z_DATA_ERROR', 'Z_BUF_ERROR', 'ERR_STREAM_PREMATURE_CLOSE'].includes(codeOf(error)) ||
  (error instanceof Error && /^(Invalid tar header|Unexpected end of data)/.test(error.message));

async function load(client: pg.Client, rows: ReturnType<typeof rowsInto>, parts: RestoreParts): Promise<Counted> {
  const [unzipped, archive] = [createGunzip(), extract()];
  let broken: unknown = null;
  unzipped.on('error', (error) => {
    if (codeOf(error).startsWith('Z_')) broken ??= error;
  });
  const read = pipeline(createReadStream(parts.source), unzipped, archive);
  read.catch((error: unknown) => archive.destroy(error instanceof Error ? error : undefined));
  try {
    return await loadFrom({ archive, read }, client, rows, parts);
  } catch (error) {
    throw broken ?? error;
  }
}

async function loadFrom(
  { archive, read }: { readonly archive: Extract; readonly read: Promise<void> },
  client: pg.Client,
  rows: ReturnType<typeof rowsInto>,
  { files, source, replace }: RestoreParts,
): Promise<Counted> {
  let given: Manifest | null = null;
  let restore: (() => Promise<void>) | null = null;
  let closing: z.output<typeof end> | null = null;
  let file = 0;
  for await (const entry of archive) {
    const { name } = entry.header;
    const bytes = entry as AsyncIterable<Uint8Array>;
    if (given === null) {
      if (name !== manifestName) throw unreadable(source);
      given = parsed(manifest, await textOf(bytes), source);
      restore = await prepare(client, { given, replace });
      continue;
    }
    const [kind = '', ...rest] = name.split('/');
    if (kind === 'tabelle') await rows.take(tableOf(given, rest[0] ?? '', source), bytes);
    else await rows.close();
    if (kind === 'file') {
      const key = rest.join('/');
      await files.put(key, bytes, typeOf(key));
      file++;
    }
    if (name === endName) closing = parsed(end, await textOf(bytes), source);
  }
  await read;
  if (!given || !restore || !closing) throw unreadable(source);
  const { righe } = closing;
  if (closing.file !== file || given.tabelle.some(({ nome }) => righe[nome] !== rows.of(nome)))
    throw unreadable(source);
  await setSequences(client, given.sequenze);
  await restore();
  return { tables: given.tabelle.length, rows: rows.all(), files: file };
}

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function parsed<T>(schema: z.ZodType<T>, text: string, source: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw unreadable(source);
  }
}

function tableOf({ tabelle }: Manifest, name: string, source: string): Manifest['tabelle'][number] {
  const table = tabelle.find(({ nome }) => nome === name);
  if (!table) throw unreadable(source);
  return table;
}

/** Checks the archive and the database without writing; returns the step that commits. */
async function prepare(
  client: pg.Client,
  { given, replace }: { readonly given: Manifest; readonly replace: boolean },
): Promise<() => Promise<void>> {
  const mine = await readMigrations(client);
  if (mine.join() !== given.migrazioni.join()) {
    const older = given.migrazioni.every((hash, i) => hash === mine[i]);
    throw new StartError(
      `Il backup è di una versione ${older ? 'più vecchia' : 'più nuova'} di Cardine: ripristinarlo con quella, poi aggiornare. Non è stato toccato nulla.`,
    );
  }
  const { rowCount } = await client.query(`
    select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name in ('cardine lavori', 'cardine ascolto') limit 1`);
  if (rowCount) throw new StartError('Un server lavora su questo database: fermarlo, poi ripristinare.');
  const tables = await readTables(client);
  const strange = given.tabelle.find(({ nome }) => tables.every((table) => table.nome !== nome));
  if (strange)
    throw new StartError(
      `Il backup contiene la tabella ${strange.nome}, che non è di Cardine e qui manca: crearla prima nel database, poi ripristinare.`,
    );
  const filled = await firstFilled(client, tables);
  if (filled !== null && !replace)
    throw new StartError(
      `Il database contiene già dei dati (${filled}): con --sostituisci vengono cancellati e al loro posto viene il backup.`,
    );
  await emptyTables(client, tables);
  return withoutKeys(client, tables);
}

/** Errors are thrown by the next write or at the end. */
function copyInto(client: pg.Client, table: Manifest['tabelle'][number]) {
  const target = client.query(from(copyIn(table)));
  let failure: Error | null = null;
  target.on('error', (error) => void (failure = error));
  const check = (): void => {
    if (failure !== null) throw failure;
  };
  return {
    nome: table.nome,
    // Not `pipeline` with `end: false`: it finishes early if COPY is slow.
    write: async (bytes: AsyncIterable<Uint8Array>): Promise<void> => {
      for await (const chunk of bytes) {
        check();
        if (!target.write(chunk)) await once(target, 'drain');
      }
    },
    abandon: (): void => void target.destroy(),
    end: async (): Promise<number> => {
      check();
      target.end();
      await once(target, 'finish');
      return target.rowCount;
    },
  };
}

function rowsInto(client: pg.Client) {
  const counts = new Map<string, number>();
  let open: ReturnType<typeof copyInto> | null = null;
  const close = async (): Promise<void> => {
    if (!open) return;
    const { nome, end: ended } = open;
    open = null;
    counts.set(nome, await ended());
  };
  return {
    close,
    abandon: (): void => open?.abandon(),
    take: async (table: Manifest['tabelle'][number], bytes: AsyncIterable<Uint8Array>): Promise<void> => {
      if (open?.nome !== table.nome) await close();
      open ??= copyInto(client, table);
      await open.write(bytes);
    },
    of: (table: string): number => counts.get(table) ?? 0,
    all: (): number => [...counts.values()].reduce((sum, n) => sum + n, 0),
  };
}
