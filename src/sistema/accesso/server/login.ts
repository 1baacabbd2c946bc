import { breaksRule, forbidden, notLoggedIn } from '#platform/contract/refusal.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { passwordMatches } from '#platform/server/sessions/passwords.ts';
import { openSession } from '#platform/server/sessions/store.ts';
import { accessSeconds } from '#platform/server/sessions/tokens.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import { networkOf } from '#platform/server/http/addresses.ts';
import type * as contract from '../contract.ts';
import { accessoDimostrativoChiuso, erroriAccesso } from '../rules.ts';
import type { AccessoParts } from './accesso-parts.ts';
import { countAtAddress, countTry, forgetTry, keyOfAccount, keyOfKnown } from './tries.ts';
import type { Counted, Knock } from './tries.ts';
import { actorOf, utenteConNome, utenteFermo } from './utenti.ts';

/** Same message and same work for every reason, so that accounts cannot be probed. */
const refused = () => notLoggedIn('Utente o password non corretti');

/** The password is checked between two transactions: hashing is slow and must not hold a connection. */
export const login =
  ({
    tokens,
    security,
    limite,
    giorniSessione,
    passwordDimostrativa,
    dimostrativaAperta,
  }: AccessoParts): Verb<typeof contract.login> =>
  async ({ ctx, input: { username, password } }) => {
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

    return ctx.transaction(async ({ tx }) => {
      const present = await utenteFermo(tx, utente.id);
      if (!present?.attivo || present.passwordHash !== utente.passwordHash) throw refused();
      const { famiglia, refreshToken } = await openSession(tx, {
        idUtente: present.id,
        now,
        mostDays: giorniSessione,
      });
      await annotaAccesso(tx, { idUtente: present.id, address, now });
      await forgetTry(tx, { door: 'login', account: username, ids: counted.ids, known: keyOfKnown(username, address) });
      return {
        access_token: tokens.sign(actorOf(present, famiglia), now),
        refresh_token: refreshToken,
        expires_in: accessSeconds,
      };
    });
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

async function annotaAccesso(
  tx: Tx,
  { idUtente, address, now }: { readonly idUtente: number; readonly address: string; readonly now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into accessi_noti (id_utente, indirizzo, ultimo) values (${idUtente}, ${networkOf(address)}, ${now})
    on conflict (id_utente, indirizzo) do update set ultimo = excluded.ultimo`);
}
