import { breaksRule } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { normalizzaParola } from '#prodotto/testate/rules.ts';
import type * as contract from '../contract.ts';
import { verificaSinonimi } from '../rules/completamenti.ts';
import { nellaCategoria } from './quali-testate.ts';

export const leggiSinonimi: Verb<typeof contract.leggiSinonimi> = async ({ ctx, input }) => {
  const { FiltroRicerca: filtro, ValoreFiltroRicerca: valore } = input;
  return {
    voci: await ctx.db.rows(sql`
      select s.chiave_ricerca as "ChiaveRicerca", (array_agg(s.sinonimo order by s.sinonimo))[1:50] as "Filtro" from sinonimi s
      where ${valore.toLowerCase()} in ('', s.chiave_ricerca) and (${filtro} = '' or s.chiave_ricerca in (
        select lower(f.valore) from testata_filtri f join testate t on t.cod_testata = f.cod_testata and t.suffisso = f.suffisso
        where f.filtro = ${filtro} and ${nellaCategoria(input)}))
      group by s.chiave_ricerca order by s.chiave_ricerca limit 2000`),
  };
};

export const salvaSinonimi: Verb<typeof contract.salvaSinonimi> = async ({ ctx, input }) => {
  const chiave = input.ChiaveRicerca.toLowerCase();
  const sinonimi = input.Filtro.map(normalizzaParola);
  const frase = verificaSinonimi(chiave, sinonimi);
  if (frase !== null) throw breaksRule(frase, { errors: [{ path: 'Filtro', message: frase }] });
  // Advisory lock, as a new value has no row to lock.
  await ctx.tx.run(sql`select pg_advisory_xact_lock(hashtext('sinonimi'), hashtext(${chiave}))`);
  const prima = await ctx.tx.rows<{ sinonimo: string }>(
    sql`select sinonimo from sinonimi where chiave_ricerca = ${chiave} order by sinonimo`,
  );
  await ctx.tx.run(sql`delete from sinonimi where chiave_ricerca = ${chiave}`);
  await ctx.tx.run(sql`
    insert into sinonimi (chiave_ricerca, sinonimo) select ${chiave}::text, s.s from unnest(${sinonimi}::text[]) as s (s)`);
  ctx.log('edit sinonimi', chiave, { prima: { sinonimi: prima.map(({ sinonimo }) => sinonimo) }, dopo: { sinonimi } });
  return 'OK' as const;
};
