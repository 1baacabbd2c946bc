import type { ReadCtx } from '#platform/server/http/answer.ts';
import { sum } from '#platform/contract/decimal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ArticoloVendita } from './articoli.ts';
import type { Giacenza } from './giacenze.ts';
import { leggiGiacenzaAltrove } from './giacenze.ts';
import { leggiMovimenti, nomiMesi } from './movimenti.ts';
import { can } from './policy.ts';
import { base } from './prezzo-base.ts';
import type { Parti, Risposta } from './prezzo-base.ts';

export async function conMovimenti(parti: Parti): Promise<Risposta> {
  const { ctx, articolo, giacenza, data } = parti;
  const { ruolo } = ctx.actor;
  return {
    ...base(parti),
    dettaglioMagazzino: can.vedeMagazzino(ruolo) ? await magazzino(ctx, articolo, giacenza, data) : null,
    dettaglioTerzisti: can.vedeTerzisti(ruolo) ? await giacenzaTerzista(ctx, articolo.cdArticolo) : null,
    ordinatoArticoloFornitori: can.vedeTerzisti(ruolo) ? await ordinatoTerzista(ctx, articolo.cdArticolo) : null,
  };
}

async function magazzino(
  ctx: ReadCtx,
  articolo: ArticoloVendita,
  giacenza: Giacenza,
  oggi: string,
): Promise<Risposta['dettaglioMagazzino']> {
  const [altrove, movimenti] = await Promise.all([
    leggiGiacenzaAltrove(ctx.db, articolo.cdArticolo),
    leggiMovimenti(ctx.db, articolo.cdArticolo, oggi),
  ]);
  return { ...giacenza, ...altrove, ...movimenti, dataInventario: articolo.dataInventario };
}

interface GiacenzaTerzista {
  readonly qtaMagazzinoTerzista: number;
  readonly qtaContoProduzione: number;
  readonly disponibilitaTerzista: number;
}

/** P-060. */
async function giacenzaTerzista({ db, actor }: ReadCtx, cdArticolo: string): Promise<GiacenzaTerzista> {
  const trovata = await db.one<{ totale: number; lavoro: number }>(sql`
    select coalesce(sum(g.qta), 0) as totale, coalesce(sum(g.qta) filter (where g.tipo = 'lavoro'), 0) as lavoro
    from giacenze_terzisti g where g.cd_articolo = ${cdArticolo} and g.cod_terzista = ${actor.codTerzista}`);
  const { totale = 0, lavoro = 0 } = trovata ?? {};
  return { qtaMagazzinoTerzista: totale, qtaContoProduzione: lavoro, disponibilitaTerzista: sum([totale, -lavoro], 3) };
}

interface OrdinatoMese {
  readonly ragioneSociale: string;
  /** 'nov 2026' */
  readonly nomeMese: string;
  readonly qtOrdFor: number;
}

/** P-060. */
async function ordinatoTerzista({ db, actor }: ReadCtx, cdArticolo: string): Promise<OrdinatoMese[]> {
  const righe = await db.rows<{ ragioneSociale: string; anno: number; mese: number; qtOrdFor: number }>(sql`
    select o.ragione_sociale, extract(year from c.giorno)::int as anno, extract(month from c.giorno)::int as mese, sum(r.qt_aperta) as qt_ord_for
    from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine,
         lateral (select r.dt_scadenza as giorno) c
    where r.cd_articolo = ${cdArticolo} and o.cod_terzista = ${actor.codTerzista} and r.qt_aperta > 0 and r.conto = 'lavoro'
    group by 1, 2, 3 order by 2, 3, 1 limit 60`);
  return righe.map(({ ragioneSociale, anno, mese, qtOrdFor }) => ({
    ragioneSociale,
    nomeMese: `${nomiMesi[mese - 1]} ${anno}`,
    qtOrdFor,
  }));
}
