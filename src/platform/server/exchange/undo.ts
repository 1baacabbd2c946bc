import type pg from 'pg';
import { setImportClock } from './import-clock.ts';
import { countsEdits, stamped, type Kind, type Stamp } from './layout.ts';

/** Table with operation, primary key, old values and a hash of the new ones. An undo restores all rows or none. */
export const undoTable = 'import_undo';

/** Larger imports, such as a first full one, are not logged: too slow. */
export const mostUndone = 200_000;

type Operation = 'add' | 'edit' | 'off' | 'del';

export interface Undo {
  /** False if too many rows were logged; logging then stops. */
  readonly room: (rows: number) => boolean;
  /** Logs old values of the rows in `from` before their `columns` are set. */
  readonly before: (kind: Kind, operation: Exclude<Operation, 'add'>, noting: Noting) => Promise<void>;
  readonly adding: (kind: Kind, insert: string) => string;
  /** False if the log is incomplete. */
  readonly close: (kinds: readonly Kind[]) => Promise<boolean>;
}

interface Noting {
  /** SQL after the table's `t`: `, (…) l where …`. */
  readonly from: string;
  readonly columns?: readonly string[];
}

export const createUndoTable = `create temp table ${undoTable} (kind text, op text, pk jsonb, prima jsonb, dopo text) on commit drop`;

const object = (columns: readonly string[]): string =>
  `jsonb_build_object(${columns.map((name) => `'${name}', t."${name}"`).join(', ')})`;

const keyOf = ({ shape }: Kind): string => object(shape.key);

export async function startUndo(client: pg.Client, most: number): Promise<Undo> {
  await client.query(createUndoTable);
  let left = most;
  return {
    room: (rows) => {
      left = rows > left ? -1 : left - rows;
      return left >= 0;
    },
    before: async (kind, op, { from, columns }) => {
      if (left < 0) return;
      const prima = columns ? object(columns) : 'to_jsonb(t)';
      await client.query(`
        insert into ${undoTable} select '${kind.kind}', '${op}', ${keyOf(kind)}, ${prima}, null from "${kind.shape.name}" t ${from}`);
    },
    adding: (kind, insert) =>
      left < 0
        ? insert
        : `with t as (${insert} returning *) insert into ${undoTable} select '${kind.kind}', 'add', ${keyOf(kind)}, null, null from t`,
    close: async (kinds) => {
      if (left < 0) return false;
      await client.query(`analyze ${undoTable}`);
      for (const kind of kinds)
        await client.query(`update ${undoTable} u set dopo = ${sumOf} from ${rowsOf(kind)} and u.op <> 'del'`);
      return true;
    },
  };
}

/**
 * Hashes all columns of an added row, else only the columns that were set: a later login, for example, is no change.
 */
const sumOf = `md5(case u.op when 'add' then to_jsonb(t) else (
  select jsonb_object_agg(e.key, e.value) from jsonb_each(to_jsonb(t)) e where u.prima ? e.key) end::text)`;

const samePk = ({ kind, shape: { name, key } }: Kind): string =>
  [
    `u.kind = '${kind}'`,
    ...key.map((column) => `(jsonb_populate_record(null::"${name}", u.pk))."${column}" = t."${column}"`),
  ].join(' and ');

const rowsOf = (kind: Kind): string => `"${kind.shape.name}" t where ${samePk(kind)}`;

export interface ChangedSince {
  readonly title: string;
  readonly chiave: string;
}

const mostTold = 100;

export interface Undone {
  readonly changed: readonly ChangedSince[];
  readonly rows: number;
}

/** Runs in the client's transaction. If a row has changed since, nothing is written. */
export async function undoRows(client: pg.Client, layouts: readonly Kind[], stamp: Stamp): Promise<Undone> {
  await setImportClock(client, stamp);
  await client.query(`analyze ${undoTable}`);
  const noted = await client.query<{ kind: string; op: Operation; columns: string[]; n: number }>(`
    select kind, op, array(select jsonb_object_keys(min(prima::text)::jsonb)) as columns, count(*)::int as n from ${undoTable} group by kind, op`);
  const kinds = layouts.filter(({ kind }) => noted.rows.some((one) => one.kind === kind));
  const changed: ChangedSince[] = [];
  for (const kind of kinds) changed.push(...(await changedOf(client, kind)));
  if (changed.length > 0) return { changed: changed.slice(0, mostTold), rows: 0 };
  for (const statement of kinds.flatMap(({ undoing }) => undoing?.before ?? [])) await client.query(statement);
  await restoreAll(client, { kinds, noted: noted.rows, stamp });
  for (const statement of kinds.flatMap(({ undoing }) => undoing?.after ?? [])) await client.query(statement);
  return { changed: [], rows: noted.rows.reduce((sum, { n }) => sum + n, 0) };
}

interface Noted {
  readonly kind: string;
  readonly op: Operation;
  readonly columns: readonly string[];
}

/** Restores kinds in reverse order, as they refer to earlier ones. */
async function restoreAll(
  client: pg.Client,
  { kinds, noted, stamp }: { kinds: readonly Kind[]; noted: readonly Noted[]; stamp: Stamp },
): Promise<void> {
  for (const kind of kinds.toReversed())
    await client.query(
      `delete from "${kind.shape.name}" t using ${undoTable} u where u.op = 'add' and ${samePk(kind)}`,
    );
  for (const kind of kinds) {
    for (const { kind: name, op, columns } of noted)
      if (name === kind.kind && (op === 'edit' || op === 'off'))
        await client.query(restore(kind, { op, columns }, stamp));
    if (!noted.some(({ kind: name, op }) => name === kind.kind && op === 'del')) continue;
    const all = Object.values(kind.shape.columns).map(({ name }) => `"${name}"`);
    await client.query(`
      insert into "${kind.shape.name}" (${all.join(', ')}) overriding system value
      select ${all.map((name) => `r.${name}`).join(', ')} from ${undoTable} u, jsonb_populate_record(null::"${kind.shape.name}", u.prima) r
      where u.kind = '${kind.kind}' and u.op = 'del'`);
  }
}

/** Locks the rows before comparing. */
async function changedOf(client: pg.Client, kind: Kind): Promise<ChangedSince[]> {
  await client.query(`select count(*) from (select 1 from ${undoTable} u, ${rowsOf(kind)} for update of t) held`);
  const { rows } = await client.query<{ chiave: string }>(`
    select (select string_agg(p.value, ' / ' order by p.key) from jsonb_each_text(u.pk) p) as chiave
    from ${undoTable} u left join lateral (select ${sumOf} as now from ${rowsOf(kind)}) n on true
    where u.kind = '${kind.kind}' and (case u.op when 'del' then n.now is not null else n.now is distinct from u.dopo end)
    order by 1 limit ${mostTold}`);
  return rows.map(({ chiave }) => ({ title: kind.title, chiave }));
}

/** Increments `versione`, so that concurrent edits conflict. */
function restore(kind: Kind, { op, columns }: Pick<Noted, 'op' | 'columns'>, stamp: Stamp): string {
  const own = columns.map((name) => `"${name}" = r."${name}"`);
  const version = countsEdits(kind) ? ['"versione" = t."versione" + 1'] : [];
  const stamps = stamped(kind, stamp).map(([name, sql]) => `"${name}" = ${sql}`);
  return `update "${kind.shape.name}" t set ${[...own, ...version, ...stamps].join(', ')}
    from ${undoTable} u, jsonb_populate_record(null::"${kind.shape.name}", u.prima) r
    where u.op = '${op}' and ${samePk(kind)}`;
}
