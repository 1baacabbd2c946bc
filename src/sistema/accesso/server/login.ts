import { breaksRule, forbidden, notLoggedIn, Refusal } from '#platform/contract/refusal.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { passwordMatches } from '#platform/server/sessions/passwords.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import { networkOf } from '#platform/server/http/addresses.ts';
import type * as contract from '../contract.ts';
import { accessoDimostrativoChiuso, erroriAccesso, serveSecondoFattore } from '../rules.ts';
import type { AccessoParts } from './accesso-parts.ts';
import { apriSessione } from './apri-sessione.ts';
import { countAtAddress, countTry, forgetTry, keyOfAccount, keyOfKnown, type Counted, type Knock } from './tries.ts';
import { utenteConNome, utenteFermo } from './utenti.ts';

/** Same message and same work for every reason, so that accounts cannot be probed. */
const refused = () => notLoggedIn('Utente o password non corretti');

/** The password is checked between two transactions: hashing is slow and must not hold a connection. */
export const login =
  (parts: AccessoParts): Verb<typeof contract.login> =>
  async ({ ctx, input: { username, password, browser } }) => {
    const { security, limite, passwordDimostrativa, dimostrativaAperta, secondoFattore } = parts;
    const errors = erroriAccesso({ username, password });
    if (errors[0]) throw breaksRule(errors[0].message, { errors });

    if (password === passwordDimostrativa && !dimostrativaAperta(ctx)) throw forbidden(accessoDimostrativoChiuso);
    const { now, address } = ctx;
    const { counted, utente } = await ctx.transaction(async ({ tx }) => ({
      counted: await countLogin({ tx, now, limite }, { username, address }),
      utente: await utenteConNome(tx, username),
    }));
    const matches = await passwordMatches(utente?.attivo ? utente.passwordHash : null, password);
    if (!utente || !matches) {
      security.note('login_refused', { reqId: ctx.requestId, address, idUtente: utente?.id ?? null });
      throw counted.closed ?? refused();
    }

    const entrato = await ctx.transaction(async (write) => {
      const { tx } = write;
      const present = await utenteFermo(tx, utente.id);
      if (!present?.attivo || present.passwordHash !== utente.passwordHash) throw refused();
      await forgetTry(tx, { door: 'login', account: username, ids: counted.ids, known: keyOfKnown(username, address) });
      const sfida = await secondoFattore(tx, present, now);
      return sfida ? { sfida } : { credenziali: await apriSessione(write, parts, { utente: present, browser }) };
    });
    // Thrown after the commit, so that the challenge exists when it is answered.
    if (entrato.sfida) throw new Refusal('notLoggedIn', serveSecondoFattore, { present: entrato.sfida, open: true });
    return entrato.credenziali;
  };

/** Attempts from an address the user has logged in from are counted separately. */
async function countLogin(
  knock: Knock,
  { username, address }: { readonly username: string; readonly address: string },
): Promise<Counted> {
  if (await accessoNoto(knock.tx, { username, address }))
    return { ids: await countTry(knock, [keyOfKnown(username, address)]), closed: null };
  const ids = await countTry(knock, [keyOfAccount('login', username)]);
  const there = await countAtAddress(knock, { door: 'login', account: username, address });
  return { ids: [...ids, ...there.ids], closed: there.closed };
}

/** Failed attempts from elsewhere do not lock an address the user has logged in from. */
async function accessoNoto(
  tx: Tx,
  { username, address }: { readonly username: string; readonly address: string },
): Promise<boolean> {
  const row = await tx.one(sql`
    select 1 from accessi_noti join utenti on utenti.id = accessi_noti.id_utente
    where utenti.username = ${username.toLowerCase()} and accessi_noti.indirizzo = ${networkOf(address)}`);
  return row !== undefined;
}
