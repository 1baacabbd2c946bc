import { oggiInItalia } from '#platform/contract/dates.ts';
import type { Parts } from '#platform/server/area.ts';
import { type Sql, sql } from '#platform/server/db/sql.ts';
import { inViaggio, oreMuto } from '../rules.ts';
import { impostazioniFatture } from './settings.ts';

/**
 * Stores the configured channel in the database, because lists of all areas read it. A new channel starts without the
 * old one's read mark.
 */
export async function segnaCanale({
  settings,
  store,
  clock,
}: Pick<Parts, 'settings' | 'store' | 'clock'>): Promise<void> {
  const { canale, dal } = settings.of(impostazioniFatture);
  const primo = dal ?? oggiInItalia(clock());
  await store.transaction((tx) =>
    tx.run(
      canale.tipo === 'no'
        ? sql`update fatture_canale set canale = 'no', guaio = '', guaio_dal = null where canale <> 'no'`
        : sql`
          insert into fatture_canale as k (id, canale, dal) values (1, ${canale.tipo}, ${primo}::date)
          on conflict (id) do update set canale = excluded.canale, dal = coalesce(${dal}::date, k.dal),
            segno = case when k.canale = excluded.canale then k.segno else '{}'::jsonb end
          where k.canale <> excluded.canale or k.dal <> coalesce(${dal}::date, k.dal)`,
    ),
  );
}

/**
 * For the doctor: fault and silence of the channel, files without a receipt for days, and unseen false receipts; null
 * without a channel.
 */
export async function statoCanale(
  db: Sql,
  now: Date,
): Promise<{ readonly guaio: string; readonly muto: boolean; readonly ferme: number; readonly finte: number } | null> {
  const prima = new Date(now.getTime() - oreMuto * 3_600_000);
  const vecchie = new Date(now.getTime() - 3 * 86_400_000);
  const una = await db.one<{ guaio: string; muto: boolean; ferme: number; finte: number }>(sql`
    select k.guaio, coalesce(k.sentito < ${prima}, true) as muto,
      (select count(*)::int from fatture_invii i where i.stato = any(${inViaggio}::text[]) and i.dal < ${vecchie}) as ferme,
      (select count(*)::int from fatture_ricevute r where r.vista is null and r.esito = 'falsa') as finte
    from fatture_canale k where k.canale <> 'no'`);
  return una ?? null;
}
