import { formaDiMisura, puoEssereUnCodice } from '#catalogo/ricerca/rules/forma-di-misura.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { logRows } from '#platform/server/log/operation-log.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import { chiaveDi, verificaCodice } from '../rules.ts';

interface Proposta {
  readonly codice: string;
  readonly cdArticolo: string;
}

/**
 * Stores which articles a buyer assigned to unknown codes, until the order is confirmed. Skips known codes and texts
 * that read as a size, quantity or telephone number.
 */
export async function proponiCodici({ tx, actor, now }: WriteCtx, proposte: readonly Proposta[]): Promise<void> {
  const valide = proposte.filter(({ codice }) => verificaCodice(codice) === null && puoEssereUnCodice(codice));
  if (valide.length === 0) return;
  await tx.run(sql`
    insert into codici_cliente_proposti (cod_anagrafica, chiave, cd_articolo, codice, proposto)
    select distinct on (d.chiave, d.articolo) ${clienteDi(actor)}, d.chiave, d.articolo, d.codice, ${now}::timestamptz
    from unnest(${valide.map(({ codice }) => chiaveDi(codice))}::text[], ${valide.map(({ cdArticolo }) => cdArticolo)}::text[],
      ${valide.map(({ codice }) => codice)}::text[]) as d (chiave, articolo, codice)
    where not exists (select 1 from codici_cliente k where k.cod_anagrafica = ${clienteDi(actor)} and k.chiave = d.chiave and k.cd_articolo = d.articolo)
    order by d.chiave, d.articolo
    on conflict (cod_anagrafica, chiave, cd_articolo) do update set proposto = excluded.proposto`);
}

/**
 * Saves the proposals whose articles were ordered, the latest per code. One that would change the meaning of a code
 * waits for a decision. Lock order: after the cart lines.
 */
export async function imparaCodici(
  ctx: WriteCtx,
  codAnagrafica: string,
  righe: readonly { readonly cdArticolo: string | null }[],
): Promise<void> {
  const articoli = sql`select unnest(${righe.flatMap(({ cdArticolo }) => cdArticolo ?? [])}::text[])`;
  await ctx.tx.run(sql`
    with ordinati as materialized (
      select p.* from codici_cliente_proposti p where p.cod_anagrafica = ${codAnagrafica} and p.cd_articolo in (${articoli}) and p.codice !~* ${formaDiMisura} order by p.chiave, p.cd_articolo for update
    ), imparati as (
      insert into codici_cliente (cod_anagrafica, codice, chiave, cd_articolo, descrizione, creato, id_utente)
      select distinct on (o.chiave) o.cod_anagrafica, o.codice, o.chiave, o.cd_articolo, '', ${ctx.now}::timestamptz, ${ctx.actor.idUtente}::int
      from ordinati o order by o.chiave, o.proposto desc
      on conflict (cod_anagrafica, chiave) do nothing
      returning chiave, cd_articolo, codice
    ), noti as (
      select chiave, cd_articolo from imparati
      union select k.chiave, k.cd_articolo from codici_cliente k join ordinati o on o.chiave = k.chiave and o.cd_articolo = k.cd_articolo where k.cod_anagrafica = ${codAnagrafica}
    ), tolti as (
      delete from codici_cliente_proposti p using noti n where p.cod_anagrafica = ${codAnagrafica} and p.chiave = n.chiave and p.cd_articolo = n.cd_articolo
    ), restano as (
      update codici_cliente_proposti p set da_decidere = true from ordinati o
      where p.cod_anagrafica = ${codAnagrafica} and p.chiave = o.chiave and p.cd_articolo = o.cd_articolo
        and not exists (select 1 from noti n where n.chiave = o.chiave and n.cd_articolo = o.cd_articolo)
    )
    ${logRows(
      ctx,
      sql`
        select 'codici_cliente', ${codAnagrafica} || '/' || i.chiave, 'add', null::jsonb, jsonb_build_object('codice', i.codice, 'cdArticolo', i.cd_articolo), 'imparato da un ordine'
        from imparati i`,
    )}`);
}
