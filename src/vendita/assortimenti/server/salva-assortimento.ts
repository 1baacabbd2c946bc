import type { ReplyOf } from '#platform/contract/call.ts';
import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { logUncheckedEdit } from '#platform/server/log/unchecked-edit.ts';
import { codeOf } from '#platform/server/start-error.ts';
import { clienteDi, clienteInesistente } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';

export type Assortimento = ReplyOf<typeof contract.salvaAssortimento>;

export const tabella = 'assortimenti';

export const leggi = (db: Sql, codAnagrafica: string, tenuto = false): Promise<Assortimento | undefined> =>
  db.one<Assortimento>(
    tenuto
      ? sql`select s.nome, s.vincolante, s.versione from assortimenti s where s.cod_anagrafica = ${codAnagrafica} for update`
      : sql`select s.nome, s.vincolante, s.versione from assortimenti s where s.cod_anagrafica = ${codAnagrafica}`,
  );

export const salvaAssortimento: Verb<typeof contract.salvaAssortimento> = async ({ ctx, input }) => {
  const { nome, vincolante, versione } = input;
  const chiave = clienteDi(ctx.actor);
  const nuovo = await ctx.tx
    .one<Assortimento>(sql`
      insert into assortimenti as s (cod_anagrafica, nome, vincolante) values (${chiave}, ${nome}, ${vincolante})
      on conflict do nothing returning s.nome, s.vincolante, s.versione`)
    .catch((error: unknown) => {
      throw codeOf(error) === '23503' ? clienteInesistente() : error;
    });
  const dopo = { nome, vincolante };
  if (nuovo) {
    ctx.log({ tabella, chiave, operazione: 'add', dopo });
    return nuovo;
  }
  const prima = await leggi(ctx.tx, chiave, true);
  if (!prima) throw notFound();
  const uguale = prima.nome === nome && prima.vincolante === vincolante;
  if (!uguale && versione !== undefined && versione !== prima.versione)
    throw conflict('L’assortimento è stato modificato da un altro utente.', { present: prima });
  const { versione: numero, ...era } = prima;
  ctx.log({ tabella, chiave, operazione: 'edit', prima: era, dopo });
  if (uguale) return prima;
  if (versione === undefined) logUncheckedEdit(ctx, tabella, chiave);
  await ctx.tx.run(sql`
    update assortimenti set nome = ${nome}, vincolante = ${vincolante}, versione = versione + 1 where cod_anagrafica = ${chiave}`);
  return { ...dopo, versione: numero + 1 };
};

export const eliminaAssortimento: Verb<typeof contract.eliminaAssortimento> = async ({ ctx }) => {
  const chiave = clienteDi(ctx.actor);
  const prima = await leggi(ctx.tx, chiave, true);
  if (!prima) throw notFound('Il cliente non ha un assortimento.');
  const voci = await ctx.tx.rows<{ voce: string }>(
    sql`select v.tipo || ' ' || v.codice as voce from assortimenti_voci v where v.cod_anagrafica = ${chiave} order by 1`,
  );
  await ctx.tx.run(sql`delete from assortimenti where cod_anagrafica = ${chiave}`);
  ctx.log({ tabella, chiave, operazione: 'delete', prima: { ...prima, voci: voci.map(({ voce }) => voce) } });
  return 'OK' as const;
};
