import { Refusal } from '#platform/contract/refusal.ts';
import { sql, type Sql, type Tx } from '../db/sql.ts';
import type { Handler } from '../jobs/worker.ts';
import { writeLog } from '../log/operation-log.ts';
import type { WorkJob } from './begin-work.ts';
import { endWork } from './end-work.ts';
import { holdWork, keepHeld, keepHeldOn, signsOfLife, WorkLost, type Held, type WorkParts } from './held-work.ts';
import type { LongWork, WorkBody, WorkCtx, WorkKind, WorkRun, WorkSaid } from './long-work.ts';

/** A transaction that is cut short is repeated. A run that is cancelled or superseded ends silently. */
export function performWork<Needs>(parts: WorkParts, long: LongWork<Needs>, needs: Needs): Handler<WorkJob> {
  const work = long.body(needs);
  const sweep = long.sweep?.(needs);
  return async ({ data: { id }, signal }) => {
    try {
      const held = await holdWork(parts, id);
      if (held) await once(parts, { kind: long.kind, work, held, signal });
    } finally {
      await sweep?.();
    }
  };
}

async function once(
  parts: WorkParts,
  { kind, work, held, signal }: { kind: WorkKind<never>; work: WorkBody<never>; held: Held; signal: AbortSignal },
): Promise<void> {
  const signs = signsOfLife(parts, held);
  const run = runOf(parts, held, {
    signal: AbortSignal.any([signal, signs.lost]),
    enough: signs.enough,
    progress: signs.progress,
  });
  try {
    const made = await work(held.dati as never, run);
    await finish(parts.store.db, { held, file: made.file ?? '', said: made.said, now: parts.clock() });
  } catch (error) {
    if (signs.lost.aborted || error instanceof WorkLost) return;
    const why = error instanceof Refusal ? error.message : held.presa >= kind.tries ? kind.failed : null;
    if (why === null) await waitAgain(parts, held);
    else
      await parts.store.transaction((tx) =>
        endWork(tx, kind, held, { stato: 'non riuscito', errore: why, now: parts.clock() }),
      );
    if (!(error instanceof Refusal)) throw error;
  } finally {
    signs.stop();
  }
}

function runOf(
  { store, clock, jobsIn }: WorkParts,
  held: Held,
  { signal, enough, progress }: Pick<WorkRun, 'signal' | 'enough' | 'progress'>,
): WorkRun {
  const { id, actor } = held;
  const written = { actor, now: clock(), requestId: `lavoro-${id}` };
  const transaction = <T>(
    inside: (ctx: WorkCtx) => Promise<T>,
    keep: (tx: Tx, result: T) => Promise<void>,
  ): Promise<T> =>
    store.transaction(async (tx) => {
      const result = await inside({
        ...written,
        tx,
        jobs: jobsIn(tx),
        log: (...entries) => writeLog(tx, written, ...entries),
        keep: () => keepHeld(tx, held),
        outcome: async (line) =>
          void (await tx.run(
            sql`insert into lavori_lunghi_esiti (id_lavoro, esito) values (${id}, ${JSON.stringify(line)}::jsonb)`,
          )),
      });
      // Last, so that a cancellation does not wait for the row.
      await keep(tx, result);
      return result;
    });
  return {
    id,
    actor,
    now: written.now,
    signal,
    enough,
    progress,
    keepOn: (client) => keepHeldOn(client, held),
    transaction: (inside) => transaction(inside, (tx) => keepHeld(tx, held)),
    lastTransaction: (inside) =>
      transaction(
        async (ctx) => ({ said: await inside(ctx) }),
        async (tx, { said }) => {
          if (!(await finish(tx, { held, file: '', said, now: clock() }))) throw new WorkLost();
        },
      ),
  };
}

const finish = (
  db: Sql,
  { held: { id, presa }, file, said, now }: { held: Held; file: string; said: WorkSaid; now: Date },
): Promise<number> =>
  db.run(sql`
    update lavori_lunghi set stato = 'finito', percentuale = 100, avanzamento = ${said.done}, errore = ${said.left}, dati = '{}'::jsonb, chiave = ${file}, aggiornato = ${now}
    where id = ${id} and stato = 'in corso' and presa = ${presa}`);

/** Until the queue's retry the job counts as waiting, not as dead. */
const waitAgain = ({ store, clock }: WorkParts, { id, presa }: Held): Promise<number> =>
  store.db.run(sql`
    update lavori_lunghi set stato = 'in coda', aggiornato = ${clock()} where id = ${id} and stato = 'in corso' and presa = ${presa}`);
