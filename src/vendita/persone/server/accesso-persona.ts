import type { InputOf } from '#platform/contract/call.ts';
import { conflict } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { revokeUser } from '#platform/server/sessions/store.ts';
import { eliminaUtenteInAttesa } from '#sistema/accesso/server/index.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import { bloccaPersona, chiavePersona, restaUnAmministratore, type Persona } from './blocca-persona.ts';
import { mandaInvito } from './manda-invito.ts';

interface Given<Input = { readonly id: number }> {
  readonly ctx: WriteCtx;
  readonly input: Input;
}

export async function accessoPersona({
  ctx,
  input: { id, attiva },
}: Given<InputOf<typeof contract.accessoPersona>>): Promise<'OK'> {
  const { tx, now } = ctx;
  const codAnagrafica = clienteDi(ctx.actor);
  const persona = await bloccaPersona(tx, codAnagrafica, id);
  if (persona.invitata) throw conflict("Non è ancora entrata: togliere l'invito.");
  await tx.run(sql`update utenti set attivo = ${attiva} where id = ${id}`);
  if (!attiva) {
    if (persona.amministra) await restaUnAmministratore(tx, codAnagrafica);
    await revokeUser(tx, { idUtente: id, now });
  }
  const { attivo } = persona;
  ctx.log('edit utenti', chiavePersona(id), { prima: { attivo }, dopo: { attivo: attiva } });
  return 'OK';
}

const soloInvitata = ({ invitata }: Persona): void => {
  if (!invitata) throw conflict('È già entrata: si può soltanto disattivare.');
};

export const rimandaInvito =
  (urlPubblico: () => string) =>
  async ({ ctx, input: { id } }: Given): Promise<'OK'> => {
    const codAnagrafica = clienteDi(ctx.actor);
    soloInvitata(await bloccaPersona(ctx.tx, codAnagrafica, id));
    await mandaInvito(ctx, { codAnagrafica, id, url: urlPubblico() });
    ctx.log('edit utenti', chiavePersona(id), { note: 'invito mandato di nuovo' });
    return 'OK';
  };

export async function togliInvito({ ctx, input: { id } }: Given): Promise<'OK'> {
  const persona = await bloccaPersona(ctx.tx, clienteDi(ctx.actor), id);
  soloInvitata(persona);
  await eliminaUtenteInAttesa(ctx.tx, id);
  const { username, nome, cognome } = persona;
  ctx.log('delete utenti', chiavePersona(id), { prima: { username, nome, cognome } });
  return 'OK';
}
