import { codeOf } from '../start-error.ts';
import type { Fragment, Sql } from './sql.ts';

/** A statement that does the same for each of many items. */
export interface Each<Item> {
  /** For all of them or for none, one row each in their order; gives up soon where somebody holds what one of them wants. */
  readonly together: (items: readonly Item[]) => Fragment;
  /** For one, as patient as any statement. */
  readonly alone: (item: Item) => Fragment;
}

/** Does it for one item; answers its row. Atomic by itself, whoever else's item goes with it. */
export type Once = <Row extends object, Item>(each: Each<Item>, item: Item) => Promise<Row>;

/** More would keep the first waiting for the last. */
const most = 50;

/** Said by the database of a statement that it undid, as one item broke a rule or met another's lock: the others may still pass. */
const undone = /^(2[23]|40|55|P0)/;

interface Waiting {
  readonly item: unknown;
  readonly done: (row: object) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Sends the first item at once, and those that come while it is under way together after it: a busy server makes one way and one commit
 * of many. Nobody pays for another: what was undone for all is done again for each alone.
 */
export function createTogether(db: Sql): Once {
  const lines = new Map<Each<never>, (waiting: Waiting) => void>();
  return <Row extends object, Item>(each: Each<Item>, item: Item) =>
    new Promise<Row>((done, failed) => {
      let line = lines.get(each);
      if (!line) lines.set(each, (line = lineOf(db, each as Each<unknown>)));
      line({ item, done: done as (row: object) => void, failed });
    });
}

function lineOf(db: Sql, each: Each<unknown>): (waiting: Waiting) => void {
  const waiting: Waiting[] = [];
  let busy = false;

  const next = async (): Promise<void> => {
    const batch = waiting.splice(0, most);
    busy = batch.length > 0;
    if (!busy) return;
    await all(batch);
    void next();
  };
  const all = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const rows = await db.rows<object>(each.together(batch.map(({ item }) => item)));
      batch.forEach(({ done, failed }, i) => (rows[i] ? done(rows[i]) : failed(nothing())));
    } catch (error) {
      if (undone.test(codeOf(error))) for (const one of batch) void alone(one);
      else for (const { failed } of batch) failed(error);
    }
  };
  /** Nobody waits for it but who asked. */
  const alone = async ({ item, done, failed }: Waiting): Promise<void> => {
    try {
      done(rowOf(await db.one<object>(each.alone(item))));
    } catch (error) {
      failed(error);
    }
  };
  return (one) => {
    waiting.push(one);
    if (!busy) void next();
  };
}

const nothing = (): Error => new Error('A statement for each of many items left one out');

function rowOf<Row>(row: Row | undefined): Row {
  if (row === undefined) throw nothing();
  return row;
}
