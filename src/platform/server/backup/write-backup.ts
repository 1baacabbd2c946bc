import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { to } from 'pg-copy-streams';
import type pg from 'pg';
import { pack, type Pack } from 'tar-stream';
import { connected } from '../db/connected.ts';
import type { FileStore } from '../files/files.ts';
import { codeOf, StartError } from '../start-error.ts';
import { endName, manifestName, type Counted, type Manifest } from './manifest.ts';
import { copyOut, readMigrations, readSequences, readTables } from './tables.ts';

interface BackupParts {
  readonly url: string;
  readonly files: FileStore;
  /** Atomic, readable by its owner only. */
  readonly target: string;
  readonly now: Date;
}

/** Bytes per entry, as an entry states its length in advance. */
const pieceSize = 4 * 1024 * 1024;

/**
 * Consistent while servers run: one read-only transaction copies the rows, then the files, which are only ever replaced
 * whole. StartError if it can't be written.
 */
export async function writeBackup(parts: BackupParts): Promise<Counted> {
  const partial = `${parts.target}.${randomUUID()}.parziale`;
  const archive = pack();
  const written = pipeline(archive, createGzip({ level: 1 }), createWriteStream(partial, { mode: 0o600 }));
  let unwritten: unknown;
  written.catch((error: unknown) => {
    unwritten = error;
    archive.destroy();
  });
  try {
    const counted = await fill(archive, parts);
    archive.finalize();
    await written;
    const handle = await open(partial, 'r+');
    await handle.sync().finally(() => handle.close());
    await rename(partial, parts.target);
    return counted;
  } catch (error) {
    // The archive's own error does not name the cause.
    const cause = unwritten ?? error;
    archive.destroy();
    await written.catch(() => {});
    await rm(partial, { force: true }).catch(() => {});
    throw faultOf(cause, parts.target);
  }
}

function faultOf(error: unknown, target: string): unknown {
  const code = codeOf(error);
  if (code === 'ENOSPC')
    return new StartError(`Disco pieno: il backup ${target} non è stato scritto.`, { cause: error });
  if (['ENOENT', 'ENOTDIR', 'EACCES', 'EROFS', 'EISDIR', 'EPERM'].includes(code))
    return new StartError(`Il backup ${target} non si può scrivere (${code}).`, { cause: error });
  return error;
}

const fill = (archive: Pack, { url, files, now }: BackupParts): Promise<Counted> =>
  connected(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const migrazioni = await readMigrations(client);
    if (migrazioni.length === 0) throw new StartError('Il database è vuoto: non c’è nulla da salvare.');
    const tabelle = await readTables(client);
    const manifest: Manifest = {
      formato: 1,
      fatto: now.toISOString(),
      migrazioni,
      tabelle,
      sequenze: await readSequences(client),
    };
    await put(archive, manifestName, Buffer.from(JSON.stringify(manifest)));
    const righe: Record<string, number> = {};
    for (const table of tabelle) righe[table.nome] = await putRows(archive, client, table);
    await client.query('commit');
    const file = await putFiles(archive, files);
    await put(archive, endName, Buffer.from(JSON.stringify({ righe, file })));
    return { tables: tabelle.length, rows: Object.values(righe).reduce((sum, n) => sum + n, 0), files: file };
  });

/** Resolves once the entry is written (backpressure). */
const put = (archive: Pack, name: string, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => archive.entry({ name }, bytes, (error) => (error ? reject(error) : resolve())));

async function putRows(archive: Pack, client: pg.Client, table: Manifest['tabelle'][number]): Promise<number> {
  const rows = client.query(to(copyOut(table)));
  let piece = 0;
  for await (const bytes of pieces(rows)) await put(archive, `tabelle/${table.nome}/${piece++}`, bytes);
  return rows.rowCount;
}

async function* pieces(stream: Readable): AsyncIterable<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    held.push(chunk);
    size += chunk.length;
    if (size < pieceSize) continue;
    yield Buffer.concat(held);
    [held, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(held);
}

async function putFiles(archive: Pack, files: FileStore): Promise<number> {
  let count = 0;
  for await (const key of files.list('')) {
    const file = await files.get(key);
    if (!file) continue;
    const entry = archive.entry({ name: `file/${key}`, size: file.size });
    await pipeline(file.stream, entry);
    count++;
  }
  return count;
}
