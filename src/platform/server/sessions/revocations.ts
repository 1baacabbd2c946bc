import type { Actor } from '#platform/contract/actor.ts';
import { systemClock, type Clock } from '../clock.ts';
import type { Change } from '../db/listen.ts';
import { sql, type Sql } from '../db/sql.ts';
import { accessSeconds } from './tokens.ts';

const rememberMs = (accessSeconds + 60) * 1000;

export interface Revocations {
  add(famiglia: string): void;
  has(actor: Actor): boolean;
  reload(db: Sql): Promise<void>;
  listener(db: Sql): { readonly hear: (change: Change) => void; readonly lost: () => void };
}

export function createRevocations(clock: Clock = systemClock): Revocations {
  /** Session family → time to forget it, oldest first. */
  const revoked = new Map<string, number>();

  const add = (famiglia: string): void => {
    const now = clock().getTime();
    revoked.delete(famiglia);
    revoked.set(famiglia, now + rememberMs);
    for (const [old, until] of revoked) {
      if (until > now) break;
      revoked.delete(old);
    }
  };

  const reload = async (db: Sql): Promise<void> => {
    const since = new Date(clock().getTime() - rememberMs);
    const rows = await db.rows<{ famiglia: string }>(sql`
      select distinct sessioni.famiglia from sessioni where sessioni.revocata > ${since}`);
    for (const { famiglia } of rows) add(famiglia);
  };

  const reloadUntilDone = (db: Sql): void => {
    reload(db).catch(() => setTimeout(() => reloadUntilDone(db), 500).unref());
  };

  return {
    add,
    has: (actor) => actor.famiglia !== null && revoked.has(actor.famiglia),
    reload,
    listener: (db) => ({
      hear: (change) => {
        if (change.tabella !== 'sessioni') return;
        if (change.chiavi) change.chiavi.forEach(add);
        else reloadUntilDone(db);
      },
      lost: () => reloadUntilDone(db),
    }),
  };
}
