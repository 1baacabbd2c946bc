import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { orderBy } from '#platform/server/db/order-by.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import { normalizzaCodice } from '#parti/codici.ts';
import { quantitaMinima } from '#prodotto/articolo/rules/quantita.ts';
import { fuoriInternet, type Prezzi } from '#prodotto/articolo/server/index.ts';
import { valuta } from '#vendita/carrello/server/index.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import { codiceCliente } from '#vendita/codici-cliente/server/index.ts';
import type * as contract from '../contract.ts';
import { leggi } from './salva-assortimento.ts';

type Filtro = InputOf<typeof contract.leggiAssortimento>;
type Letto = ReplyOf<typeof contract.leggiAssortimento>;

const inVendita = sql`not a.eliminato and not ${fuoriInternet(sql`a.cd_articolo`)}`;
const posto = ({ pagina }: Filtro): Fragment => sql`limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`;
const inOrdine = (ordina: Filtro['ordina'], codice: Fragment): Fragment =>
  orderBy(ordina, { codice, descrizione: sql`descrizione` }, codice);

const trovato = (cerca: string, codice: Fragment, descrizione: Fragment): Fragment => {
  const chiave = normalizzaCodice(cerca);
  const testo = `%${cerca.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`(${cerca} = '' or (${chiave} <> '' and strpos(${codice}, ${chiave}) > 0) or ${descrizione} ilike ${testo})`;
};

/** Articles of the entries, each once; a header's articles as they are now. */
const articoliDi = (cliente: string): Fragment => sql`(
  select v.codice as cd_articolo from assortimenti_voci v where v.cod_anagrafica = ${cliente} and v.tipo = 'articolo'
  union
  select r.cd_articolo from assortimenti_voci v
  join righe_catalogo r on r.cod_testata = split_part(v.codice, '-', 1) and r.suffisso::text = split_part(v.codice, '-', 2)
  where v.cod_anagrafica = ${cliente} and v.tipo = 'testata' and r.cd_articolo is not null)`;

interface RigaArticolo {
  readonly cdArticolo: string;
  readonly descrizione: string;
  readonly codiceCliente: string;
  readonly totale: number;
}

export async function leggiAssortimento(prezzi: Prezzi, ctx: ReadCtx, filtro: Filtro): Promise<Letto> {
  const codAnagrafica = clienteDi(ctx.actor);
  const assortimento = await leggi(ctx.db, codAnagrafica);
  if (!assortimento) return { assortimento: null, totale: 0, righe: [] };
  const trovati = await ctx.db.rows<RigaArticolo>(sql`
    select s.*, ${codiceCliente(sql`${codAnagrafica}`, sql`s.cd_articolo`)} from (
      select a.cd_articolo, a.descrizione, count(*) over ()::int as totale
      from ${articoliDi(codAnagrafica)} s join articoli a on a.cd_articolo = s.cd_articolo
      where ${inVendita} and ${trovato(filtro.cerca, sql`a.cd_articolo`, sql`a.descrizione`)}
      ${inOrdine(filtro.ordina, sql`a.cd_articolo`)} ${posto(filtro)}
    ) s ${inOrdine(filtro.ordina, sql`s.cd_articolo`)}`);
  const articoli = await Promise.all(trovati.map(({ cdArticolo }) => prezzi.articolo(cdArticolo)));
  const minime = articoli.map((articolo) => (articolo ? quantitaMinima(articolo) : 1));
  const valutate = await valuta(prezzi, {
    codAnagrafica,
    data: oggiInItalia(ctx.now),
    righe: trovati.map(({ cdArticolo }, i) => ({ cdArticolo, qta: minime[i] ?? 1 })),
  });
  return {
    assortimento,
    totale: trovati[0]?.totale ?? 0,
    righe: trovati.map(({ totale: _, ...riga }, i) => ({
      ...riga,
      unMisura: articoli[i]?.unMisura ?? '',
      qtaMinima: minime[i] ?? 1,
      prezzoUnitario: valutate[i]?.prezzoUnitario ?? null,
      disponibile: valutate[i]?.disponibile ?? null,
      rifiuto: valutate[i]?.rifiuto ?? '',
    })),
  };
}

export const elencoVoci: Verb<typeof contract.elencoVoci> = async ({ ctx, input: filtro }) => {
  const cliente = clienteDi(ctx.actor);
  const da = sql`
    assortimenti_voci v
    left join articoli a on v.tipo = 'articolo' and a.cd_articolo = v.codice
    left join testate t on v.tipo = 'testata' and t.cod_testata = split_part(v.codice, '-', 1) and t.suffisso::text = split_part(v.codice, '-', 2)
    where v.cod_anagrafica = ${cliente} and ${trovato(filtro.cerca, sql`v.codice`, sql`coalesce(a.descrizione, t.descrizione, '')`)}`;
  const [assortimento, conto, righe] = await Promise.all([
    leggi(ctx.db, cliente),
    ctx.db.one<{ totale: number }>(sql`select count(*)::int as totale from ${da}`),
    ctx.db.rows<ReplyOf<typeof contract.elencoVoci>['righe'][number]>(sql`
      select v.tipo, v.codice, coalesce(a.descrizione, t.descrizione, '') as descrizione, case v.tipo
        when 'articolo' then coalesce(${inVendita}, false)::int
        else (select count(distinct r.cd_articolo)::int from righe_catalogo r join articoli a on a.cd_articolo = r.cd_articolo
          where r.cod_testata = t.cod_testata and r.suffisso = t.suffisso and ${inVendita}) end as articoli
      from ${da} ${inOrdine(filtro.ordina, sql`v.codice`)}, v.tipo ${posto(filtro)}`),
  ]);
  return { assortimento: assortimento ?? null, totale: conto?.totale ?? 0, righe };
};
