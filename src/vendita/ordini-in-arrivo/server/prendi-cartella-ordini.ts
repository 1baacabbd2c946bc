import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cutStart } from '#platform/contract/storable.ts';
import type { Parts } from '#platform/server/area.ts';
import { connected } from '#platform/server/db/connected.ts';
import { isUnreachable } from '#platform/server/db/transient-errors.ts';
import { DropFault, dropFolder, type DropFolder } from '#platform/server/drop-folder/drop-folder.ts';
import type { Entry, Look } from '#platform/server/drop-folder/messages.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { verificaFile } from '../rules.ts';
import { accogliParti, dividiFile } from './accogli-parti.ts';

export const codaCartellaOrdini: Queue = {
  name: 'cartella-ordini',
  retryLimit: 0,
  retryDelay: 30,
  expireInSeconds: 1800,
};

/** Advisory lock, an arbitrary constant equal on all servers: one polls at a time. */
const folderLock = 7_240_122;
/** Ms a file must be unchanged before it is taken, because its writer may pause. */
const quiete = 20_000;
const fatti = 'fatti';
const doppi = 'doppi';
const rifiutati = 'rifiutati';
const nostre: readonly string[] = [fatti, doppi, rifiutati];

export interface CartellaOrdini extends Pick<Parts, 'store' | 'clock' | 'jobsIn' | 'uploads'> {
  readonly files: Parts['papers']['files'];
  readonly url: string;
  readonly cartella: string | null;
  readonly guasto: (nome: string, motivo: string) => void;
}

interface Giro extends CartellaOrdini {
  readonly posto: DropFolder;
  readonly visti: Map<string, { readonly sign: string; readonly dal: number }>;
  readonly signal: AbortSignal;
}

/**
 * Turns finished files into rows and moves them to `fatti`, already known ones to `doppi`, invalid ones with the reason
 * to `rifiutati`.
 */
export function prendiCartellaOrdini(lavoro: CartellaOrdini): Handler<object> {
  const visti = new Map<string, { readonly sign: string; readonly dal: number }>();
  return async ({ signal }) => {
    const { cartella, url } = lavoro;
    if (cartella === null) return;
    await connected(url, async (client) => {
      const { rows } = await client.query<{ mia: boolean }>('select pg_try_advisory_lock($1) as mia', [folderLock]);
      if (!rows[0]?.mia) return;
      const posto = dropFolder({ folder: cartella, accept: 'orders', signal });
      await giro({ ...lavoro, posto, visti, signal }).finally(posto.close);
    });
  };
}

async function giro(lavoro: Giro): Promise<void> {
  const { posto, visti, signal, guasto } = lavoro;
  try {
    await posto.ask('check', { folders: nostre, make: true });
    const voci = (await posto.ask('names', {})).filter(({ name }) => !nostre.includes(name));
    const qui = new Set(voci.map(({ name }) => name));
    for (const nome of visti.keys()) if (!qui.has(nome)) visti.delete(nome);
    for (const entry of voci) {
      signal.throwIfAborted();
      await una(lavoro, entry).catch((error: unknown) => {
        if (isUnreachable(error)) throw error;
        guasto(entry.name, error instanceof DropFault ? error.message : String(error));
      });
    }
  } catch (error) {
    if (!(error instanceof DropFault)) throw error;
    guasto('', error.message);
  }
}

async function una(lavoro: Giro, entry: Entry): Promise<void> {
  const { posto, visti, clock } = lavoro;
  const vista = await posto.ask('look', { entry });
  if (!vista) return;
  const ora = clock().getTime();
  const prima = visti.get(entry.name);
  if (prima?.sign !== vista.sign) return void visti.set(entry.name, { sign: vista.sign, dal: ora });
  if (ora - prima.dal < quiete) return;
  const esito = vista.fault === '' ? await accolto(lavoro, entry, vista) : { where: rifiutati, report: vista.fault };
  if (esito === null) return;
  const quando = clock().toISOString().slice(0, 19).replace(/[-:]/g, '');
  const place = { where: esito.where, as: `${quando}-${entry.name}`, report: esito.report };
  if (await posto.ask('putAway', { entry, sign: vista.sign, place })) visti.delete(entry.name);
}

interface Esito {
  readonly where: string;
  readonly report: string | null;
}

/** Null: changed meanwhile. If the server is killed before the move, the file is found again as `doppi`. */
async function accolto(
  { posto, files, store, jobsIn, uploads, clock }: Giro,
  entry: Entry,
  { sign }: Look,
): Promise<Esito | null> {
  const copia = await mkdtemp(join(tmpdir(), 'cardine-ordini-'));
  try {
    const presa = await posto.ask('take', { entry, sign, to: copia });
    if (!presa) return null;
    const bytes = await readFile(presa.path);
    const rifiuto = verificaFile(entry.name, bytes.length);
    if (rifiuto !== null) return { where: rifiutati, report: rifiuto };
    const diviso = await dividiFile(uploads, cutStart(entry.name, 120), bytes);
    const scritti = await store.transaction((tx) =>
      accogliParti({ tx, jobs: jobsIn(tx), files, now: clock() }, 'cartella', diviso),
    );
    return { where: scritti.some(({ nuovo }) => nuovo) ? fatti : doppi, report: null };
  } finally {
    await rm(copia, { recursive: true, force: true });
  }
}
