import type { Parts } from '#platform/server/area.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { righeDovute } from './forniture-tenute.ts';
import { giorniDaSommare, giorniDelle, tipiTenuti } from './giorni-vivi.ts';
import { documentiInteri, righeVendute } from './vendite-tenute.ts';

export const codaGiorni: Queue = { name: 'andamento-giorni', retryLimit: 3, retryDelay: 30, expireInSeconds: 600 };

/** Advisory lock: only one server at a time stores sums. */
const giorniLock = 7_240_131;
/** Days per transaction, about 5,000 lines. */
const giorniPerVolta = 30;

const daSolo = (tx: Tx): Promise<number> => tx.run(sql`select pg_advisory_xact_lock(${giorniLock})`);

/** Deletes the sums of days with a change. One statement: changes it does not see yet stay in `giorni_mossi`. */
export async function lasciaMossi(tx: Tx): Promise<void> {
  await daSolo(tx);
  await tx.run(sql`
    with mosse as (delete from giorni_mossi returning giorno, id_documento, cd_articolo, dal, id_ordine)
    delete from giorni_tenuti t using (${giorniDelle(sql`mosse`)}) g where t.giorno = g.giorno`);
}

/** Adds up some of the days without sums, newest first. Returns how many. */
export async function sommaGiorni(tx: Tx): Promise<number> {
  await daSolo(tx);
  const mancano = await tx.rows<{ giorno: string }>(sql`
    select g.giorno from (${giorniDaSommare}) g order by g.giorno desc limit ${giorniPerVolta}`);
  const giorni = mancano.map(({ giorno }) => giorno);
  if (giorni.length === 0) return 0;
  const dove = sql`d.tipo = any(${tipiTenuti}::text[]) and d.data = any(${giorni}::date[])`;
  await tx.run(sql`delete from vendite_giorni where giorno = any(${giorni}::date[])`);
  await tx.run(sql`delete from documenti_giorni where giorno = any(${giorni}::date[])`);
  await tx.run(sql`delete from forniture_giorni where giorno = any(${giorni}::date[])`);
  // One snapshot for all sums and the mark: a change committed later leaves its row in `giorni_mossi`.
  await tx.run(sql`
    with righe as (
      insert into vendite_giorni (giorno, tipo, origine, cat_merceologica, codice_azienda, centesimi, noti, costo)
      select x.giorno, x.tipo, x.origine, x.cat_merceologica, x.codice_azienda, sum(x.centesimi), sum(x.noti), sum(x.costo)
      from (${righeVendute(dove, true)}) x group by 1, 2, 3, 4, 5
    ), interi as (
      insert into documenti_giorni (tipo, giorno, origine, centesimi)
      select x.tipo, x.giorno, x.origine, sum(x.centesimi) from (${documentiInteri(dove)}) x group by 1, 2, 3
    ), forniture as (
      insert into forniture_giorni (giorno, ragione_sociale, aperte, complete, tardi, ritardo) ${righeDovute(sql`r.dt_scadenza = any(${giorni}::date[])`)}
    )
    insert into giorni_tenuti (giorno, forniture) select g, true from unnest(${giorni}::date[]) g on conflict (giorno) do update set forniture = true`);
  return giorni.length;
}

/** Ends when every day has its sums; the first run takes about 10 s per 500,000 lines. */
export const tieniGiorni =
  ({ store }: Pick<Parts, 'store'>): Handler<object> =>
  async ({ signal }) => {
    if (await store.db.one(sql`select from giorni_mossi limit 1`)) await store.transaction(lasciaMossi);
    while (!signal.aborted && (await store.transaction(sommaGiorni)) === giorniPerVolta);
  };
