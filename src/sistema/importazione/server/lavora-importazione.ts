import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '#platform/server/clock.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import { importDelivery } from '#platform/server/exchange/import-delivery.ts';
import type { Imported, Progress } from '#platform/server/exchange/import-delivery.ts';
import { openDelivery } from '#platform/server/exchange/open-delivery.ts';
import type { Deliveries } from '#platform/server/exchange/open-delivery.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { StartError } from '#platform/server/start-error.ts';
import type { LavoroImportazione } from './coda-importazioni.ts';
import { tieniRighe } from './revoca.ts';
import { scriviRegistro } from './storia.ts';

export interface Importatore {
  readonly consegne: Deliveries;
  readonly files: FileStore;
  readonly db: Sql;
  readonly clock: Clock;
}

interface Voce {
  readonly id: number;
  readonly nomeFile: string;
  readonly chiave: string;
  readonly stato: 'in controllo' | 'in scrittura';
  readonly completa: boolean;
  readonly idUtente: number | null;
  readonly utente: string;
}

/** How often the row hears what the work is at, and the work whether it is still wanted, ms. */
const respiro = 500;

class Annullata extends Error {}

/** Checks a delivery that was uploaded, or writes one that was confirmed: which of them the row says. */
export function lavoraImportazione(importatore: Importatore): Handler<LavoroImportazione> {
  return async ({ data: { id }, last, signal }) => {
    const { db, clock, files } = importatore;
    const voce = await db.one<Voce>(sql`
      update importazioni i set stato = case when i.stato = 'in attesa' then 'in controllo' else i.stato end
      where i.id = ${id} and i.stato in ('in attesa', 'in controllo', 'in scrittura')
      returning i.id, i.nome_file, i.chiave, i.stato, i.completa, i.id_utente, i.utente`);
    if (!voce) return;
    const segni = segniDiVita(db, id);
    try {
      const done = await esegui(importatore, voce, AbortSignal.any([signal, segni.annullata]), segni.avanza);
      if (!done.written) await annota(importatore, voce, done);
    } catch (error) {
      if (segni.annullata.aborted || error instanceof Annullata) return;
      if (!last && !(error instanceof StartError)) throw error;
      const motivo = error instanceof StartError ? error.message : 'L’importazione si è interrotta: riprovare.';
      await db.run(sql`
        update importazioni set stato = 'non riuscita', motivo = ${motivo}, avanzamento = '', finita = ${clock()}
        where id = ${id} and stato = ${voce.stato}`);
      if (!(error instanceof StartError)) throw error;
    } finally {
      segni.basta();
      await lasciaFile(db, files, id);
    }
  };
}

async function esegui(
  { consegne, files, db, clock }: Importatore,
  voce: Voce,
  signal: AbortSignal,
  progress: (progress: Progress) => void,
): Promise<Imported> {
  const folder = await mkdtemp(join(tmpdir(), 'cardine-importazione-'));
  try {
    const zip = voce.chiave.endsWith('.zip');
    const place = join(folder, zip ? 'consegna.zip' : voce.nomeFile.replace(/[^\w.-]/g, '_'));
    const file = await files.get(voce.chiave);
    if (!file) throw new StartError('Il file caricato non c’è più: caricarlo di nuovo.');
    await pipeline(file.stream, createWriteStream(place));
    const delivery = await openDelivery(zip ? place : folder, consegne, { signal, apart: true });
    const { sources, carried, faults } = delivery;
    const now = clock();
    await db.run(sql`
      update importazioni set note = ${JSON.stringify(delivery.note)}::jsonb, parziale = ${delivery.partial} where id = ${voce.id}`);
    return await importDelivery({
      ...consegne,
      sources,
      carried,
      faults,
      apply: voce.stato === 'in scrittura',
      undo: true,
      apart: true,
      full: voce.completa && !delivery.partial,
      ...(delivery.partial && { partial: true as const }),
      stamp: { now, who: voce.utente },
      progress,
      signal,
      along: async (client, done) => {
        const { rowCount } = await client.query(
          `update importazioni set stato = 'importata', conteggi = $2, note = note || $4::jsonb, avanzamento = '', finita = $3 where id = $1 and stato = 'in scrittura'`,
          [voce.id, JSON.stringify(done.counts), now, JSON.stringify(done.note)],
        );
        if (rowCount === 0) throw new Annullata();
        await tieniRighe(client, voce.id, { noted: done.noted, now });
        await scriviRegistro(client, { ...voce, now }, done);
      },
    }).finally(delivery.close);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the check found; a confirmed one in which faults were found after all has changed its world meanwhile. */
async function annota({ db, clock }: Importatore, { id, stato }: Voce, done: Imported): Promise<void> {
  const { counts, faults, faultCount, note } = done;
  const dopo = faultCount > 0 ? 'con errori' : 'pronta';
  await db.run(sql`
    update importazioni set stato = ${dopo}, conteggi = ${JSON.stringify(counts)}::jsonb, guasti = ${JSON.stringify(faults)}::jsonb, note = note || ${JSON.stringify(note)}::jsonb,
      errori = ${faultCount}, avanzamento = '', finita = case when ${faultCount}::int > 0 then ${clock()}::timestamptz end
    where id = ${id} and stato = ${stato}`);
}

/** Writes what the work is at now and then; a row that was called off ends it. */
function segniDiVita(db: Sql, id: number) {
  const fermo = new AbortController();
  let fatto = '';
  const segna = async (): Promise<void> => {
    const viva = await db.one(sql`
      update importazioni set avanzamento = ${fatto} where id = ${id} and stato in ('in controllo', 'in scrittura') returning id`);
    if (!viva) fermo.abort(new Annullata());
  };
  // A database that is away for a moment is no reason to stop: the next sign tells.
  const timer = setInterval(() => void segna().catch(() => {}), respiro);
  return {
    avanza: ({ fase, kind, righe }: Progress): void => {
      fatto = [fase, kind, righe > 0 ? String(righe) : ''].filter(Boolean).join(' ');
    },
    annullata: fermo.signal,
    basta: () => clearInterval(timer),
  };
}

/** The upload is kept while it may still be written. */
async function lasciaFile(db: Sql, files: FileStore, id: number): Promise<void> {
  const finita = await db.one<{ chiave: string }>(sql`
    select i.chiave from importazioni i
    where i.id = ${id} and i.chiave <> '' and i.stato in ('con errori', 'importata', 'annullata', 'non riuscita')`);
  if (!finita) return;
  await files.remove(finita.chiave);
  await db.run(sql`update importazioni set chiave = '' where id = ${id}`);
}
