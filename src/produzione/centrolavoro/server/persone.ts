import type { ReplyOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { interni } from '#parti/ruoli.ts';

export async function persone(ctx: ReadCtx): Promise<ReplyOf<typeof contract.personeCentroLavoro>> {
  return {
    persone: await ctx.db.rows(sql`
      select u.id as id_utente, trim(u.nome || ' ' || u.cognome) as nome, p.id_utente is not null as puo
      from utenti u left join centrolavoro_persone p on p.id_utente = u.id
      where u.attivo and u.ruolo = any(${[...interni]}::int[]) order by u.nome, u.cognome, u.id limit 1000`),
  };
}

export const abilitaPersona: Verb<typeof contract.abilitaPersona> = async ({ ctx, input: { idUtente, puo } }) => {
  const { tx, now } = ctx;
  if (
    !(await tx.one(
      sql`select 1 as si from utenti where id = ${idUtente} and attivo and ruolo = any(${[...interni]}::int[])`,
    ))
  )
    throw notFound();
  if (puo)
    await tx.run(
      sql`insert into centrolavoro_persone (id_utente, abilitato) values (${idUtente}, ${now}) on conflict do nothing`,
    );
  else {
    await tx.run(sql`delete from centrolavoro_persone where id_utente = ${idUtente}`);
    await tx.run(
      sql`update centrolavoro set id_utente = null, utente = '', preso = null where id_utente = ${idUtente}`,
    );
  }
  ctx.log('edit centrolavoro', String(idUtente), {
    note: puo ? 'può muovere la macchina' : 'non può più muovere la macchina',
  });
  return 'OK' as const;
};
