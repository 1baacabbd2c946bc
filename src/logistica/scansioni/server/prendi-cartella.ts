import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cutStart } from '#platform/contract/storable.ts';
import type { Parts } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import { connected } from '#platform/server/db/connected.ts';
import { isFull, isUnreachable } from '#platform/server/db/transient-errors.ts';
import { DropFault, dropFolder, type DropFolder } from '#platform/server/drop-folder/drop-folder.ts';
import type { Entry, Look } from '#platform/server/drop-folder/messages.ts';
import { putWithRow } from '#platform/server/files/row-files.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { codeOf } from '#platform/server/start-error.ts';
import { conEstensione } from '../rules.ts';
import { chiaveArrivo, scriviArrivo } from './accogli.ts';

export const codaCartellaScansioni: Queue = {
  name: 'cartella-scansioni',
  retryLimit: 0,
  retryDelay: 30,
  expireInSeconds: 3600,
};

/** Arbitrary, equal on all servers: one polls at a time. */
const folderLock = 7_240_121;
/** ms unchanged before pickup: a scanner may pause. */
const quiete = 20_000;
const [fatti, rifiutati, doppi] = ['fatti', 'rifiutati', 'doppi'];

interface Cartella extends Pick<Parts, 'store' | 'clock' | 'jobsIn'> {
  readonly files: Parts['papers']['files'];
  readonly url: string;
  readonly cartella: string | null;
  readonly guasto: (nome: string, motivo: string) => void;
}

/**
 * Saves finished files and leaves them until they are read: then they go to `fatti`, or to `rifiutati` with the reason;
 * duplicates go to `doppi`.
 */
export function prendiCartella(lavoro: Cartella): Handler<object> {
  const visti = new Map<string, { readonly sign: string; readonly dal: number }>();
  return async ({ signal }) => {
    const { cartella, url } = lavoro;
    if (cartella === null) return;
    await connected(url, async (client) => {
      const { rows } = await client.query<{ mia: boolean }>('select pg_try_advisory_lock($1) as mia', [folderLock]);
      if (!rows[0]?.mia) return;
      const posto = dropFolder({ folder: cartella, accept: 'scans', signal });
      await giro({ ...lavoro, posto, visti, signal }).finally(posto.close);
    });
  };
}

interface Giro extends Cartella {
  readonly posto: DropFolder;
  readonly visti: Map<string, { readonly sign: string; readonly dal: number }>;
  readonly signal: AbortSignal;
}

async function giro(lavoro: Giro): Promise<void> {
  const { posto, visti, signal, guasto } = lavoro;
  try {
    await posto.ask('check', { folders: [fatti, rifiutati, doppi] as string[], make: true });
    const voci = (await posto.ask('names', {})).filter(({ name }) => ![fatti, rifiutati, doppi].includes(name));
    const qui = new Set(voci.map(({ name }) => name));
    for (const nome of visti.keys()) if (!qui.has(nome)) visti.delete(nome);
    for (const entry of voci) {
      signal.throwIfAborted();
      await una(lavoro, entry).catch((error: unknown) => {
        if (isUnreachable(error)) throw error;
        guasto(entry.name, error instanceof DropFault ? error.message : nonTenuto(error));
      });
    }
  } catch (error) {
    if (!(error instanceof DropFault)) throw error;
    guasto('', error.message);
  }
}

const nonTenuto = (error: unknown): string =>
  isFull(error)
    ? 'sul server manca lo spazio per conservarlo: liberare spazio su disco'
    : `non si conserva adesso (${codeOf(error) || String(error)})`;

async function una(lavoro: Giro, entry: Entry): Promise<void> {
  const { posto, visti, clock } = lavoro;
  const vista = await posto.ask('look', { entry });
  if (!vista) return;
  const ora = clock().getTime();
  const prima = visti.get(entry.name);
  if (prima?.sign !== vista.sign) return void visti.set(entry.name, { sign: vista.sign, dal: ora });
  if (ora - prima.dal < quiete) return;
  if (vista.fault !== '') return sposta(lavoro, entry, { vista, where: rifiutati as string, report: vista.fault });
  const esito = await accolta(lavoro, entry, vista);
  if (esito !== null) await sposta(lavoro, entry, { vista, ...esito });
}

interface Esito {
  readonly where: string;
  readonly report: string | null;
}

/** Null: changed meanwhile, or not read yet. */
async function accolta(
  { posto, files, store, jobsIn, clock }: Giro,
  entry: Entry,
  { sign }: Look,
): Promise<Esito | null> {
  const copia = await mkdtemp(join(tmpdir(), 'cardine-scansioni-'));
  try {
    const presa = await posto.ask('take', { entry, sign, to: copia });
    if (!presa) return null;
    const arrivo = {
      impronta: presa.hash,
      nome: await nomeIntero(entry.name, presa.path),
      utente: 'cartella',
      now: clock(),
    };
    return await store.transaction(async (tx) => {
      const prima = await tx.one<Prima>(
        sql`select nome, stato, motivo from scansioni_arrivi where impronta = ${arrivo.impronta}`,
      );
      if (prima && !daRileggere(prima, arrivo.nome)) return esitoDi(prima, arrivo.nome);
      const scritto = await scriviArrivo({ tx, jobs: jobsIn(tx) }, arrivo);
      const bytes = createReadStream(presa.path);
      if (scritto.nuovo) await putWithRow(tx, files, { key: chiaveArrivo(arrivo), bytes });
      return null;
    });
  } finally {
    await rm(copia, { recursive: true, force: true });
  }
}

interface Prima {
  readonly nome: string;
  readonly stato: string;
  readonly motivo: string;
}

/** Reads a file again if it was removed from the list, or was unreadable and now has another name. */
const daRileggere = ({ nome, stato }: Prima, mio: string): boolean =>
  stato === 'tolto' || (stato === 'illeggibile' && nome !== mio);

function esitoDi({ nome, stato, motivo }: Prima, mio: string): Esito | null {
  if (nome !== mio) return { where: doppi as string, report: null };
  if (stato === 'da leggere') return null;
  return stato === 'letto' ? { where: fatti as string, report: null } : { where: rifiutati as string, report: motivo };
}

/** Some scanners omit the file extension. */
async function nomeIntero(nome: string, path: string): Promise<string> {
  const file = await open(path);
  try {
    const inizio = Buffer.alloc(1024);
    const { bytesRead } = await file.read(inizio, 0, inizio.length, 0);
    return cutStart(conEstensione(nome, inizio.subarray(0, bytesRead)), 120);
  } finally {
    await file.close();
  }
}

async function sposta(
  { posto, visti, clock }: Giro,
  entry: Entry,
  { vista, where, report }: { readonly vista: Look; readonly where: string; readonly report: string | null },
): Promise<void> {
  const quando = clock().toISOString().slice(0, 19).replace(/[-:]/g, '');
  const place = { where, as: `${quando}-${entry.name}`, report };
  if (await posto.ask('putAway', { entry, sign: vista.sign, place })) visti.delete(entry.name);
}
