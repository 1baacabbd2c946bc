import { visitor } from '#platform/contract/actor.ts';
import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql, type Sql, type Tx } from '#platform/server/db/sql.ts';
import { networkOf } from '#platform/server/http/addresses.ts';
import { writeLog, type LogEntry } from '#platform/server/log/operation-log.ts';
import { revokeUser } from '#platform/server/sessions/store.ts';

interface Comando {
  readonly tx: Tx;
  readonly now: Date;
}

const annota = ({ tx, now }: Comando, entry: Pick<LogEntry, 'chiave' | 'operazione' | 'note'>): void =>
  writeLog(
    tx,
    { actor: { ...visitor, nome: 'npm run admin' }, now, requestId: 'riga di comando' },
    { tabella: 'utenti', ...entry },
  );

export const haAmministratore = async (db: Sql): Promise<boolean> =>
  (await db.one(sql`select 1 from utenti where utenti.ruolo = 2 and utenti.attivo limit 1`)) !== undefined;

interface NuovoAmministratore {
  readonly username: string;
  readonly nome: string;
  readonly cognome: string;
  readonly passwordHash: string;
}

/** 409 if the address is taken. */
export async function creaAmministratore(comando: Comando, dati: NuovoAmministratore): Promise<void> {
  const username = dati.username.toLowerCase();
  const row = await comando.tx.one<{ id: number }>(sql`
    insert into utenti (username, password_hash, ruolo, nome, cognome, attivo, creato)
    values (${username}, ${dati.passwordHash}, 2, ${dati.nome}, ${dati.cognome}, true, ${comando.now})
    on conflict (username) do nothing returning id`);
  if (!row) throw conflict(`C'è già un utente ${username}: per una nuova password usare il comando password.`);
  annota(comando, { chiave: String(row.id), operazione: 'add', note: 'amministratore' });
}

/** Ends all sessions, clears failed attempts. 404 if unknown. */
export async function impostaPassword(
  comando: Comando,
  { username, passwordHash }: { readonly username: string; readonly passwordHash: string },
): Promise<void> {
  const { tx, now } = comando;
  const row = await tx.one<{ id: number }>(sql`
    update utenti set password_hash = ${passwordHash}, attende = false where utenti.username = ${username.toLowerCase()} returning utenti.id`);
  if (!row) throw notFound(`Nessun utente ${username}.`);
  await revokeUser(tx, { idUtente: row.id, now });
  await dimenticaTentativi(tx, username);
  annota(comando, { chiave: String(row.id), operazione: 'edit', note: 'nuova password' });
}

/** Clears failed attempts of an account or address; returns their count. */
export async function sblocca(comando: Comando, chi: string): Promise<number> {
  const quanti = await dimenticaTentativi(comando.tx, chi);
  annota(comando, { chiave: chi.toLowerCase(), operazione: 'edit', note: `sbloccato, tentativi: ${quanti}` });
  return quanti;
}

const dimenticaTentativi = (tx: Tx, chi: string): Promise<number> =>
  tx.run(sql`
    delete from tentativi_accesso
    where substring(tentativi_accesso.chiave from '^[a-z]+:(?:utente|indirizzo):(.*)$') in (${chi.toLowerCase()}, ${networkOf(chi)})
      or (starts_with(tentativi_accesso.chiave, 'login:noto:')
        and substring(tentativi_accesso.chiave from '^login:noto:(\\S+) ') = ${chi.toLowerCase()})
      or (starts_with(tentativi_accesso.chiave, 'login:noto:')
        and substring(tentativi_accesso.chiave from ' (\\S+)$') = ${networkOf(chi)})`);
