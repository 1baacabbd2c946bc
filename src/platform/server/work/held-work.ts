import type pg from 'pg';
import { visitor, type Actor } from '#platform/contract/actor.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import type { Clock } from '../clock.ts';
import type { Store } from '../db/pool.ts';
import { sql, type Tx } from '../db/sql.ts';
import type { AllJobs } from '../jobs/jobs.ts';

export interface WorkParts {
  readonly store: Pick<Store, 'db' | 'transaction'>;
  readonly clock: Clock;
  readonly jobsIn: (tx: Tx) => AllJobs;
}

export interface Held {
  readonly id: number;
  readonly presa: number;
  readonly dati: object;
  readonly actor: Actor;
}

export class WorkLost extends Error {
  constructor() {
    super('Long work was broken off, or another run has taken it');
  }
}

type Row = Omit<Held, 'actor'> & {
  readonly idUtente: number;
  readonly utente: string;
  readonly ruolo: Ruolo;
  readonly codAnagrafica: string | null;
};

/** Takes the job over from an earlier run. Undefined if it is over. */
export async function holdWork({ store, clock }: WorkParts, id: number): Promise<Held | undefined> {
  const row = await store.db.one<Row>(sql`
    update lavori_lunghi set stato = 'in corso', presa = presa + 1, percentuale = 0, avanzamento = '', aggiornato = ${clock()}
    where id = ${id} and stato in ('in coda', 'in corso') returning id, presa, dati, id_utente, utente, ruolo, cod_anagrafica`);
  if (!row) return undefined;
  const { presa, dati, idUtente, utente, ruolo, codAnagrafica } = row;
  return { id, presa, dati, actor: { ...visitor, idUtente, nome: utente, ruolo, codAnagrafica } };
}

/**
 * Call it as the last statement of a transaction: locks the row until the commit; throws if the job is no longer held.
 */
export async function keepHeld(tx: Tx, { id, presa }: Held): Promise<void> {
  const mine = await tx.one(
    sql`select id from lavori_lunghi where id = ${id} and stato = 'in corso' and presa = ${presa} for no key update`,
  );
  if (!mine) throw new WorkLost();
}

export async function keepHeldOn(client: pg.ClientBase, { id, presa }: Held): Promise<void> {
  const { rowCount } = await client.query(
    `select id from lavori_lunghi where id = $1 and stato = 'in corso' and presa = $2 for no key update`,
    [id, presa],
  );
  if (rowCount === 0) throw new WorkLost();
}

/** Interval of the heartbeat, ms. */
const signMs = 500;

export function signsOfLife({ store, clock }: WorkParts, { id, presa }: Held) {
  const [lost, enough] = [new AbortController(), new AbortController()];
  let [percent, doing] = [0, ''];
  const sign = async (): Promise<void> => {
    const row = await store.db.one<{ basta: boolean }>(sql`
      update lavori_lunghi set percentuale = ${percent}, avanzamento = ${doing}, aggiornato = ${clock()}
      where id = ${id} and stato = 'in corso' and presa = ${presa} returning basta`);
    if (!row) lost.abort(new WorkLost());
    else if (row.basta) enough.abort();
  };
  let waits = false;
  // A short outage of the database is ignored. While the run's own transaction locks the row, only one heartbeat waits
  // for it, because others need the connections.
  const timer = setInterval(() => {
    if (waits) return;
    waits = true;
    void sign()
      .catch(() => {})
      .finally(() => (waits = false));
  }, signMs);
  return {
    progress: (now: number, what = ''): void => void ([percent, doing] = [Math.floor(now), what]),
    lost: lost.signal,
    enough: enough.signal,
    stop: () => clearInterval(timer),
  };
}
