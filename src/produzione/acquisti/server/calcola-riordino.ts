import { oggiInItalia } from '#platform/contract/dates.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { Parts } from '#platform/server/area.ts';
import { sql, type Fragment, type Sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { beginWork } from '#platform/server/work/begin-work.ts';
import { longWork, type WorkKind, workSaid } from '#platform/server/work/long-work.ts';
import * as contract from '../contract.ts';
import { giorniCoperti, giorniSoliti, giorniVenduto } from '../rules/riordino.ts';

const genere: WorkKind<object> = {
  name: 'riordino',
  shared: contract.calcolaProposte.who,
  one: { per: 'house', sentence: 'Le proposte si stanno già calcolando.' },
  failed: 'Le proposte non si sono potute calcolare: riprovare.',
  tries: 2,
  expireInSeconds: 120,
};

export async function calcolaProposte({ ctx }: { ctx: WriteCtx }): Promise<ReplyOf<typeof contract.calcolaProposte>> {
  return { id: await beginWork(ctx, genere, { title: 'Proposte di riordino', given: {} }) };
}

export const calcoloProposte = longWork(genere, (_: Parts) => async (_given: object, run) => {
  run.progress(0, 'Si contano vendite, giacenze e ordini');
  return await run.lastTransaction(async (ctx) =>
    workSaid({
      done: await proponi(ctx.tx, ctx.now),
      one: 'articolo da riordinare',
      many: 'articoli da riordinare',
    }),
  );
});

/**
 * If free stock plus arrivals within the lead time is below the minimum plus sales over it, proposes whole packs for
 * `giorniCoperti` more days, and returns how many articles. Lock order: the advisory lock alone.
 */
export async function proponi(tx: Sql, now: Date, cdArticolo?: string): Promise<number> {
  const oggi = oggiInItalia(now);
  const suo = (colonna: Fragment): Fragment => (cdArticolo === undefined ? sql`true` : sql`${colonna} = ${cdArticolo}`);
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('proposte_riordino'))`);
  await tx.run(sql`delete from proposte_riordino p where ${suo(sql`p.cd_articolo`)}`);
  return tx.run(sql`
    with vendite as (
      select r.cd_articolo, sum(r.qt_ordinata) as qta from documenti d join documenti_righe r on r.id_documento = d.id
      where d.tipo = 'OC' and d.stato <> 'annullato' and d.data > ${oggi}::date - ${giorniVenduto}::int and ${suo(sql`r.cd_articolo`)}
      group by r.cd_articolo
    ), acquisti as (
      select r.*, o.data, o.ragione_sociale from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine
      where o.tipo = 'OF' and ${suo(sql`r.cd_articolo`)}
    ), ultimi as (
      select distinct on (a.cd_articolo) a.cd_articolo, a.ragione_sociale, a.prezzo from acquisti a order by a.cd_articolo, a.data desc, a.id desc
    ), tempi as (
      select a.cd_articolo, ceil(avg(greatest(a.dt_ricevimento - a.data, 0)))::int as giorni from acquisti a
      where a.dt_ricevimento > ${oggi}::date - 365 group by a.cd_articolo
    ), basi as (
      select a.cd_articolo, coalesce(nullif(g.fornitore, ''), u.ragione_sociale, '') as fornitore, u.prezzo, coalesce(g.minimo, 0) as minimo,
        coalesce(g.giorni, t.giorni, ${giorniSoliti}::int) as giorni, coalesce(g.confezione, nullif(a.qt_scatola, 0), 1) as confezione,
        coalesce(v.qta, 0) as venduto, coalesce(s.qta_scaffale + s.qta_ubicazione2 + s.qta_ricevuta, 0) as giacenza,
        coalesce(s.qta_impegnata, 0) as impegnata
      from articoli a left join regole_riordino g on g.cd_articolo = a.cd_articolo left join vendite v on v.cd_articolo = a.cd_articolo
        left join ultimi u on u.cd_articolo = a.cd_articolo left join tempi t on t.cd_articolo = a.cd_articolo
        left join giacenze s on s.cd_articolo = a.cd_articolo
      where not a.eliminato and not a.scorta_non_gestita and not coalesce(g.esclusa, false) and ${suo(sql`a.cd_articolo`)}
        and (g.cd_articolo is not null or not (a.obsoleto or a.distinta_base_semplice or a.distinta_base_dinamica))
        and (g.minimo > 0 or v.qta > 0 or s.qta_impegnata > 0)
    ), arrivi as (
      select b.cd_articolo, sum(a.qt_aperta) as tutti, min(a.dt_scadenza) as prossimo,
        sum(a.qt_aperta) filter (where a.dt_scadenza <= ${oggi}::date + b.giorni) as presto,
        sum(a.qt_aperta) filter (where a.dt_scadenza <= ${oggi}::date + b.giorni + ${giorniCoperti}::int) as utili
      from basi b join acquisti a on a.cd_articolo = b.cd_articolo and a.qt_aperta > 0 group by b.cd_articolo
    ), conti as (
      select b.*, coalesce(r.tutti, 0) as in_arrivo, r.prossimo, b.minimo + b.venduto * b.giorni / ${giorniVenduto}::numeric as soglia,
        b.giacenza - b.impegnata as libera, coalesce(r.presto, 0) as presto, coalesce(r.utili, 0) as utili
      from basi b left join arrivi r on r.cd_articolo = b.cd_articolo
    )
    insert into proposte_riordino (cd_articolo, fornitore, qta, prezzo, minimo, venduto, giorni, confezione, giacenza, impegnata, in_arrivo, prossimo_arrivo, calcolata)
    select c.cd_articolo, c.fornitore, ceil(greatest(c.soglia + c.venduto * ${giorniCoperti}::int / ${giorniVenduto}::numeric - c.libera - c.utili,
        c.soglia - c.libera - c.presto) / c.confezione) * c.confezione, c.prezzo, c.minimo, c.venduto, c.giorni, c.confezione, c.giacenza, c.impegnata,
      c.in_arrivo, c.prossimo, ${now}
    from conti c where c.libera + c.presto < c.soglia`);
}
