import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import {
  dopoPassaggio,
  type PassaggioRegistrazione,
  type Registrazione,
  type StatoRegistrazione,
} from '../rules/registrazione.ts';

export interface RigaRegistrazione extends Omit<Registrazione, 'privacy' | 'comunicazioni' | 'newsLetter'> {
  readonly id: number;
  readonly stato: StatoRegistrazione;
  readonly idUtente: number | null;
  readonly codAnagrafica: string | null;
}

export const colonneRegistrazione = sql`registrazioni.id, registrazioni.stato, registrazioni.id_utente, registrazioni.cod_anagrafica,
  registrazioni.ragione_sociale, registrazioni.indirizzo, registrazioni.localita, registrazioni.provincia, registrazioni.cap,
  registrazioni.telefono, registrazioni.fax, registrazioni.categoria, registrazioni.sotto_categoria, registrazioni.piva,
  registrazioni.nome, registrazioni.cognome, registrazioni.user_name, registrazioni.mail_contatto`;

/** Locks the registration; 404 or 409 if missing or in the wrong state. */
export async function registrazionePer(
  tx: Tx,
  { id, passaggio }: { id: number; passaggio: PassaggioRegistrazione },
): Promise<{ riga: RigaRegistrazione; stato: StatoRegistrazione }> {
  const riga = await tx.one<RigaRegistrazione>(
    sql`select ${colonneRegistrazione} from registrazioni where registrazioni.id = ${id} for update`,
  );
  if (!riga) throw notFound();
  const stato = dopoPassaggio(riga.stato, passaggio);
  if (!stato) throw conflict(`La registrazione è già ${riga.stato}.`, { present: { stato: riga.stato } });
  return { riga, stato };
}
