import { conflict } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { bloccaDomanda, cambio, eUfficio } from './blocca-domanda.ts';

export const segnaLetta: Verb<typeof contract.segnaLetta> = async ({ ctx, input: { id } }) => {
  await bloccaDomanda(ctx, id);
  await ctx.tx.run(
    eUfficio(ctx.actor)
      ? sql`update domande set da_leggere_ufficio = false where id = ${id} and da_leggere_ufficio`
      : sql`update domande set da_leggere_cliente = false where id = ${id} and da_leggere_cliente`,
  );
  return 'OK' as const;
};

export const chiudiDomanda: Verb<typeof contract.chiudiDomanda> = async ({ ctx, input: { id } }) => {
  const domanda = await bloccaDomanda(ctx, id);
  if (domanda.stato === 'chiusa') throw conflict('La domanda è già chiusa.');
  await ctx.tx.run(sql`update domande set stato = 'chiusa' where id = ${id}`);
  ctx.log(cambio(domanda, { stato: 'chiusa' }));
  return 'OK' as const;
};

export const prendiDomanda: Verb<typeof contract.prendiDomanda> = async ({ ctx, input: { id, prende, visto } }) => {
  const { tx, actor } = ctx;
  const domanda = await bloccaDomanda(ctx, id);
  const { idIncaricato, incaricato } = domanda;
  if (idIncaricato !== visto && idIncaricato !== (prende ? actor.idUtente : null))
    throw conflict(
      incaricato === '' ? 'Nel frattempo la domanda è stata lasciata.' : `Nel frattempo la segue ${incaricato}.`,
    );
  const nome = prende ? actor.nome : '';
  await tx.run(
    sql`update domande set id_incaricato = ${prende ? actor.idUtente : null}, incaricato = ${nome} where id = ${id}`,
  );
  ctx.log(cambio(domanda, { incaricato: nome }));
  return 'OK' as const;
};
