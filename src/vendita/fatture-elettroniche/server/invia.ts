import { formatCount, formatCounted } from '#platform/contract/format-count.ts';
import { leftOut } from '#platform/contract/left-out.ts';
import { breaksRule, Refusal } from '#platform/contract/refusal.ts';
import { visitor } from '#platform/contract/actor.ts';
import type { Parts } from '#platform/server/area.ts';
import { sql, type Sql, type Tx } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { writeLog, type Log } from '#platform/server/log/operation-log.ts';
import { beginWork } from '#platform/server/work/begin-work.ts';
import { longWork, type WorkKind, type WorkSaid, workSaid } from '#platform/server/work/long-work.ts';
import { impostazioniDocumenti } from '#vendita/documenti/server/index.ts';
import { outcomesOf } from '#platform/server/work/read-work.ts';
import { type StatoFattura } from '#parti/stati-fattura.ts';
import * as contract from '../contract.ts';
import { accoda, type AccodaParts } from './accoda.ts';
import { fattureDelCanale, maiPartiteSql, statoSql } from './in-invio.ts';
import { impostazioniFatture } from './settings.ts';

export const accodaParts = ({ papers, settings }: Pick<Parts, 'papers' | 'settings'>): AccodaParts => ({
  files: papers.files,
  coordinate: settings.of(impostazioniDocumenti).coordinate,
  firma: settings.of(impostazioniFatture).firma,
});

/** Sends one invoice; if it can't be written it is refused with the reason, which the list shows. */
export const inviaFattura =
  (parts: AccodaParts): Verb<typeof contract.inviaFattura> =>
  async ({ ctx, input: { id } }) => {
    const motivo = await accoda(ctx, parts, id);
    if (motivo !== null) throw breaksRule(`La fattura non può partire: ${motivo}`);
    return 'OK' as const;
  };

const daMandare = (db: Sql, dopo: number): Promise<{ id: number }[]> =>
  db.rows<{ id: number }>(sql`
    select d.id from ${fattureDelCanale} where ${maiPartiteSql} and d.id > ${dopo} order by d.id limit 500`);

const genere: WorkKind<object> = {
  name: 'invio-fatture',
  shared: contract.avviaInvioFatture.who,
  one: { per: 'house', sentence: 'Un invio di fatture è già in corso: attendere che finisca.' },
  failed: 'L’invio delle fatture si è fermato: quelle in coda partono, per le altre avviarlo di nuovo.',
  tries: 3,
  expireInSeconds: 3600,
};

export const avviaInvioFatture: Verb<typeof contract.avviaInvioFatture> = async ({ ctx }) => {
  if ((await daMandare(ctx.tx, 0)).length === 0) throw breaksRule('Nessuna fattura aspetta di essere inviata.');
  return { id: await beginWork(ctx, genere, { title: 'Invio delle fatture elettroniche', given: {} }) };
};

/** One transaction per invoice, so that an interrupted run continues where it stopped. */
export const invioFatture = longWork(genere, (parts: Parts) => async (_given: object, run) => {
  const { db } = parts.store;
  const quante = await db.one<{ n: number }>(
    sql`select count(*)::int as n from ${fattureDelCanale} where ${maiPartiteSql}`,
  );
  const tutte = quante?.n ?? 0;
  let fatte = 0;
  await diFila({ db, signal: run.signal }, async (id) => {
    await run.transaction(async (ctx) => {
      const motivo = await accoda(ctx, accodaParts(parts), id);
      await ctx.outcome(await esitoInvio(ctx.tx, id, motivo));
    });
    fatte += 1;
    run.progress(
      Math.min(100, (fatte * 100) / Math.max(1, tutte)),
      `${formatCount(fatte)} di ${formatCounted(tutte, 'fattura', 'fatture')}`,
    );
  });
  return { said: detto(await outcomesOf<EsitoInvio>(db, run.id, 100_000)) };
});

interface EsitoInvio {
  readonly documento: string;
  readonly stato: StatoFattura;
  /** Why it could not be written; otherwise empty. */
  readonly motivo: string;
}

async function esitoInvio(tx: Tx, id: number, motivo: string | null): Promise<EsitoInvio> {
  const una = await tx.one<Omit<EsitoInvio, 'motivo'>>(sql`
    select d.tipo || ' ' || d.numero || '/' || d.anno as documento, ${statoSql} as stato from ${fattureDelCanale} where d.id = ${id}`);
  return { documento: una?.documento ?? '', stato: una?.stato ?? 'da inviare', motivo: motivo ?? '' };
}

function detto(esiti: readonly EsitoInvio[]): WorkSaid {
  // If the server died, an invoice may have been tried twice: the last result counts.
  const ultimi = [...new Map(esiti.map((uno) => [uno.documento, uno])).values()];
  const ferme = ultimi.filter(({ motivo }) => motivo !== '');
  const daFirmare = ultimi.filter(({ stato, motivo }) => motivo === '' && stato === 'da firmare').length;
  const inCoda = ultimi.length - ferme.length - daFirmare;
  return workSaid({
    done: inCoda + daFirmare,
    one: 'fattura pronta',
    many: 'fatture pronte',
    more: [
      inCoda > 0 ? `${formatCounted(inCoda, 'parte da sé', 'partono una dopo l’altra')}.` : '',
      daFirmare > 0 ? `${formatCounted(daFirmare, 'aspetta', 'aspettano')} la firma.` : '',
    ],
    ...(ferme.length > 0 && {
      left: leftOut(
        formatCounted(ferme.length, 'fattura non può partire', 'fatture non possono partire'),
        ferme.map(({ documento, motivo }) => `${documento}: ${motivo}`),
      ),
    }),
  });
}

export const codaNotte: Queue = { name: 'notte-fatture', retryLimit: 1, retryDelay: 60, expireInSeconds: 7200 };

/** Every night, if the settings say so. */
export const inviaDiNotte =
  (parts: Parts): Handler<object> =>
  async ({ signal }) => {
    if (!parts.settings.of(impostazioniFatture).notte) return;
    const { store, clock, jobsIn } = parts;
    const actor = { ...visitor, nome: 'Fatture elettroniche' };
    await diFila({ db: store.db, signal }, (id) =>
      store.transaction((tx) => {
        const now = clock();
        const log: Log = (...logged) => writeLog(tx, { actor, now, requestId: 'notte-fatture' }, ...logged);
        return accoda({ tx, jobs: jobsIn(tx), now, actor, log }, accodaParts(parts), id);
      }),
    );
  };

/** An invoice sent by a person meanwhile is not an error. */
async function diFila(
  { db, signal }: { readonly db: Sql; readonly signal: AbortSignal },
  manda: (id: number) => Promise<unknown>,
): Promise<void> {
  let dopo = 0;
  for (let alcune = await daMandare(db, dopo); alcune.length > 0; alcune = await daMandare(db, dopo))
    for (const { id } of alcune) {
      signal.throwIfAborted();
      await manda(id).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
      dopo = id;
    }
}
