import type { Verb } from '#platform/server/http/answer.ts';
import { conflict } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import { numeroDocumento } from '#vendita/documenti/rules.ts';
import type * as contract from '../contract.ts';
import { verificaMano, verificaStato } from '../rules.ts';
import { bloccaOrdine } from './mano.ts';

/** Picks are kept. */
export const iniziaPreparazione: Verb<typeof contract.iniziaPreparazione> = async ({
  ctx,
  input: { id, subentra },
}) => {
  const ordine = await bloccaOrdine(ctx, id);
  const rifiuto =
    verificaStato(ordine.stato) ?? (ordine.mano && !subentra ? verificaMano(ordine.mano, ctx.actor.idUtente) : null);
  if (rifiuto !== null) throw conflict(rifiuto);
  await ctx.tx.run(sql`
    insert into preparazioni (id_documento, id_utente, iniziata) values (${id}, ${ctx.actor.idUtente ?? 0}, ${ctx.now})
    on conflict (id_documento) do update set id_utente = excluded.id_utente, iniziata = excluded.iniziata`);
  if (ordine.stato === 'confermato')
    await ctx.tx.run(sql`update documenti set stato = 'in preparazione' where id = ${id}`);
  ctx.log('edit documenti', numeroDocumento({ tipo: 'OC', ...ordine }), {
    prima: { stato: ordine.stato, mano: ordine.mano?.nome ?? '' },
    dopo: { stato: 'in preparazione', mano: ctx.actor.nome },
    note: ordine.mano ? 'preparazione subentrata' : 'preparazione iniziata',
  });
  return 'OK' as const;
};
