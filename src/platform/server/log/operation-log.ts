import type { Actor } from '#platform/contract/actor.ts';
import { sql, type Fragment, type Tx } from '../db/sql.ts';

/** The caller leaves secrets out. */
export interface LogEntry {
  /** Table name: `carrello`, `documenti`. */
  readonly tabella: string;
  readonly chiave: string;
  readonly operazione: 'add' | 'edit' | 'delete';
  readonly prima?: unknown;
  readonly dopo?: unknown;
  readonly note?: string | undefined;
}

interface Written {
  readonly actor: Actor;
  readonly now: Date;
  /** Id shared by all lines of one act. */
  readonly requestId: string;
}

/** One entry, `log('edit clienti', chiave, { prima, dopo })`, or any number of whole ones. */
export type Logged =
  | readonly [
      what: `${LogEntry['operazione']} ${string}`,
      chiave: string,
      rest?: Pick<LogEntry, 'prima' | 'dopo' | 'note'>,
    ]
  | readonly LogEntry[];
export type Log = (...logged: Logged) => void;

export function entriesOf(logged: Logged): readonly LogEntry[] {
  const [what, chiave, rest] = logged;
  if (typeof what !== 'string') return logged as readonly LogEntry[];
  const [operazione, tabella = ''] = what.split(' ') as [LogEntry['operazione'], string?];
  return [{ tabella, chiave: chiave as string, operazione, ...(rest as object) }];
}

/** Sent together with the commit, so log and change are atomic. */
export function writeLog(tx: Tx, written: Written, ...logged: Logged): void {
  const entries = entriesOf(logged);
  if (entries.length === 0) return;
  tx.atEnd(
    logRows(
      written,
      sql`
        select r.tabella, r.chiave, r.operazione, r.prima::jsonb, r.dopo::jsonb, r.note
        from unnest(${entries.map(({ tabella }) => tabella)}::text[], ${entries.map(({ chiave }) => chiave)}::text[], ${entries.map(({ operazione }) => operazione)}::text[],
          ${entries.map(({ prima }) => json(prima))}::text[], ${entries.map(({ dopo }) => json(dopo))}::text[], ${entries.map(({ note }) => note ?? null)}::text[])
          with ordinality as r (tabella, chiave, operazione, prima, dopo, note, n)
        order by r.n`,
    ),
  );
}

/**
 * An INSERT, alone or in a CTE. `rows` selects `tabella`, `chiave`, `operazione`, `prima`, `dopo`, `note` in this
 * order.
 */
export const logRows = ({ actor, now, requestId }: Written, rows: Fragment): Fragment => sql`
  insert into registro (data_ora, id_utente, utente, cod_anagrafica, richiesta, tabella, chiave, operazione, prima, dopo, note)
  select ${now}::timestamptz, ${actor.idUtente}::int, ${actor.nome}::text, ${actor.codAnagrafica}::text, ${requestId}::text, r.* from (${rows}) r`;

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
