import type { WriteCtx } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import { clienteDi, clienteInesistente } from '#vendita/clienti/server/index.ts';

export async function svuotaCarrello({ ctx }: { ctx: WriteCtx }): Promise<'OK'> {
  const codAnagrafica = clienteDi(ctx.actor);
  const svuotato = await ctx.tx.one<{ righe: object[] }>(sql`
    with tolte as (
      delete from carrello_righe where cod_anagrafica = ${codAnagrafica} returning prog, cd_articolo, descrizione, qta, riferimento, note
    )
    select coalesce((select jsonb_agg(tolte order by tolte.prog) from tolte), '[]'::jsonb) as righe
    from clienti c where c.cod_anagrafica = ${codAnagrafica}`);
  if (!svuotato) throw clienteInesistente();
  ctx.log({
    tabella: 'carrello',
    chiave: codAnagrafica,
    operazione: 'delete',
    prima: svuotato.righe,
    note: 'carrello svuotato',
  });
  return 'OK';
}
