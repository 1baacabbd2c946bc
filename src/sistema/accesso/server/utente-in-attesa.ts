import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';

/** The hash of no password: nobody can log in with it. */
const noPassword = '';

interface NuovoUtente {
  /** The e-mail, lower case. */
  readonly username: string;
  readonly nome: string;
  readonly cognome: string;
  readonly comunicazioni: boolean;
  readonly newsLetter: boolean;
  readonly now: Date;
}

/** Makes a customer's user who can't log in yet; its id, or null when the address has a user already. */
export async function creaUtenteInAttesa(
  tx: Tx,
  { username, nome, cognome, comunicazioni, newsLetter, now }: NuovoUtente,
): Promise<number | null> {
  const row = await tx.one<{ id: number }>(sql`
    insert into utenti (username, password_hash, ruolo, nome, cognome, attivo, comunicazioni, news_letter, creato)
    values (${username}, ${noPassword}, 1, ${nome}, ${cognome}, false, ${comunicazioni}, ${newsLetter}, ${now})
    on conflict (username) do nothing returning id`);
  return row?.id ?? null;
}

/** Ties a user to the customer whose prices and cart it will see. */
export const legaAlCliente = (tx: Tx, { idUtente, codAnagrafica }: { idUtente: number; codAnagrafica: string }) =>
  tx.run(sql`update utenti set cod_anagrafica = ${codAnagrafica} where utenti.id = ${idUtente}`);

/** Deletes a user who never logged in: the address is free again. */
export const eliminaUtenteInAttesa = (tx: Tx, idUtente: number | null) =>
  tx.run(sql`delete from utenti where utenti.id = ${idUtente} and not utenti.attivo`);
