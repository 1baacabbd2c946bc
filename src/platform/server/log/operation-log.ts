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

/** Writes the lines with the commit of the change, so that neither stands without the other; one statement however many. */
export function writeLog(
  tx: Tx,
  given: { actor: Actor; now: Date; requestId: string },
  ...entries: readonly LogEntry[]
): void {
  if (entries.length === 0) return;
  const { actor, now, requestId } = given;
  tx.atEnd(sql`
    insert into registro (data_ora, id_utente, utente, cod_anagrafica, tabella, chiave, operazione, prima, dopo, note, richiesta)
    select ${now}::timestamptz, ${actor.idUtente}::int, ${actor.nome}::text, ${actor.codAnagrafica}::text, r.tabella, r.chiave, r.operazione, r.prima::jsonb, r.dopo::jsonb, r.note, ${requestId}::text
    from unnest(${entries.map(({ tabella }) => tabella)}::text[], ${entries.map(({ chiave }) => chiave)}::text[], ${entries.map(({ operazione }) => operazione)}::text[],
      ${entries.map(({ prima }) => json(prima))}::text[], ${entries.map(({ dopo }) => json(dopo))}::text[], ${entries.map(({ note }) => note ?? null)}::text[])
      with ordinality as r (tabella, chiave, operazione, prima, dopo, note, n)
    order by r.n`);
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
