import type pg from 'pg';
import { oggiInItalia } from '#platform/contract/dates.ts';
import type { Stamp } from './layout.ts';

// SQL of layouts uses the time of the import, because the database's clock may differ and its day is not the Italian
// one.

export const importNow = `current_setting('cardine.import_now')::timestamptz`;
/** Italian day. */
export const importDay = `current_setting('cardine.import_day')::date`;

/** Sets it for the client's transaction. */
export const setImportClock = async (client: pg.ClientBase, { now }: Stamp): Promise<void> =>
  void (await client.query(
    `select set_config('cardine.import_now', $1, true), set_config('cardine.import_day', $2, true)`,
    [now.toISOString(), oggiInItalia(now)],
  ));
