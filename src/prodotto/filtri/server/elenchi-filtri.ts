import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { inOrdine } from '#prodotto/testate/rules/ordine-valori.ts';
import { leggiOrdini } from '#prodotto/testate/server/index.ts';
import type * as contract from '../contract.ts';
import { nellaCategoria } from './quali-testate.ts';

type Input = InputOf<typeof contract.elencoFiltri>;
type Voce = ReplyOf<typeof contract.elencoFiltri>['voci'][number];

const massimo = sql`limit 5000`;

function domanda({ x, categoria, filtro }: Input): Fragment {
  const sua = nellaCategoria({ CategoriaRicerca: categoria, SottoCategoriaRicerca: '' });
  switch (x) {
    case 'categoria_ricerca':
      return sql`
        select k.descrizione as valore, count(t.cod_testata) as testate from capitoli k left join testate t on t.cod_categoria = k.cod_categoria
        group by k.cod_categoria, k.descrizione, k.ordine order by k.ordine, k.descrizione ${massimo}`;
    case 'sotto_categoria_ricerca':
      return sql`
        select s.descrizione as valore, count(t.cod_testata) as testate from capitoli k join sotto_capitoli s on s.cod_categoria = k.cod_categoria
        left join testate t on t.cod_categoria = s.cod_categoria and t.cod_sotto_categoria = s.cod_sotto_categoria
        where ${categoria} in ('', k.descrizione) group by k.ordine, s.ordine, s.descrizione order by k.ordine, s.ordine, s.descrizione ${massimo}`;
    case 'elenco_filtri':
      return sql`
        select f.filtro as valore, count(distinct (f.cod_testata, f.suffisso)) as testate from testata_filtri f
        join testate t on t.cod_testata = f.cod_testata and t.suffisso = f.suffisso where ${sua} group by f.filtro order by f.filtro ${massimo}`;
    case 'valori_filtri':
      return sql`
        select f.valore, count(*) as testate from testata_filtri f join testate t on t.cod_testata = f.cod_testata and t.suffisso = f.suffisso
        where f.filtro = ${filtro} and ${sua} group by f.valore order by f.valore ${massimo}`;
    case 'categorie_marchio':
      return sql`
        select k.descrizione as valore, count(*) as testate from testate t join capitoli k on k.cod_categoria = t.cod_categoria
        where t.codice_azienda = ${filtro} group by k.descrizione order by k.descrizione ${massimo}`;
  }
}

export const elencoFiltri: Verb<typeof contract.elencoFiltri> = async ({ ctx, input }) => {
  const voci = await ctx.db.rows<Voce>(domanda(input));
  if (input.x !== 'valori_filtri') return { voci };
  const ordini = await leggiOrdini(ctx.db, [input.filtro]);
  return { voci: inOrdine(voci, ({ valore }) => valore, ordini.get(input.filtro) ?? []) };
};

export const aziendeDelValore: Verb<typeof contract.aziendeDelValore> = async ({ ctx, input }) => {
  const { FiltroRicerca, ValoreFiltroRicerca } = input;
  return {
    aziende: await ctx.db.rows(sql`
      select a.codice_azienda, a.nome_azienda, count(distinct (t.cod_testata, t.suffisso)) as testate
      from testata_filtri f join testate t on t.cod_testata = f.cod_testata and t.suffisso = f.suffisso
      join aziende a on a.codice_azienda = t.codice_azienda
      where f.filtro = ${FiltroRicerca} and ${ValoreFiltroRicerca} in ('', f.valore) and ${nellaCategoria(input)}
      group by a.codice_azienda, a.nome_azienda order by a.nome_azienda, a.codice_azienda limit 1000`),
  };
};
