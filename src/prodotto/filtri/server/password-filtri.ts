import { breaksRule } from '#platform/contract/refusal.ts';
import type { StepsCtx } from '#platform/server/http/answer.ts';
import { passwordMatches } from '#platform/server/sessions/passwords.ts';
import { countTry, forgetTry } from '#sistema/accesso/server/index.ts';
import { limitePassword } from '../rules.ts';

/** The attempt is committed before the check, and removed on success. */
export async function chiediPassword(ctx: StepsCtx, hash: string | null, password: string): Promise<void> {
  if (hash === null)
    throw breaksRule('La password dei filtri non è impostata sul server: chiedere a chi lo amministra.');
  const ids = await ctx.transaction(({ tx, now, log }) => {
    log('edit filtri', 'password', { note: 'Password dei filtri richiesta' });
    return countTry({ tx, now, limite: limitePassword }, [`filtri:utente:${ctx.actor.idUtente}`]);
  });
  if (await passwordMatches(hash, password)) {
    await ctx.transaction(({ tx, log }) => {
      log('edit filtri', 'password', { note: 'Password dei filtri accettata' });
      return forgetTry(tx, { door: 'codice', ids });
    });
    return;
  }
  const message = 'Password errata! Riprovare.';
  throw breaksRule(message, { errors: [{ path: 'password', message }] });
}
