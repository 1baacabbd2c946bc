import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import { networkOf } from '#platform/server/http/addresses.ts';

/** Failed attempts from elsewhere do not lock an address the user has logged in from. */
export async function accessoNoto(
  tx: Tx,
  { username, address }: { readonly username: string; readonly address: string },
): Promise<boolean> {
  const row = await tx.one(sql`
    select 1 from accessi_noti join utenti on utenti.id = accessi_noti.id_utente
    where utenti.username = ${username.toLowerCase()} and accessi_noti.indirizzo = ${networkOf(address)}`);
  return row !== undefined;
}

export async function annotaAccesso(
  tx: Tx,
  { idUtente, address, now }: { readonly idUtente: number; readonly address: string; readonly now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into accessi_noti (id_utente, indirizzo, ultimo) values (${idUtente}, ${networkOf(address)}, ${now})
    on conflict (id_utente, indirizzo) do update set ultimo = excluded.ultimo`);
}
