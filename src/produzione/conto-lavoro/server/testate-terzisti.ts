import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { numeroBolla } from '#produzione/terzisti/server/index.ts';
import type * as contract from '../contract.ts';
import type { Filtro } from '../rules/list.ts';
import { descrTpDocu, nelPeriodo, nrBolla, nrDocuStampato, quante, suoi } from './filtra.ts';

type Elenco = ReplyOf<typeof contract.elencoTestate>;
type Testata = Elenco['righe'][number];
type Input = InputOf<typeof contract.elencoTestate>;

/** One row per delivery note and one for waiting lines; a page of 50 reads only 50 documents. */
const gruppi = (aperti: string): Fragment =>
  aperti === '1'
    ? sql`(select r.id_ordine, r.id_bolla from ordini_fornitori_righe r where r.qt_aperta > 0 group by 1, 2) g
        join ordini_fornitori o on o.id = g.id_ordine`
    : sql`ordini_fornitori o cross join lateral (select distinct r.id_bolla from ordini_fornitori_righe r where r.id_ordine = o.id) g`;

const stati: Readonly<Record<Input['documenti'], Fragment>> = {
  0: sql`g.id_bolla is not null`,
  1: sql`g.id_bolla is null`,
  2: sql`true`,
};

export async function elencoTestate({ ctx, input }: { ctx: ReadCtx; input: Input }): Promise<Elenco> {
  const da = sql`
    from ${gruppi(input.aperti)} left join bolle_terzisti b on b.id = g.id_bolla
    where ${suoi(ctx)} and ${stati[input.documenti]} and ${nelPeriodo(sql`o.data`, input)} and ${trovata(input)}`;
  const [totali, righe] = await Promise.all([
    ctx.db.one<{ totale: number }>(quante(da)),
    ctx.db.rows<Omit<Testata, 'pathExcel' | 'pathDDT'>>(sql`
      select t.*, n.righe, n.aperte from (
        select o.id as nr_docu, ${nrDocuStampato} as nr_docu_stampato, ${nrBolla} as nr_bolla, b.data as dt_bolla, o.nr_docu_terzista, o.tipo as tp_docu,
          ${descrTpDocu} as descr_tp_docu, o.data as dt_docu, o.ragione_sociale, o.note_documento, g.id_bolla
        ${da} order by o.data desc, o.id desc, g.id_bolla nulls first limit ${rowsPerPage} offset ${(input.pagina - 1) * rowsPerPage}
      ) t, lateral (
        select count(*) as righe, count(*) filter (where r.qt_aperta > 0) as aperte
        from ordini_fornitori_righe r where r.id_ordine = t.nr_docu and r.id_bolla is not distinct from t.id_bolla
      ) n order by t.dt_docu desc, t.nr_docu desc, t.id_bolla nulls first`),
  ]);
  return { totale: totali?.totale ?? 0, righe: righe.map(comeTestata) };
}

function comeTestata({
  idBolla: _,
  ...letta
}: Omit<Testata, 'pathExcel' | 'pathDDT'> & { idBolla?: unknown }): Testata {
  const { nrDocu, nrBolla: bolla } = letta;
  return {
    ...letta,
    pathExcel: `/lottiProduzione/terzisti/dettaglio/excel/${nrDocu}/${bolla}`,
    pathDDT: bolla === '0' ? '' : `/lottiProduzione/terzisti/ddt/${bolla}`,
  };
}

function trovata({ cerca, filtro }: { readonly cerca: string; readonly filtro: Filtro }): Fragment {
  if (cerca === '') return sql`true`;
  const modello = `%${cerca.replace(/[\\%_]/g, '\\$&')}%`;
  const righe = (
    dove: Fragment,
  ): Fragment => sql`exists (select 1 from ordini_fornitori_righe r join articoli a on a.cd_articolo = r.cd_articolo
    where r.id_ordine = o.id and r.id_bolla is not distinct from g.id_bolla and (${dove}))`;
  const dove: Readonly<Record<Filtro, Fragment>> = {
    articolo: righe(sql`r.cd_articolo ilike ${modello}`),
    descrizione: righe(sql`a.descrizione ilike ${modello} or r.descrizione_aggiuntiva ilike ${modello}`),
    bolla: sql`${numeroBolla} ilike ${modello}`,
    ordine: sql`(o.nr_docu_terzista ilike ${modello} or ${nrDocuStampato} ilike ${modello})`,
    terzista: sql`o.ragione_sociale ilike ${modello}`,
    tutto: sql`(o.ragione_sociale ilike ${modello} or o.nr_docu_terzista ilike ${modello} or ${nrDocuStampato} ilike ${modello}
      or ${numeroBolla} ilike ${modello} or o.note_documento ilike ${modello} or ${righe(sql`r.cd_articolo ilike ${modello} or a.descrizione ilike ${modello}`)})`,
  };
  return dove[filtro];
}
