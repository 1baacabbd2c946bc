import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { formatCounted } from '#platform/contract/format-count.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import type { Clock } from '#platform/server/clock.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { importDelivery, type Imported } from '#platform/server/exchange/import-delivery.ts';
import { openDelivery, type Deliveries } from '#platform/server/exchange/open-delivery.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import { StartError } from '#platform/server/start-error.ts';
import { type WorkBody, type WorkCtx, type WorkRun, type WorkSaid, workSaid } from '#platform/server/work/long-work.ts';
import type { LavoroImportazione } from './generi-lavoro.ts';
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

export const lavoraImportazione =
  (importatore: Importatore): WorkBody<LavoroImportazione> =>
  async ({ id }, run) => {
    const voce = await importatore.db.one<Voce>(sql`
      update importazioni i set stato = case when i.stato = 'in attesa' then 'in controllo' else i.stato end
      where i.id = ${id} and i.stato in ('in attesa', 'in controllo', 'in scrittura')
      returning i.id, i.nome_file, i.chiave, i.stato, i.completa, i.id_utente, i.utente`);
    if (!voce) return { said: detto(null) };
    try {
      const done = await esegui(importatore, voce, run);
      if (!done.written) await run.transaction((ctx) => annota(ctx, voce, done));
      return { said: detto(done) };
    } catch (error) {
      throw error instanceof StartError ? breaksRule(error.message) : error;
    }
  };

function detto(done: Imported | null): WorkSaid {
  const { counts, faultCount, written } = done ?? { counts: [], faultCount: 0, written: false };
  const righe = counts.reduce(
    (somma, { nuove, cambiate, uguali }) => somma + nuove + cambiate + (written ? 0 : uguali),
    0,
  );
  return workSaid({
    done: righe,
    ...(written
      ? { one: 'riga importata', many: 'righe importate' }
      : { one: 'riga controllata', many: 'righe controllate' }),
    ...(faultCount > 0 && { left: `${formatCounted(faultCount, 'errore', 'errori')}: non è importato niente.` }),
  });
}

async function esegui({ consegne, files, db, clock }: Importatore, voce: Voce, run: WorkRun): Promise<Imported> {
  const { signal } = run;
  const folder = await mkdtemp(join(tmpdir(), 'cardine-importazione-'));
  try {
    const zip = voce.chiave.endsWith('.zip');
    const place = join(folder, zip ? 'consegna.zip' : voce.nomeFile.replace(/[^\w.() -]/g, '_'));
    const file = await files.get(voce.chiave);
    if (!file) throw new StartError('Il file caricato non c’è più: caricarlo di nuovo.');
    await pipeline(file.stream, createWriteStream(place));
    const delivery = await openDelivery(zip ? place : folder, consegne, { signal, apart: true });
    const { sources, carried, faults, unlisted } = delivery;
    const now = clock();
    await db.run(sql`
      update importazioni set note = ${JSON.stringify(delivery.note)}::jsonb, parziale = ${delivery.partial} where id = ${voce.id}`);
    return await importDelivery({
      ...consegne,
      sources,
      carried,
      faults,
      unlisted,
      // Checks by writing and rolling back, which finds what the database would refuse.
      ...(voce.stato === 'in scrittura' ? { apply: true } : { apply: false, rehearse: true as const }),
      undo: true,
      apart: true,
      full: voce.completa && !delivery.partial,
      ...(delivery.partial && { partial: true as const }),
      stamp: { now, who: voce.utente },
      progress: ({ fase, kind, righe }) =>
        run.progress(0, [fase, kind, righe > 0 ? String(righe) : ''].filter(Boolean).join(' ')),
      signal,
      along: async (client, done) => {
        await run.keepOn(client);
        await client.query(
          `update importazioni set stato = 'importata', conteggi = $2, note = note || $4::jsonb, finita = $3 where id = $1 and stato = 'in scrittura'`,
          [voce.id, JSON.stringify(done.counts), now, JSON.stringify(done.note)],
        );
        await tieniRighe(client, voce.id, { noted: done.noted, now });
        await scriviRegistro(client, { ...voce, now }, done);
      },
    }).finally(delivery.close);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Faults after confirmation mean the data changed meanwhile. */
async function annota({ tx, now, keep }: WorkCtx, { id, stato }: Voce, done: Imported): Promise<void> {
  const { counts, faults, faultCount, note } = done;
  const dopo = faultCount > 0 ? 'con errori' : 'pronta';
  await keep();
  await tx.run(sql`
    update importazioni set stato = ${dopo}, conteggi = ${JSON.stringify(counts)}::jsonb, guasti = ${JSON.stringify(faults)}::jsonb, note = note || ${JSON.stringify(note)}::jsonb,
      errori = ${faultCount}, finita = case when ${faultCount}::int > 0 then ${now}::timestamptz end
    where id = ${id} and stato = ${stato}`);
}

/** Keeps the upload as long as it may still be written, and a week while it only waits for brands and groups to be matched. */
export const lasciaFile =
  ({ db, files, clock }: Pick<Importatore, 'db' | 'files' | 'clock'>) =>
  async (): Promise<void> => {
    const finite = await db.rows<{ id: number; chiave: string }>(sql`
      select i.id, i.chiave from importazioni i
      where i.chiave <> '' and (i.stato in ('importata', 'annullata', 'non riuscita')
        or i.stato = 'con errori' and not (i.guasti @? '$[*].manca' and i.creata > ${clock()}::timestamptz - interval '7 days'))
      order by i.id limit 100`);
    for (const { id, chiave } of finite) {
      await files.remove(chiave);
      await db.run(sql`update importazioni set chiave = '' where id = ${id}`);
    }
  };
