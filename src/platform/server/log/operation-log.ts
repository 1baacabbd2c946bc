import type { Actor } from '#platform/contract/actor.ts';
import type { Tx } from '../db/sql.ts';
import { sql } from '../db/sql.ts';

/** One line of the operation log: what was changed, by whom, from what to what. Secrets are left out by the caller. */
export interface LogEntry {
  /** The table or thing, as the staff know it: `carrello`, `documenti`. */
  readonly tabella: string;
  readonly chiave: string;
  readonly operazione: 'add' | 'edit' | 'delete';
  readonly prima?: unknown;
  readonly dopo?: unknown;
  readonly note?: string;
}

/** Writes the line in the transaction of the change, so that neither stands without the other. */
export async function writeLog(tx: Tx, given: { actor: Actor; now: Date; requestId: string }, entry: LogEntry): Promise<void> {
  const { actor, now, requestId } = given;
  await tx.run(sql`
    insert into registro (data_ora, id_utente, utente, cod_anagrafica, tabella, chiave, operazione, prima, dopo, note, richiesta)
    values (${now}, ${actor.idUtente}, ${actor.nome}, ${actor.codAnagrafica}, ${entry.tabella}, ${entry.chiave}, ${entry.operazione},
            ${json(entry.prima)}, ${json(entry.dopo)}, ${entry.note ?? null}, ${requestId})`);
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
