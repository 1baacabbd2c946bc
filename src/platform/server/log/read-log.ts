import { changesOf, linesPerPage, type LogLine, type LogPage } from '#platform/contract/log-page.ts';
import { sql, type Fragment, type Sql } from '../db/sql.ts';

export interface LoggedLine {
  readonly id: number;
  readonly dataOra: Date;
  readonly utente: string;
  readonly tabella: string;
  readonly operazione: 'add' | 'edit' | 'delete';
  readonly prima: unknown;
  readonly dopo: unknown;
  readonly note: string;
}

export interface Stretch {
  readonly chiave: string;
  readonly from: number;
  readonly below: number;
}

interface Wanted {
  readonly tabelle: readonly string[];
  /** Null: all. */
  readonly chiave: string | readonly Stretch[] | null;
  readonly before?: number | undefined;
  readonly limit: number;
}

/**
 * At most `limit` lines per table, read by the index on key and number; otherwise PostgreSQL would scan the whole log
 * backwards for a table with few lines.
 */
export function readLog(db: Sql, { tabelle, chiave, before, limit }: Wanted): Promise<LoggedLine[]> {
  const top = Number.MAX_SAFE_INTEGER;
  const below = before ?? top;
  const stretches = typeof chiave === 'string' ? [{ chiave, from: 0, below: top }] : chiave;
  const newest = stretches === null ? sql`one.id desc` : sql`one.chiave desc, one.id desc`;
  const its =
    stretches === null
      ? sql`true`
      : sql`one.chiave between k.chiave and k.chiave and one.id >= k.first and one.id < k.next`;
  return db.rows<LoggedLine>(sql`
    select r.id, r.data_ora, r.utente, r.tabella, r.operazione, r.prima, r.dopo, coalesce(r.note, '') as note
    from unnest(${tabelle}::text[]) as t (tabella)
    ${stretches === null ? sql`` : sql`cross join ${asTable(stretches)} as k (chiave, first, next)`}
    cross join lateral (
      select * from registro one where one.tabella = t.tabella and ${its} and one.id < ${below} order by ${newest} limit ${limit}
    ) r
    order by r.id desc limit ${limit}`);
}

const asTable = (stretches: readonly Stretch[]): Fragment => sql`unnest(
  ${stretches.map((one) => one.chiave)}::text[], ${stretches.map((one) => one.from)}::bigint[], ${stretches.map((one) => one.below)}::bigint[])`;

export const inStretches = (stretches: readonly Stretch[]): Fragment => sql`exists (
  select from ${asTable(stretches)} as k (chiave, first, next)
  where registro.chiave = k.chiave and registro.id >= k.first and registro.id < k.next)`;

export async function readLogPage(
  db: Sql,
  { primaDi, ...wanted }: Pick<Wanted, 'tabelle' | 'chiave'> & { readonly primaDi?: number | undefined },
): Promise<LogPage> {
  const lines = await readLog(db, { ...wanted, before: primaDi, limit: linesPerPage + 1 });
  return { altre: lines.length > linesPerPage, righe: lines.slice(0, linesPerPage).map(onWire) };
}

function onWire({ prima, dopo, dataOra, ...line }: LoggedLine): LogLine {
  const modifiche = changesOf(prima, dopo);
  return {
    ...line,
    dataOra: dataOra.toISOString(),
    colonna: modifiche.map(({ campo }) => campo).join(', '),
    modifiche,
  };
}
