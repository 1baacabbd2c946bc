import type { Parts } from '#platform/server/area.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { righeDovute } from './forniture-tenute.ts';
import { conGiorniVivi, tipiTenuti } from './giorni-vivi.ts';
import { documentiInteri, righeVendute } from './vendite-tenute.ts';

/**
 * Returns the days whose stored sums differ from their documents. Skips days that changed since the last round, and
 * checks none if many did.
 */
export async function giorniDiversi(db: Sql, giorni: readonly string[]): Promise<string[]> {
  if (giorni.length === 0) return [];
  const dove = sql`d.tipo = any(${tipiTenuti}::text[]) and d.data in (select f.giorno from fermi f)`;
  const diForniture = sql`select f.giorno from fermi f join giorni_tenuti t on t.giorno = f.giorno and t.forniture`;
  const diversi = await db.rows<{ giorno: string }>(sql`
    with ${conGiorniVivi([{ dal: giorni[0] ?? '', al: giorni.at(-1) ?? '' }])}, fermi as materialized (
      select g as giorno from unnest(${giorni}::date[]) g where (select t.si from tenuti t) and not exists (select from vivi where vivi.giorno = g)
    ), vere as materialized (
      select x.giorno, x.tipo, x.origine, x.cat_merceologica, x.codice_azienda, sum(x.centesimi) as centesimi, sum(x.noti) as noti, sum(x.costo) as costo
      from (${righeVendute(dove, true)}) x group by 1, 2, 3, 4, 5
      union all select x.giorno, x.tipo, x.origine, null, 'intero', sum(x.centesimi), 0, 0 from (${documentiInteri(dove)}) x group by 1, 2, 3
    ), tenute as materialized (
      select v.giorno, v.tipo, v.origine, v.cat_merceologica, v.codice_azienda, v.centesimi, v.noti, v.costo from vendite_giorni v where v.giorno in (select f.giorno from fermi f)
      union all select v.giorno, v.tipo, v.origine, null, 'intero', v.centesimi, 0, 0 from documenti_giorni v where v.giorno in (select f.giorno from fermi f)
    ), dovute as materialized (${righeDovute(sql`r.dt_scadenza in (${diForniture})`)}), forniture as materialized (
      select v.giorno, v.ragione_sociale, v.aperte, v.complete, v.tardi, v.ritardo from forniture_giorni v where v.giorno in (${diForniture})
    )
    select distinct x.giorno from ((select * from vere except select * from tenute) union all (select * from tenute except select * from vere)) x
    union select y.giorno from ((select * from dovute except select * from forniture) union all (select * from forniture except select * from dovute)) y order by 1`);
  return diversi.map(({ giorno }) => giorno);
}

const giorniPerVolta = 30;

/** Kept days after `dopo`. */
const seguenti = async (db: Sql, dopo: string): Promise<string[]> =>
  (
    await db.rows<{ giorno: string }>(
      sql`select t.giorno from giorni_tenuti t where t.giorno > ${dopo}::date order by t.giorno limit ${giorniPerVolta}`,
    )
  ).map(({ giorno }) => giorno);

/**
 * For the doctor: checks a sample of days spread over all stored ones; returns how many are stored and which differ.
 */
export async function statoGiorni(
  db: Sql,
): Promise<{ readonly guardati: number; readonly diversi: readonly string[] }> {
  const giorni = await db.rows<{ giorno: string }>(sql`
    select x.giorno from (select t.giorno, row_number() over (order by t.giorno desc) as posto, count(*) over () as tutti from giorni_tenuti t) x
    where (x.posto - 1) % greatest(1, x.tutti / 8) = 0 order by x.posto limit 8`);
  const guardati = giorni.map(({ giorno }) => giorno).toReversed();
  return { guardati: guardati.length, diversi: await giorniDiversi(db, guardati) };
}

export const codaControllo: Queue = {
  name: 'andamento-controllo',
  retryLimit: 3,
  retryDelay: 60,
  expireInSeconds: 1800,
};

/**
 * Each night deletes and logs days whose stored sums differ from their documents; the next round adds them up again.
 */
export const controllaGiorni =
  ({ store, log }: Pick<Parts, 'store' | 'log'>): Handler<object> =>
  async ({ signal }) => {
    const diversi: string[] = [];
    for (let giorni = await seguenti(store.db, '0001-01-01'); giorni.length > 0 && !signal.aborted;) {
      diversi.push(...(await giorniDiversi(store.db, giorni)));
      giorni = await seguenti(store.db, giorni.at(-1) ?? '9999-12-31');
    }
    if (diversi.length === 0) return;
    await store.transaction((tx) => tx.run(sql`delete from giorni_tenuti where giorno = any(${diversi}::date[])`));
    log.warn({ giorni: diversi }, 'Somme per giorno diverse dai documenti: si rifanno');
  };
