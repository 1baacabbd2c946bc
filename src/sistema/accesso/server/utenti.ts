import { neverOnVisits, type Actor } from '#platform/contract/actor.ts';
import { diritti, type Diritto, type Ruolo } from '#platform/contract/call.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Visit } from '#platform/server/sessions/store.ts';

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
  readonly attende: boolean;
  readonly amministra: boolean;
  readonly vedePrezzi: boolean;
  readonly ordina: boolean;
  readonly approva: boolean;
  readonly paga: boolean;
  readonly carrelloProprio: boolean;
}

const columns = sql`utenti.id, utenti.username, utenti.password_hash, utenti.ruolo, utenti.nome, utenti.cognome,
  utenti.cod_anagrafica, utenti.cod_terzista, utenti.attivo, utenti.attende, utenti.amministra, utenti.vede_prezzi, utenti.ordina, utenti.approva,
  utenti.paga, utenti.carrello_proprio`;

export const utenteConNome = (tx: Tx, username: string): Promise<Utente | undefined> =>
  tx.one<Utente>(sql`select ${columns} from utenti where utenti.username = ${username.toLowerCase()}`);

/** Locks the user until the commit: a concurrent change of the user waits and then ends the session opened here. */
export const utenteFermo = (tx: Tx, id: number): Promise<Utente | undefined> =>
  tx.one<Utente>(sql`select ${columns} from utenti where utenti.id = ${id} for share`);

interface Sessione {
  readonly famiglia: string;
  /** When the user last confirmed their identity. */
  readonly confermato: Date;
  readonly visita?: Visit | null;
}

export const actorOf = (utente: Utente, { famiglia, confermato, visita = null }: Sessione): Actor => ({
  idUtente: utente.id,
  ruolo: utente.ruolo,
  nome: `${utente.nome} ${utente.cognome}`.trim(),
  codAnagrafica: utente.codAnagrafica,
  codTerzista: utente.codTerzista,
  famiglia,
  negati: utente.ruolo === 1 ? negatiDi(utente, visita ? neverOnVisits : []) : [],
  persona: visita?.carrello ?? (utente.ruolo === 1 && utente.carrelloProprio ? utente.id : 0),
  confermato: confermato.getTime(),
});

const negatiDi = (
  { amministra, vedePrezzi: prezzi, ordina, approva, paga }: Utente,
  comunque: readonly Diritto[],
): Diritto[] => {
  const dati = { amministra, prezzi, ordina, approva, paga };
  return diritti.filter((diritto) => !dati[diritto] || comunque.includes(diritto));
};
