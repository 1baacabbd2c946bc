import { notFound } from '#platform/contract/refusal.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { greeting, letter, paragraph } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import { revokeUser } from '#platform/server/sessions/store.ts';
import { forgetTry } from '#sistema/accesso/server/index.ts';
import type * as contract from '../contract.ts';

interface Tolto {
  readonly id: number;
  readonly tipo: string;
  readonly nome: string;
}

/** Removes a user's second factors with the count of wrong codes and ends the sessions; returns the removed factors. */
export async function cancellaFattori(tx: Tx, { idUtente, now }: { idUtente: number; now: Date }): Promise<Tolto[]> {
  await tx.run(sql`select 1 from utenti u where u.id = ${idUtente} for no key update`);
  const tolti = await tx.rows<Tolto>(sql`
    delete from secondi_fattori f where f.id_utente = ${idUtente} returning f.id, f.tipo, f.nome`);
  await tx.run(sql`delete from codici_recupero c where c.id_utente = ${idUtente}`);
  await revokeUser(tx, { idUtente, now });
  await forgetTry(tx, { door: 'secondo', account: String(idUtente), ids: [] });
  return tolti;
}

export const azzeraFattori: Verb<typeof contract.azzeraFattori> = async ({ ctx, input: { id } }) => {
  const { tx, actor, now, log } = ctx;
  const persona = await tx.one<{ username: string; nome: string }>(sql`
    select u.username, u.nome from utenti u
    where u.id = ${id} and u.ruolo = 1 and u.cod_anagrafica = ${actor.codAnagrafica} for update`);
  if (!persona) throw notFound('Persona non trovata');
  const tolti = await cancellaFattori(tx, { idUtente: id, now });
  log(
    ...tolti.map(({ id: chiave, ...prima }) => ({
      tabella: 'secondi_fattori',
      chiave: String(chiave),
      operazione: 'delete' as const,
      prima,
    })),
    { tabella: 'utenti', chiave: String(id), operazione: 'edit', note: `secondo fattore azzerato: ${tolti.length}` },
  );
  if (tolti.length > 0)
    await queueMail(ctx, {
      unica: `fattori:${id}:${now.getTime()}`,
      destinatario: persona.username,
      oggetto: 'Secondo fattore tolto',
      ...letter(
        paragraph(greeting(persona.nome)),
        paragraph(
          `il suo secondo fattore è stato tolto da chi amministra ${actor.ruolo === 1 ? 'gli accessi della sua azienda' : 'il portale'}, e i suoi accessi sono chiusi.`,
          'Se non lo ha chiesto lei, lo avvisi subito.',
        ),
        paragraph('Cordiali saluti'),
      ),
      riferimento: { tipo: 'accesso' },
    });
  return 'OK' as const;
};
