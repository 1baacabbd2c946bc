import { fullStop } from '#platform/contract/full-stop.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { normalizzaParola } from '#prodotto/testate/rules.ts';
import { piegato, pulito } from '#prodotto/testate/rules/testo-pulito.ts';
import type * as contract from '../contract.ts';
import { chiaveCompletamento, verificaParolaCompletata } from '../rules/completamenti.ts';

export const elencoCompletamenti: Verb<typeof contract.elencoCompletamenti> = async ({
  ctx: { db },
  input: { x, parola, azienda },
}) => {
  const cercata = normalizzaParola(parola);
  if (x === '1')
    return {
      voci: await db.rows(sql`
        select parola, '' as codice_azienda, '' as nome_azienda, '{}'::text[] as valori from autocompletamenti
        where starts_with(parola, ${cercata}) group by parola order by parola limit 2000`),
    };
  return {
    voci: await db.rows(sql`
      select c.parola, c.codice_azienda, coalesce(z.nome_azienda, '') as nome_azienda, array_agg(c.valore order by c.posizione) as valori
      from autocompletamenti c left join aziende z on z.codice_azienda = c.codice_azienda
      where starts_with(c.parola, ${cercata}) and (c.codice_azienda = '') = ${x === '1a'} and ${azienda} in ('', c.codice_azienda)
      group by c.parola, c.codice_azienda, z.nome_azienda order by c.parola, c.codice_azienda limit 2000`),
  };
};

export const modificaCompletamento: Verb<typeof contract.modificaCompletamento> = async ({ ctx, input }) => {
  const { x, azienda } = input;
  const parola = normalizzaParola(input.parola);
  const valori = x === '1' ? [] : input.valori.map(pulito).filter((valore) => valore !== '');
  const frase = verificaParolaCompletata(parola);
  if (frase !== null) throw breaksRule(fullStop(frase), { errors: [{ path: 'parola', message: fullStop(frase) }] });
  if (new Set(valori.map(piegato)).size < valori.length) throw breaksRule('Un autocompletamento c’è due volte.');
  if (x === '1b') {
    const nota = await ctx.tx.one(sql`select 1 as una from aziende where codice_azienda = ${azienda}`);
    if (!nota) throw notFound('Azienda non trovata');
  }
  const suoi = sql`parola = ${parola} and ${x === '1' ? sql`true` : sql`codice_azienda = ${x === '1b' ? azienda : ''}`}`;
  // Advisory lock, as a new word has no row to lock.
  await ctx.tx.run(sql`select pg_advisory_xact_lock(hashtext('autocompletamenti'), hashtext(${parola}))`);
  const prima = await ctx.tx.rows<{ valore: string }>(
    sql`select valore from autocompletamenti where ${suoi} order by codice_azienda, posizione`,
  );
  if (prima.length === 0 && valori.length === 0) throw notFound('La parola non ha autocompletamenti.');
  await ctx.tx.run(sql`delete from autocompletamenti where ${suoi}`);
  await ctx.tx.run(sql`
    insert into autocompletamenti (parola, codice_azienda, posizione, valore)
    select ${parola}::text, ${x === '1b' ? azienda : ''}::text, v.n, v.valore from unnest(${valori}::text[]) with ordinality as v (valore, n)`);
  ctx.log({
    tabella: 'autocompletamenti',
    chiave: chiaveCompletamento(parola, x === '1b' ? azienda : ''),
    operazione: valori.length === 0 ? 'delete' : prima.length === 0 ? 'add' : 'edit',
    prima: { valori: prima.map(({ valore }) => valore) },
    dopo: { valori },
  });
  return 'OK' as const;
};
