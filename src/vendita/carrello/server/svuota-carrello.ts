import type { WriteCtx } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import { clienteInesistente } from '#vendita/clienti/server/index.ts';
import { carrelloDi, delCarrello } from './righe.ts';

export async function svuotaCarrello({ ctx }: { ctx: WriteCtx }): Promise<'OK'> {
  const carrello = carrelloDi(ctx.actor);
  const { codAnagrafica } = carrello;
  const svuotato = await ctx.tx.one<{ righe: object[] }>(sql`
    with tolte as (
      delete from carrello_righe r where ${delCarrello(carrello)} returning prog, cd_articolo, descrizione, qta, riferimento, note
    )
    select coalesce((select jsonb_agg(tolte order by tolte.prog) from tolte), '[]'::jsonb) as righe
    from clienti c where c.cod_anagrafica = ${codAnagrafica}`);
  if (!svuotato) throw clienteInesistente();
  ctx.log('delete carrello', codAnagrafica, { prima: svuotato.righe, note: 'carrello svuotato' });
  return 'OK';
}
