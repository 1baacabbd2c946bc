import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import { codiciDi } from '#vendita/codici-cliente/server/index.ts';
import type * as contract from '../contract.ts';
import { rigaIgnota, righeScritte, vociMassime, type RigaScritta, type TipoVoce } from '../rules.ts';
import { leggi, tabella } from './salva-assortimento.ts';

const senza = 'Il cliente non ha un assortimento.';

/** Order of interpretation: article code, header code, customer's own code. */
const trova = (db: Sql, cliente: string, righe: readonly RigaScritta[]) => {
  const chiavi = righe.map(({ chiave }) => chiave);
  return db.rows<{ tipo: TipoVoce | null; codice: string | null }>(sql`
    select case when a.codice is null and t.codice is not null then 'testata' when coalesce(a.codice, k.codice) is not null then 'articolo' end as tipo,
      coalesce(a.codice, t.codice, k.codice) as codice
    from unnest(${chiavi}::text[], ${righe.map(({ testata }) => testata)}::text[]) with ordinality as d (chiave, testata, n)
    left join lateral (
      select a.cd_articolo as codice from articoli a
      where (regexp_replace(upper(a.cd_articolo), '[^A-Z0-9]', '', 'g') collate "C") = d.chiave order by a.cd_articolo limit 1
    ) a on true
    left join lateral (
      select t.cod_testata || '-' || t.suffisso as codice from testate t
      where t.cod_testata = split_part(d.testata, '-', 1) and t.suffisso::text = split_part(d.testata, '-', 2)
    ) t on true
    left join (select k.codice as chiave, k.cd_articolo as codice from (${codiciDi(cliente, chiavi)}) k) k on k.chiave = d.chiave
    order by d.n`);
};

export const aggiungiVoci: Verb<typeof contract.aggiungiVoci> = async ({ ctx, input }) => {
  const cliente = clienteDi(ctx.actor);
  if (!(await leggi(ctx.tx, cliente, true))) throw notFound(senza);
  const righe = righeScritte(input.testo);
  const pieno = `Un assortimento ha al massimo ${vociMassime.toLocaleString('it-IT')} voci.`;
  if (righe.length === 0) throw breaksRule('Scrivere almeno un codice.');
  if (righe.length > vociMassime) throw breaksRule(pieno);
  const trovate = await trova(ctx.tx, cliente, righe);
  const errors = righe.flatMap((riga, i) =>
    trovate[i]?.codice ? [] : [{ path: `testo.${riga.numero}`, message: rigaIgnota(riga) }],
  );
  if (errors[0]) throw breaksRule(ignote(errors), { errors: errors.slice(0, 100) });
  const scritte = await ctx.tx.rows<{ codice: string }>(sql`
    insert into assortimenti_voci as v (cod_anagrafica, tipo, codice)
    select distinct ${cliente}, d.tipo, d.codice from unnest(${trovate.map(({ tipo }) => tipo)}::text[], ${trovate.map(({ codice }) => codice)}::text[]) as d (tipo, codice)
    on conflict do nothing returning v.codice`);
  const conto = await ctx.tx.one<{ voci: number }>(
    sql`select count(*)::int as voci from assortimenti_voci v where v.cod_anagrafica = ${cliente}`,
  );
  if ((conto?.voci ?? 0) > vociMassime) throw breaksRule(pieno);
  const aggiunte = scritte.length;
  const nota = aggiunte > 20 ? {} : { codici: scritte.map(({ codice }) => codice) };
  ctx.log({ tabella, chiave: cliente, operazione: 'edit', dopo: { aggiunte, ...nota }, note: 'voci aggiunte' });
  return { aggiunte, presenti: new Set(trovate.map(({ tipo, codice }) => `${tipo} ${codice}`)).size - aggiunte };
};

const ignote = (errors: readonly { readonly message: string }[]): string =>
  errors.length === 1
    ? (errors[0]?.message ?? '')
    : `${errors.length} righe non sono né un articolo né una testata: non è stato aggiunto niente.`;

export const togliVoce: Verb<typeof contract.togliVoce> = async ({ ctx, input: { tipo, codice } }) => {
  const cliente = clienteDi(ctx.actor);
  const tolta = await ctx.tx.one(sql`
    delete from assortimenti_voci v where v.cod_anagrafica = ${cliente} and v.tipo = ${tipo} and v.codice = ${codice} returning 1 as una`);
  if (!tolta) throw notFound('La voce non è nell’assortimento.');
  ctx.log({ tabella, chiave: cliente, operazione: 'edit', prima: { tipo, codice }, note: 'voce tolta' });
  return 'OK' as const;
};
