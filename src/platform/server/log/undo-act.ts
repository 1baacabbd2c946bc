import { conflict } from '#platform/contract/refusal.ts';
import { sql, type Fragment, type Sql, type Tx } from '../db/sql.ts';
import type { WriteCtx } from '../http/answer.ts';
import { undone, type Shape, type State, type Step } from './undo-step.ts';

export interface Restored {
  readonly chiave: string;
  /** Differing fields: current values and values to restore. */
  readonly da: State;
  readonly a: State;
}

/** A table whose changes can be undone by the operation log. */
export interface Restorable {
  readonly tabella: string;
  readonly shape: Shape;
  /** Locks the rows in key order. */
  readonly lock?: (tx: Tx, chiavi: readonly string[]) => Promise<unknown>;
  /** Current state by key; deleted rows are left out. */
  readonly read: (db: Sql, chiavi: readonly string[]) => Promise<ReadonlyMap<string, State>>;
  /** Writes and logs with the note. */
  readonly write: (ctx: WriteCtx, rows: readonly Restored[], note?: string) => Promise<void>;
}

export interface Entry extends Step {
  readonly tabella: string;
  readonly chiave: string;
}

export interface Undone {
  /** Number of rows restored. */
  readonly rows: number;
  /** Number of different keys among them: one key may have rows in several tables. */
  readonly keys: number;
  /** Keys of rows that were deleted or edited since, and are not restored. */
  readonly left: readonly { readonly tabella: string; readonly chiave: string; readonly campo: string }[];
}

const sliceSize = 2000;

/** Yields to the event loop between slices. */
export async function inSlices<T>(all: readonly T[], work: (slice: readonly T[]) => Promise<void>): Promise<void> {
  for (let i = 0; i < all.length; i += sliceSize) await work(all.slice(i, i + sliceSize));
}

/** Entries newest first. */
export async function undoEntries(
  ctx: WriteCtx,
  tables: readonly Restorable[],
  entries: readonly Entry[],
  note: string,
): Promise<Undone> {
  let rows = 0;
  const restored = new Set<string>();
  const left: Undone['left'][number][] = [];
  for (const { tabella, shape, lock, read, write } of tables) {
    const steps = new Map<string, Entry[]>();
    for (const entry of entries)
      if (entry.tabella === tabella) steps.set(entry.chiave, [...(steps.get(entry.chiave) ?? []), entry]);
    if (steps.size === 0) continue;
    const keys = [...steps.keys()].toSorted();
    await lock?.(ctx.tx, keys);
    await inSlices(keys, async (chiavi) => {
      const now = await read(ctx.tx, chiavi);
      const back: Restored[] = [];
      for (const chiave of chiavi) {
        const [state, its = []] = [now.get(chiave), steps.get(chiave)];
        const to = shape === 'row' || state ? undone(shape, state ?? {}, its) : { edited: '' };
        if ('edited' in to) left.push({ tabella, chiave, campo: to.edited });
        else if (to.known) {
          rows += 1;
          restored.add(chiave);
          if (Object.keys(to.a).length > 0) back.push({ chiave, ...to });
        }
      }
      if (back.length > 0) await write(ctx, back, note);
    });
  }
  return { rows, keys: restored.size, left };
}

/** True if line `r` was undone; before migration 0080 headers used `ripristina`. */
export const isUndone = sql`exists (
  select from registro a where a.tabella = r.tabella and a.chiave = r.chiave and a.id > r.id
    and (a.dopo @> jsonb_build_object('annulla', r.id) or a.dopo @> jsonb_build_object('ripristina', r.id)))`;

export interface Act<Prima = unknown, Dopo = unknown> {
  readonly id: number;
  readonly tabella: string;
  readonly chiave: string;
  /** Id shared by all lines of one act. */
  readonly richiesta: string;
  readonly prima: Prima;
  readonly dopo: Dopo;
}

/** Reads an act by the line `r` that describes it, and locks that line; 409 if it was undone. */
export async function openAct<Prima, Dopo>(
  tx: Tx,
  which: Fragment,
  already: (chiave: string) => string,
): Promise<Act<Prima, Dopo> | undefined> {
  const act = await tx.one<Act<Prima, Dopo>>(
    sql`select r.id, r.tabella, r.chiave, r.richiesta, r.prima, r.dopo from registro r where ${which} for update`,
  );
  // Read again after the lock, to see a concurrent undo.
  if (act && (await tx.one(sql`select from registro r where r.id = ${act.id} and ${isUndone}`)))
    throw conflict(already(act.chiave));
  return act;
}

/** Undoes all lines of an act by new edits, except rows edited since. */
export async function undoAct(
  ctx: WriteCtx,
  { id, tabella, chiave, richiesta }: Act,
  tables: readonly Restorable[],
  note: string,
): Promise<Undone> {
  const entries = await ctx.tx.rows<Entry>(sql`
    select r.tabella, r.chiave, coalesce(r.dopo, '{}') as dopo,
      case jsonb_typeof(r.prima) when 'array' then jsonb_build_object('righe', r.prima) else r.prima end as prima from registro r
    where r.richiesta = ${richiesta} and r.richiesta <> '' and r.prima is not null and r.tabella = any(${tables.map((one) => one.tabella)}::text[])
    order by r.id desc`);
  const done = await undoEntries(ctx, tables, entries, note);
  ctx.log({ tabella, chiave, operazione: 'edit', dopo: { annulla: id }, note });
  return done;
}
