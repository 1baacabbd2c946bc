import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { eliminaUtenteInAttesa } from '#sistema/accesso/server/index.ts';
import type * as contract from '../contract.ts';
import { registrazionePer } from './riga-registrazione.ts';

export const ritiraRegistrazione: Verb<typeof contract.ritiraRegistrazione> = async ({
  ctx: { tx, now, log },
  input,
}) => {
  const { riga, stato } = await registrazionePer(tx, { id: input.id, passaggio: 'ritira' });
  await tx.run(sql`delete from codici_accesso where codici_accesso.id_utente = ${riga.idUtente}`);
  await tx.run(sql`update registrazioni set stato = ${stato}, decisa = ${now} where registrazioni.id = ${riga.id}`);
  await eliminaUtenteInAttesa(tx, riga.idUtente);
  await log('edit registrazioni', String(riga.id), {
    prima: { stato: riga.stato },
    dopo: { stato },
    note: 'accettazione ritirata',
  });
  return 'OK' as const;
};
