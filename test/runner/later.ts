import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Maximum ms by which some statements of database tests are delayed, to find tests that depend on speed. */
const most = Number(process.env['TEST_LATER'] ?? 0);
/** Number of delayed statements in ten. */
const some = 3;

/** Statements of one connection keep their order. */
export function delayStatements(): void {
  const { query } = pg.Client.prototype;
  const last = new WeakMap<pg.Client, Promise<unknown>>();
  const later = (client: pg.Client): Promise<unknown> => {
    const ms = Math.random() * 10 < some ? Math.random() * most : 0;
    const turn = (last.get(client) ?? Promise.resolve()).then(() => (ms > 0 ? wait(ms) : undefined));
    last.set(client, turn);
    return turn;
  };
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]): unknown {
    const send = (): unknown => Reflect.apply(query, this, given);
    const [what] = given;
    // A stream or cursor is handed back at once.
    if (typeof what === 'object' && what !== null && 'submit' in what) return send();
    if (typeof given.at(-1) !== 'function') return later(this).then(send);
    void later(this).then(send);
    return undefined;
  } as typeof query;
}

if (most > 0) delayStatements();
