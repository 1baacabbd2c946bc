import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';

export const eliminaLista: Verb<typeof contract.eliminaLista> = async ({ ctx, input }) => {
  const prima = await ctx.tx.one<{ nome: string; righe: object[] }>(sql`
    select l.nome, coalesce((select jsonb_agg(jsonb_build_object('cdArticolo', r.cd_articolo, 'qta', r.qta) order by r.riga) from liste_ordine_righe r where r.id_lista = l.id), '[]'::jsonb) as righe
    from liste_ordine l where l.id = ${input.id} and l.cod_anagrafica = ${clienteDi(ctx.actor)} for update`);
  if (!prima) throw notFound();
  await ctx.tx.run(sql`delete from liste_ordine where id = ${input.id}`);
  ctx.log('delete liste_ordine', String(input.id), { prima });
  return 'OK' as const;
};
