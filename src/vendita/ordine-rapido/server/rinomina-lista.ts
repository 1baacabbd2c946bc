import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import { verificaNome } from '../rules/liste.ts';
import { colonneLista, nomeGiaPreso, type Lista } from './liste.ts';

export const rinominaLista: Verb<typeof contract.rinominaLista> = async ({ ctx, input }) => {
  const { id, nome } = input;
  const frase = verificaNome(nome);
  if (frase !== null) throw breaksRule(frase, { errors: [{ path: 'nome', message: frase }] });
  const prima = await ctx.tx.one<Lista>(
    sql`select ${colonneLista} from liste_ordine l where l.id = ${id} and l.cod_anagrafica = ${clienteDi(ctx.actor)} for update`,
  );
  if (!prima) throw notFound();
  await ctx.tx
    .run(sql`update liste_ordine set nome = ${nome}, modificata = ${ctx.now} where id = ${id}`)
    .catch(nomeGiaPreso);
  ctx.log('edit liste_ordine', String(id), { prima: { nome: prima.nome }, dopo: { nome } });
  return { ...prima, nome, modificata: ctx.now.toISOString() };
};
