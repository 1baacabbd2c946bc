import type { Actor } from '#platform/contract/actor.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';

export interface Utente {
  readonly id: number;
  readonly username: string;
  readonly passwordHash: string;
  readonly ruolo: Exclude<Ruolo, 0>;
  readonly nome: string;
  readonly cognome: string;
  readonly codAnagrafica: string | null;
  readonly codTerzista: string | null;
  readonly attivo: boolean;
}

const columns = sql`utenti.id, utenti.username, utenti.password_hash, utenti.ruolo, utenti.nome, utenti.cognome,
  utenti.cod_anagrafica, utenti.cod_terzista, utenti.attivo`;

export const utenteConNome = (tx: Tx, username: string): Promise<Utente | undefined> =>
  tx.one<Utente>(sql`select ${columns} from utenti where utenti.username = ${username.toLowerCase()}`);

/** Locks the user until the commit: a concurrent change of the user waits and then ends the session opened here. */
export const utenteFermo = (tx: Tx, id: number): Promise<Utente | undefined> =>
  tx.one<Utente>(sql`select ${columns} from utenti where utenti.id = ${id} for share`);

export const actorOf = (utente: Utente, famiglia: string): Actor => ({
  idUtente: utente.id,
  ruolo: utente.ruolo,
  nome: `${utente.nome} ${utente.cognome}`.trim(),
  codAnagrafica: utente.codAnagrafica,
  codTerzista: utente.codTerzista,
  famiglia,
});
