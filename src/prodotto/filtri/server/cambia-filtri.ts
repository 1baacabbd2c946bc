import { notFound } from '#platform/contract/refusal.ts';
import type { Fragment } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { logRows } from '#platform/server/log/operation-log.ts';
import type { Genere } from '../rules.ts';
import { lasciaNome, preparaNome } from './segui-nome.ts';
import { nellaCategoria } from './quali-testate.ts';

export const notaFiltri = 'Gestionale Filtri';

export interface Dove {
  readonly CategoriaRicerca: string;
  readonly SottoCategoriaRicerca: string;
  readonly FiltroRicerca: string;
  readonly ValoreFiltroRicerca: string;
}

interface Toccata {
  readonly codTestata: string;
  readonly suffisso: number;
}

/**
 * `nuovo` null removes. Each header gets a new version and a history line. Lock order: headers by key, then filters.
 */
export async function cambiaFiltri(
  ctx: WriteCtx,
  genere: Extract<Genere, 'valoriFiltri' | 'filtriRicerca'>,
  dove: Dove,
  nuovo: string | null,
): Promise<number> {
  const { FiltroRicerca: filtro, ValoreFiltroRicerca: valore } = dove;
  const unValore = genere === 'valoriFiltri';
  const suo = (f: Fragment): Fragment =>
    unValore ? sql`${f}.filtro = ${filtro} and ${f}.valore = ${valore}` : sql`${f}.filtro = ${filtro}`;
  const toccate = await ctx.tx.rows<Toccata>(sql`
    select t.cod_testata, t.suffisso from testate t
    where ${nellaCategoria(dove)} and exists (
      select 1 from testata_filtri f where f.cod_testata = t.cod_testata and f.suffisso = t.suffisso and ${suo(sql`f`)})
    order by t.cod_testata, t.suffisso for update of t`);
  if (toccate.length === 0) throw notFound('Nessuna testata ha questo filtro.');
  const chiavi = sql`unnest(${toccate.map((una) => una.codTestata)}::text[], ${toccate.map((una) => una.suffisso)}::int[]) as k (cod, suff)`;
  const nome = unValore ? sql`${filtro}::text` : sql`f.filtro`;
  const [nuovoFiltro, nuovoValore] = unValore
    ? [sql`f.filtro`, sql`${nuovo}::text`]
    : [sql`${nuovo}::text`, sql`f.valore`];
  // Values that were present before (`g`) survive an undo.
  await ctx.statement(
    logRows(
      ctx,
      sql`
        select 'testata_filtri', f.cod_testata || '-' || f.suffisso, 'edit', jsonb_build_object(${nome}, jsonb_agg(f.valore order by f.valore)),
          ${nuovo === null ? sql`'{}'::jsonb` : sql`jsonb_strip_nulls(jsonb_build_object(${nuovoFiltro}, jsonb_agg(${nuovoValore} order by f.valore) filter (where g.filtro is null)))`},
          ${notaFiltri}::text
        from testata_filtri f join ${chiavi} on f.cod_testata = k.cod and f.suffisso = k.suff
          left join testata_filtri g on g.cod_testata = f.cod_testata and g.suffisso = f.suffisso and g.filtro = ${nuovoFiltro} and g.valore = ${nuovoValore}
        where ${suo(sql`f`)}
        group by f.cod_testata, f.suffisso, f.filtro`,
    ),
  );
  const vecchio = { filtro, valore: unValore ? valore : null };
  if (nuovo !== null) {
    await preparaNome(ctx.tx, vecchio, nuovo);
    await ctx.tx.run(sql`
      insert into testata_filtri (cod_testata, suffisso, filtro, valore)
      select f.cod_testata, f.suffisso, ${nuovoFiltro}, ${nuovoValore}
      from testata_filtri f join ${chiavi} on f.cod_testata = k.cod and f.suffisso = k.suff where ${suo(sql`f`)}
      on conflict do nothing`);
  }
  await ctx.tx.run(sql`
    delete from testata_filtri f using ${chiavi} where f.cod_testata = k.cod and f.suffisso = k.suff and ${suo(sql`f`)}`);
  await ctx.tx.run(sql`
    update testate t set versione = versione + 1, modificata = ${ctx.now}, modificata_da = ${ctx.actor.nome}
    from ${chiavi} where t.cod_testata = k.cod and t.suffisso = k.suff`);
  // Synonyms of a removed value are kept for its return.
  await lasciaNome(ctx.tx, nuovo === null ? { filtro, valore: null } : vecchio);
  ctx.log({
    tabella: 'filtri',
    chiave: unValore ? `${filtro}#${valore}` : filtro,
    operazione: nuovo === null ? 'delete' : 'edit',
    prima: dove,
    ...(nuovo === null ? {} : { dopo: { nuovo } }),
    note: `Testate: ${toccate.length}`,
  });
  return toccate.length;
}
