import type { ReplyOf } from '#platform/contract/call.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import { articoloVisibile, contiene, nelPeriodo, passo } from '#prodotto/articolo/server/index.ts';
import type * as contract from '../contract.ts';

type Lavorazioni = ReplyOf<typeof contract.inLavorazione>;
type Ricevimenti = ReplyOf<typeof contract.mastrino>;
type Scarti = ReplyOf<typeof contract.scarti>;

const numero = sql`o.tipo || ' ' || o.numero || '/' || o.anno`;

const suoi = (ctx: ReadCtx): Fragment => sql`o.cod_terzista = ${ctx.actor.codTerzista}`;

export const inLavorazione: Verb<typeof contract.inLavorazione> = async ({ ctx, input }) => {
  const cdArticolo = await articoloVisibile(ctx, input.id);
  const consegna = sql`r.dt_scadenza`;
  const trovate = sql`
    select r.id, r.cd_articolo, a.descrizione, a.un_misura, r.qt_ord_for, r.qt_aperta as qt_da_ricevere, ${numero} as nr_docu_stampato,
           o.data as dt_docu, o.data as dt_docu_stampato, r.dt_cons_richiesta, r.dt_cons_confermata, r.prezzo, a.path_img, ${consegna} as consegna
    from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine join articoli a on a.cd_articolo = r.cd_articolo
    where r.cd_articolo = ${cdArticolo} and ${suoi(ctx)} and r.conto = 'lavoro' and r.qt_aperta > 0 and ${nelPeriodo(consegna, input, ctx.now)}
      and (${contiene([numero, sql`a.descrizione`, sql`o.conferma_ordine_for`], input)})`;
  const [righe, totali] = await Promise.all([
    ctx.db.rows<Omit<Lavorazioni['righe'][number], 'dataPrevistaConsegna_For'> & { consegna: string }>(
      sql`select * from (${trovate}) t order by consegna, id ${passo(input)}`,
    ),
    ctx.db.one<Lavorazioni['totali'] & { totale: number }>(
      sql`select count(*) as totale, coalesce(sum(qt_ord_for), 0) as qt_ord_for, coalesce(sum(qt_da_ricevere), 0) as qt_da_ricevere from (${trovate}) t`,
    ),
  ]);
  const { totale = 0, qtOrdFor = 0, qtDaRicevere = 0 } = totali ?? {};
  return {
    totale,
    righe: righe.map(({ consegna: prevista, ...riga }) => ({ ...riga, dataPrevistaConsegna_For: prevista })),
    totali: { qtOrdFor, qtDaRicevere },
  };
};

export const mastrino: Verb<typeof contract.mastrino> = async ({ ctx, input }) => {
  const cdArticolo = await articoloVisibile(ctx, input.id);
  const trovati = sql`
    select o.ragione_sociale, x.nr_bolla, x.dt_bolla as dt_evasione_stoccaggio, ${numero} as nr_docu_stampato, x.qta as carico, x.id
    from ricevimenti x join ordini_fornitori_righe r on r.id = x.id_riga join ordini_fornitori o on o.id = r.id_ordine
    where r.cd_articolo = ${cdArticolo} and ${suoi(ctx)} and ${nelPeriodo(sql`x.dt_bolla`, input, ctx.now)}
      and (${contiene([sql`x.nr_bolla`, numero], input)})`;
  const [righe, totali] = await Promise.all([
    ctx.db.rows<Ricevimenti['righe'][number]>(
      sql`select * from (${trovati}) t order by dt_evasione_stoccaggio desc, id desc ${passo(input)}`,
    ),
    ctx.db.one<{ totale: number; carico: number }>(
      sql`select count(*) as totale, coalesce(sum(carico), 0) as carico from (${trovati}) t`,
    ),
  ]);
  return { totale: totali?.totale ?? 0, righe, totali: { carico: totali?.carico ?? 0 } };
};

export const scarti: Verb<typeof contract.scarti> = async ({ ctx, input }) => {
  const cdArticolo = await articoloVisibile(ctx, input.id);
  const trovati = sql`
    select x.cd_articolo_padre, o.conferma_ordine_for, o.data_conferma_for, x.nr_bolla, ${numero} as nr_docu_stampato, x.qta, a.un_misura, x.recuperabile, x.tipo_scarto, x.dt_bolla, x.id
    from scarti x join ordini_fornitori_righe r on r.id = x.id_riga join ordini_fornitori o on o.id = r.id_ordine join articoli a on a.cd_articolo = r.cd_articolo
    where (r.cd_articolo = ${cdArticolo} or x.cd_articolo_padre = ${cdArticolo}) and ${suoi(ctx)} and ${nelPeriodo(sql`x.dt_bolla`, input, ctx.now)}
      and (${contiene([sql`x.nr_bolla`, numero, sql`x.tipo_scarto`, sql`o.conferma_ordine_for`, sql`x.cd_articolo_padre`], input)})`;
  const [righe, totali] = await Promise.all([
    ctx.db.rows<
      Omit<Scarti['righe'][number], 'confermaOrdine_For' | 'dataConferma_For'> & {
        confermaOrdineFor: string;
        dataConfermaFor: string | null;
      }
    >(sql`select * from (${trovati}) t order by dt_bolla desc, id desc ${passo(input)}`),
    ctx.db.rows<{ quante: number; recuperabile: boolean; um: string; qta: number }>(sql`
      select count(*) as quante, recuperabile, un_misura as um, sum(qta) as qta from (${trovati}) t group by recuperabile, un_misura order by un_misura`),
  ]);
  const diQuelli = (si: boolean) =>
    totali.filter(({ recuperabile }) => recuperabile === si).map(({ um, qta }) => ({ um, qta }));
  return {
    totale: totali.reduce((somma, { quante }) => somma + quante, 0),
    righe: righe.map(({ confermaOrdineFor, dataConfermaFor, ...riga }) => ({
      ...riga,
      confermaOrdine_For: confermaOrdineFor,
      dataConferma_For: dataConfermaFor,
    })),
    totali: { recuperabili: diQuelli(true), nonRecuperabili: diQuelli(false) },
  };
};
