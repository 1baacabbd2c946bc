import { breaksRule } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { carrelloDi, delCarrello } from '#vendita/carrello/server/index.ts';
import { clienteDi, clienteInesistente } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import { listeMassime, verificaNome } from '../rules/liste.ts';
import { nomeGiaPreso } from './liste.ts';

export const salvaLista: Verb<typeof contract.salvaLista> = async ({ ctx, input }) => {
  const { nome } = input;
  const codAnagrafica = clienteDi(ctx.actor);
  const frase = verificaNome(nome);
  if (frase !== null) throw breaksRule(frase, { errors: [{ path: 'nome', message: frase }] });
  const cliente = await ctx.tx.one(
    sql`select 1 from clienti where cod_anagrafica = ${codAnagrafica} for no key update`,
  );
  if (!cliente) throw clienteInesistente();
  const gia = await ctx.tx.one<{ liste: number }>(
    sql`select count(*) as liste from liste_ordine where cod_anagrafica = ${codAnagrafica}`,
  );
  if ((gia?.liste ?? 0) >= listeMassime) throw breaksRule(`Non si possono avere più di ${listeMassime} liste.`);
  const salvata = await ctx.tx
    .one<{ id: number }>(
      sql`insert into liste_ordine (cod_anagrafica, nome, modificata) values (${codAnagrafica}, ${nome}, ${ctx.now}) returning id`,
    )
    .catch(nomeGiaPreso);
  const id = salvata?.id ?? 0;
  const righe = await ctx.tx.run(sql`
    insert into liste_ordine_righe (id_lista, riga, cd_articolo, qta, riferimento, note)
    select ${id}::int, row_number() over (order by r.prog), r.cd_articolo, r.qta, r.riferimento, r.note
    from carrello_righe r where ${delCarrello(carrelloDi(ctx.actor))} and r.tp_riga = 'PRODOTTO' order by r.prog limit 1000`);
  if (righe === 0) throw breaksRule('Carrello vuoto');
  ctx.log('add liste_ordine', String(id), { dopo: { nome, righe } });
  return { id, nome, righe, modificata: ctx.now.toISOString() };
};
