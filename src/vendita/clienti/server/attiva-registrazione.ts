import { sql, type Tx } from '#platform/server/db/sql.ts';
import { dopoPassaggio, type StatoRegistrazione } from '../rules/registrazione.ts';

export async function attivaRegistrazione(tx: Tx, idUtente: number): Promise<boolean> {
  const riga = await tx.one<{ id: number; stato: StatoRegistrazione }>(sql`
    select registrazioni.id, registrazioni.stato from registrazioni where registrazioni.id_utente = ${idUtente} for update`);
  const stato = riga && dopoPassaggio(riga.stato, 'attiva');
  if (!riga || !stato) return false;
  await tx.run(sql`update registrazioni set stato = ${stato} where registrazioni.id = ${riga.id}`);
  return true;
}
