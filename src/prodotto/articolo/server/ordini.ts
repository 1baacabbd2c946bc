import type { Actor } from '#platform/contract/actor.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { dataRiga } from './giorno-riga.ts';
import { articoloVisibile } from './esistente.ts';
import { contiene, nelPeriodo, passo } from './periodo.ts';
import { can } from './policy.ts';

type Clienti = ReplyOf<typeof contract.ordinatoArticolo>;
type Fornitori = ReplyOf<typeof contract.ordiniFornitoriArticolo>;

const validi = sql`d.tipo = 'OC' and d.stato <> 'annullato'`;

/** References may name an amount, which a search must not tell to users who may not see prices. */
const cercabili = ({ negati }: Actor): readonly Fragment[] => [
  sql`c.ragione_sociale`,
  sql`d.cod_anagrafica`,
  sql`d.numero::text`,
  ...(negati.includes('prezzi') ? [] : [sql`d.rf_cliente`, sql`d.rf_ord_cliente`]),
];

const diChi = ({ ruolo, codAnagrafica }: Actor): Fragment =>
  can.vedeMagazzino(ruolo) ? sql`true` : sql`d.cod_anagrafica = ${codAnagrafica}`;

export const ordinatoArticolo: Verb<typeof contract.ordinatoArticolo> = async ({ ctx, input }) => {
  const cdArticolo = await articoloVisibile(ctx, input.id);
  const trovate = sql`
    select d.cod_anagrafica as cd_anagrafica, c.ragione_sociale, d.numero || '/' || d.anno as nr_docu_stampato, d.data as dt_docu, d.data as dt_docu_stampato, ${dataRiga} as dt_cons_richiesta,
           r.qt_ordinata, r.qt_evasa_stoccata, coalesce(nullif(d.rf_ord_cliente, ''), d.rf_cliente) as rf_cliente, d.stato, d.id, r.riga
    from documenti_righe r join documenti d on d.id = r.id_documento join clienti c on c.cod_anagrafica = d.cod_anagrafica
    where r.cd_articolo = ${cdArticolo} and ${validi} and ${diChi(ctx.actor)} and ${nelPeriodo(sql`d.data`, input, ctx.now)}
      and (${contiene(cercabili(ctx.actor), input)})`;
  const [righe, totali] = await Promise.all([
    ctx.db.rows<Clienti['righe'][number]>(
      sql`select * from (${trovate}) t order by dt_docu desc, id desc, riga ${passo(input)}`,
    ),
    ctx.db.one<Clienti['totali'] & { totale: number }>(
      sql`select count(*) as totale, coalesce(sum(qt_ordinata), 0) as qt_ordinata, coalesce(sum(qt_evasa_stoccata), 0) as qt_evasa_stoccata from (${trovate}) t`,
    ),
  ]);
  const { totale = 0, qtOrdinata = 0, qtEvasaStoccata = 0 } = totali ?? {};
  return { totale, righe, totali: { qtOrdinata, qtEvasaStoccata } };
};

export const ordiniFornitoriArticolo: Verb<typeof contract.ordiniFornitoriArticolo> = async ({ ctx, input }) => {
  const cdArticolo = await articoloVisibile(ctx, input.id);
  const consegna = sql`r.dt_scadenza`;
  const trovate = sql`
    select o.ragione_sociale, o.tipo || ' ' || o.numero || '/' || o.anno as nr_docu_stampato, o.data as dt_docu, o.data as dt_docu_stampato, r.dt_cons_richiesta, r.dt_cons_confermata,
           r.qt_ord_for, r.qt_ricevuta, ${consegna} as consegna, r.id
    from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine
    where r.cd_articolo = ${cdArticolo} and r.conto = 'lavoro' and (${input.aperti} = '0' or r.qt_aperta > 0) and ${nelPeriodo(consegna, input, ctx.now)}
      and (${contiene([sql`o.ragione_sociale`, sql`o.numero::text`, sql`o.conferma_ordine_for`], input)})`;
  const [righe, totali] = await Promise.all([
    ctx.db.rows<Omit<Fornitori['righe'][number], 'dataPrevistaConsegna_For'> & { consegna: string }>(
      sql`select * from (${trovate}) t order by consegna, id ${passo(input)}`,
    ),
    ctx.db.one<Fornitori['totali'] & { totale: number }>(sql`
      select count(*) as totale, coalesce(sum(qt_ord_for), 0) as qt_ord_for, coalesce(sum(qt_ricevuta), 0) as qt_ricevuta,
             (select coalesce(sum(greatest(r.qt_ordinata - r.qt_evasa_stoccata, 0)), 0) from documenti_righe r join documenti d on d.id = r.id_documento
              where r.cd_articolo = ${cdArticolo} and ${validi} and d.stato <> 'evaso') as ordinato_cliente
      from (${trovate}) t`),
  ]);
  const { totale = 0, qtOrdFor = 0, qtRicevuta = 0, ordinatoCliente = 0 } = totali ?? {};
  return {
    totale,
    righe: righe.map(({ consegna: prevista, ...riga }) => ({ ...riga, dataPrevistaConsegna_For: prevista })),
    totali: { qtOrdFor, qtRicevuta, ordinatoCliente },
  };
};
