import type pg from 'pg';
import { countsEdits, stamped, type Kind, type Stamp } from './layout.ts';
import type { Side } from './load-side.ts';
import type { Undo } from './undo.ts';

export interface Counts {
  readonly kind: string;
  readonly title: string;
  readonly nuove: number;
  readonly cambiate: number;
  readonly uguali: number;
  readonly mancanti: number;
  /** Rows deleted because a delivered owner lacks them in the file. */
  readonly tolte?: number;
  readonly mancantiDiventano: string;
}

const quoted = (names: readonly string[], of: string): string[] => names.map((name) => `${of}."${name}"`);
export const diffTable = ({ shape }: Kind): string => `"diff_${shape.name}"`;
const changedTable = ({ shape }: Kind): string => `"changed_${shape.name}"`;
const pk = (name: string): string => `"pk_${name}"`;

const withKey = (kind: Kind): string =>
  `select ${[...kind.columns.map(({ name, read }) => `${read} as "${name}"`), ...kind.shape.key.map((name) => `t."${name}" as ${pk(name)}`)].join(', ')} from ${kind.from}`;

const matches = (kind: Kind, left: string, right: string): string =>
  kind.key.map((name) => `${left}."${name}" = ${right}."${name}"`).join(' and ');

export async function compare(client: pg.Client, { kind, table, given, rows }: Side, partial = false): Promise<Counts> {
  const first = kind.shape.key[0] ?? '';
  const own = given.filter((name) => !kind.key.includes(name) && !kind.order?.includes(name));
  const compared = kind.fixed ? own.filter((name) => kind.fixed?.includes(name)) : own;
  const differ =
    compared.length === 0
      ? 'false'
      : `(${quoted(compared, 's').join(', ')}) is distinct from (${quoted(compared, 'v').join(', ')})`;
  await client.query(`
    create temp table ${diffTable(kind)} on commit drop as
    select * from (
      select s.line, ${kind.shape.key.map((name) => `v.${pk(name)}`).join(', ')}, v.${pk(first)} is null as nuova, ${differ} as cambiata
      from ${table} s left join (${withKey(kind)}) v on ${matches(kind, 'v', 's')}
    ) d where d.nuova or d.cambiata`);
  await client.query(`analyze ${diffTable(kind)}`);
  const { rows: counted } = await client.query<{ nuove: number; cambiate: number }>(
    `select count(*) filter (where nuova)::int as nuove, count(*) filter (where not nuova)::int as cambiate from ${diffTable(kind)}`,
  );
  const { nuove = 0, cambiate = 0 } = counted[0] ?? {};
  const { missing } = kind;
  return {
    kind: kind.kind,
    title: kind.title,
    nuove,
    cambiate,
    uguali: rows - nuove - cambiate,
    mancanti: partial ? 0 : await missingOf(client, { kind, table }, rows - nuove),
    ...(kind.whole && { tolte: await goneOf(client, { kind, table }) }),
    mancantiDiventano: !missing ? '' : 'remove' in missing ? 'tolte' : missing.says,
  };
}

const lacking = ({ kind, table }: Pick<Side, 'kind' | 'table'>): string =>
  `select ${kind.shape.key.map((name) => `v.${pk(name)}`).join(', ')} from (${withKey(kind)}) v
   where not exists (select from ${table} s where ${matches(kind, 'v', 's')})`;

const samePk = (kind: Kind, of: string): string =>
  kind.shape.key.map((name) => `t."${name}" = ${of}.${pk(name)}`).join(' and ');

const stillOn = ({ missing }: Kind): string => (missing && 'set' in missing ? `and (${missing.where})` : '');
const isExported = ({ exported }: Kind): string => (exported ? `and (${exported})` : '');

async function missingOf(client: pg.Client, side: Pick<Side, 'kind' | 'table'>, found: number): Promise<number> {
  const { kind } = side;
  // Both sides have unique keys, so equal counts mean that no row is missing.
  const { rows: all } = await client.query<{ n: number }>(`select count(*)::int as n from ${kind.from}`);
  if (all[0]?.n === found) return 0;
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from "${kind.shape.name}" t join (${lacking(side)}) l on ${samePk(kind, 'l')} where true ${stillOn(kind)} ${isExported(kind)}`,
  );
  return rows[0]?.n ?? 0;
}

const goneFrom = (side: Pick<Side, 'kind' | 'table'>): string =>
  `(${lacking(side)} and exists (select from ${side.table} o where ${(side.kind.whole ?? []).map((name) => `o."${name}" = v."${name}"`).join(' and ')})) l`;

async function goneOf(client: pg.Client, side: Pick<Side, 'kind' | 'table'>): Promise<number> {
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${goneFrom(side)}`);
  return rows[0]?.n ?? 0;
}

const manyRows = 5_000;

interface Merging {
  readonly found: Counts;
  readonly stamp: Stamp;
  readonly full: boolean;
  readonly undo: Undo | null;
}

export async function merge(client: pg.Client, side: Side, { found, stamp, full, undo }: Merging): Promise<void> {
  const { kind } = side;
  if (kind.after)
    await client.query(
      `create temp table ${changedTable(kind)} on commit drop as select ${kind.shape.key.map(pk).join(', ')} from ${diffTable(kind)} where not nuova`,
    );
  if (kind.whole) {
    const which = `${goneFrom(side)} where ${samePk(kind, 'l')}`;
    await undo?.before(kind, 'del', { from: `, ${which}` });
    await client.query(`delete from "${kind.shape.name}" t using ${which}`);
  }
  if (found.cambiate > 0) await update(client, side, { stamp, undo });
  if (found.nuove > 0) await insert(client, side, { stamp, undo });
  // The kinds that follow join with these rows, so the planner needs statistics.
  if (found.nuove > manyRows) await client.query(`analyze "${kind.shape.name}"`);
  if (full && kind.missing) await missingGo(client, side, { stamp, undo });
  for (const statement of kind.after ?? []) await client.query(statement);
}

function assigned(kind: Kind, given: readonly string[] | null): readonly (readonly [string, string])[] {
  const has = (name: string): boolean => given === null || given.includes(name);
  const plain = kind.columns.flatMap(({ name, target }) =>
    target !== null && has(name) ? [[target, `s."${name}"`] as const] : [],
  );
  const worked = Object.entries(kind.write ?? {}).flatMap(([target, { needs, sql }]) =>
    needs.every(has) ? [[target, sql] as const] : [],
  );
  return [...plain, ...worked];
}

const counted = (kind: Kind): (readonly [string, string])[] =>
  countsEdits(kind) ? [['versione', 't.versione + 1']] : [];

type Noted = Pick<Merging, 'stamp' | 'undo'>;

async function update(client: pg.Client, { kind, table, given }: Side, { stamp, undo }: Noted): Promise<void> {
  const keys = new Set(kind.shape.key);
  const set = assigned(kind, given).filter(([target]) => !keys.has(target));
  if (set.length === 0 || kind.fixed) return;
  const all = [...set, ...counted(kind), ...stamped(kind, stamp)];
  await undo?.before(kind, 'edit', {
    from: `join ${diffTable(kind)} diff on not diff.nuova and ${samePk(kind, 'diff')}`,
    columns: set.map(([target]) => target),
  });
  await client.query(`
    update "${kind.shape.name}" t set ${all.map(([target, sql]) => `"${target}" = ${sql}`).join(', ')}
    from ${diffTable(kind)} diff join ${table} s on s.line = diff.line ${kind.join ?? ''}
    where not diff.nuova and ${samePk(kind, 'diff')}`);
}

async function insert(client: pg.Client, { kind, table }: Side, { stamp, undo }: Noted): Promise<void> {
  const all = [...assigned(kind, null), ...Object.entries(kind.begins ?? {}), ...stamped(kind, stamp)];
  const statement = `
    insert into "${kind.shape.name}" (${all.map(([target]) => `"${target}"`).join(', ')})
    select ${all.map(([, sql]) => sql).join(', ')}
    from ${diffTable(kind)} diff join ${table} s on s.line = diff.line ${kind.join ?? ''}
    where diff.nuova order by ${quoted(kind.order ?? kind.key, 's').join(', ')}`;
  await client.query(undo ? undo.adding(kind, statement) : statement);
}

async function missingGo(client: pg.Client, side: Side, { stamp, undo }: Noted): Promise<void> {
  const { kind } = side;
  const { missing } = kind;
  if (!missing) return;
  const which = `(${lacking(side)}) l where ${samePk(kind, 'l')}`;
  if ('remove' in missing) {
    await undo?.before(kind, 'del', { from: `, ${which}` });
    await client.query(`delete from "${kind.shape.name}" t using ${which}`);
    return;
  }
  const more = [...counted(kind), ...stamped(kind, stamp)].map(([target, sql]) => `, "${target}" = ${sql}`).join('');
  const columns = assigned(kind, null).map(([target]) => target);
  await undo?.before(kind, 'off', {
    from: `, ${which} ${stillOn(kind)}`,
    columns: columns.filter((target) => !kind.shape.key.includes(target)),
  });
  await client.query(`update "${kind.shape.name}" t set ${missing.set}${more} from ${which} ${stillOn(kind)}`);
}
