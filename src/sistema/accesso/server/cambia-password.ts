import { breaksRule, notLoggedIn } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { hashPassword, passwordMatches } from '#platform/server/sessions/passwords.ts';
import { revokeOthers } from '#platform/server/sessions/store.ts';
import type * as contract from '../contract.ts';
import { erroriCambioPassword } from '../rules.ts';
import type { AccessoParts } from './accesso-parts.ts';
import { avvisa } from './avvisa.ts';
import { difettoPassword } from './difetto-password.ts';
import { countTry, forgetTry, keyOfAccount } from './tries.ts';
import { utenteFermo } from './utenti.ts';

const errata = (path: 'Attuale' | 'Password', message: string) => breaksRule(message, { errors: [{ path, message }] });

/** Hashes outside a transaction; if the password was changed meanwhile, the request is refused. */
export const cambiaPassword =
  ({ limite, security, ...minime }: AccessoParts): Verb<typeof contract.cambiaPassword> =>
  async ({ ctx, input }) => {
    const { now, actor } = ctx;
    const { idUtente, famiglia } = actor;
    if (idUtente === null || famiglia === null) throw notLoggedIn();
    const errors = erroriCambioPassword(input, Math.min(minime.passwordMinima, minime.passwordMinimaInterni));
    if (errors[0]) throw breaksRule(errors[0].message, { errors });
    const account = String(idUtente);
    const { ids, utente } = await ctx.transaction(async ({ tx }) => ({
      ids: await countTry({ tx, now, limite }, [keyOfAccount('secondo', account)]),
      utente: await utenteFermo(tx, idUtente),
    }));
    if (!utente?.attivo) throw notLoggedIn();
    const senza = utente.passwordHash === '';
    if (!senza && !(await passwordMatches(utente.passwordHash, input.Attuale)))
      throw errata('Attuale', 'Password non corretta.');
    // Later refusals are not failed proofs of identity, so they use up no attempts of the second factor.
    await ctx.transaction(({ tx }) => forgetTry(tx, { door: 'secondo', ids }));
    if (senza) throw errata('Attuale', 'Qui non ha una password: la chieda con «Hai dimenticato la password?».');
    const { ruolo, username, nome, cognome } = utente;
    const difetto = await difettoPassword(input.Password, { ruolo, suoi: [username, nome, cognome] }, minime);
    if (difetto !== null) throw errata('Password', difetto);
    const passwordHash = await hashPassword(input.Password);
    return ctx.transaction(async (write) => {
      const { tx } = write;
      await forgetTry(tx, { door: 'secondo', account, ids });
      const cambiata = await tx.run(sql`
        update utenti set password_hash = ${passwordHash}
        where utenti.id = ${idUtente} and utenti.password_hash = ${utente.passwordHash} and utenti.attivo`);
      if (cambiata !== 1) throw errata('Attuale', 'La password è stata cambiata intanto.');
      await revokeOthers(tx, { idUtente, famiglia, now });
      security.note('session_revoked', { reqId: ctx.requestId, idUtente });
      await avvisa(write, idUtente, 'la sua password è stata cambiata');
      write.log('edit utenti', account, { note: 'nuova password' });
      return 'OK' as const;
    });
  };
