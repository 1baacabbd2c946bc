import { breaksRule } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { StepsCtx, WriteCtx } from '#platform/server/http/answer.ts';
import { hashPassword } from '#platform/server/sessions/passwords.ts';
import { revokeUser } from '#platform/server/sessions/store.ts';
import { codiceNonValido, erroriNuovaPassword, type ScopoCodice } from '../rules.ts';
import { avvisa } from './avvisa.ts';
import { chiHaIlCodice, usaCodice } from './codici.ts';
import { difettoPassword } from './difetto-password.ts';
import type { AccessoParts } from './accesso-parts.ts';
import { countTry, forgetTry, keysOf } from './tries.ts';

interface Dati {
  readonly Code: string;
  readonly Password: string;
  readonly ConfermaPassword: string;
}

/**
 * For reset and activation. Hashes outside a transaction; `change` receives user and hash and returns false if the
 * code does not fit the user's state.
 */
export async function nuovaPassword(
  { limite, security, ...minime }: AccessoParts,
  { ctx, dati, scopo }: { ctx: StepsCtx; dati: Dati; scopo: ScopoCodice },
  change: (write: WriteCtx, idUtente: number, passwordHash: string) => Promise<boolean>,
): Promise<'OK'> {
  const errors = erroriNuovaPassword(dati, scopo, Math.min(minime.passwordMinima, minime.passwordMinimaInterni));
  if (errors[0]) throw breaksRule(errors[0].message, { errors });
  const refused = breaksRule(codiceNonValido[scopo], { errors: [{ path: 'Code', message: codiceNonValido[scopo] }] });

  const { now, address } = ctx;
  const codice = { codice: dati.Code, scopo, now };
  // Only wrong codes count, so that others at the address cannot block a right one.
  const chi = await ctx.transaction(async ({ tx }) => {
    const trovato = await chiHaIlCodice(tx, codice);
    if (trovato === null) await countTry({ tx, now, limite }, keysOf('codice', { address }));
    return trovato;
  });
  if (chi === null) throw refused;
  const difetto = await difettoPassword(dati.Password, chi, minime);
  if (difetto !== null) throw breaksRule(difetto, { errors: [{ path: 'Password', message: difetto }] });
  const passwordHash = await hashPassword(dati.Password);

  await ctx.transaction(async (write) => {
    const { tx } = write;
    const idUtente = await usaCodice(tx, codice);
    if (idUtente === null || !(await change(write, idUtente, passwordHash))) throw refused;
    await revokeUser(tx, { idUtente, now });
    security.note('session_revoked', { reqId: ctx.requestId, idUtente });
    const row = await tx.one<{ username: string }>(
      sql`select utenti.username from utenti where utenti.id = ${idUtente}`,
    );
    await forgetTry(tx, { door: 'login', ids: [], ...(row ? { account: row.username } : {}) });
    if (scopo === 'reset') await avvisa(write, idUtente, 'la sua password è stata cambiata');
    write.log('edit utenti', String(idUtente), { note: scopo === 'reset' ? 'nuova password' : 'attivazione' });
  });
  return 'OK';
}
