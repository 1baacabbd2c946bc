import { sql, type Tx } from '#platform/server/db/sql.ts';

/** Matches no password. */
const noPassword = '';

interface NuovoUtente {
  /** Lower case. */
  readonly username: string;
  readonly nome: string;
  readonly cognome: string;
  readonly comunicazioni: boolean;
  readonly newsLetter: boolean;
  readonly now: Date;
}

/** Creates a customer user without login; null if the address is taken. */
export async function creaUtenteInAttesa(
  tx: Tx,
  { username, nome, cognome, comunicazioni, newsLetter, now }: NuovoUtente,
): Promise<number | null> {
  const row = await tx.one<{ id: number }>(sql`
    insert into utenti (username, password_hash, ruolo, nome, cognome, attivo, attende, comunicazioni, news_letter, creato)
    values (${username}, ${noPassword}, 1, ${nome}, ${cognome}, false, true, ${comunicazioni}, ${newsLetter}, ${now})
    on conflict (username) do nothing returning id`);
  return row?.id ?? null;
}

/** A user who joins a customer with existing users is no administrator and gets a cart of his own. */
export const legaAlCliente = (tx: Tx, { idUtente, codAnagrafica }: { idUtente: number; codAnagrafica: string }) =>
  tx.run(sql`
    update utenti set cod_anagrafica = ${codAnagrafica}, amministra = not altri.ci_sono, approva = not altri.ci_sono, carrello_proprio = altri.ci_sono
    from (select exists (select 1 from utenti u where u.cod_anagrafica = ${codAnagrafica} and u.ruolo = 1 and u.attivo) as ci_sono) altri
    where utenti.id = ${idUtente}`);

/**
 * Marks the first login of an invited or registered user; false if there was one before, even if the user was
 * deactivated since.
 */
export const entraInAttesa = async (tx: Tx, idUtente: number): Promise<boolean> =>
  (await tx.run(
    sql`update utenti set attivo = true, attende = false where utenti.id = ${idUtente} and utenti.attende`,
  )) === 1;

/** Frees the address of a user who never logged in. */
export const eliminaUtenteInAttesa = (tx: Tx, idUtente: number | null) =>
  tx.run(sql`delete from utenti where utenti.id = ${idUtente} and utenti.attende`);
