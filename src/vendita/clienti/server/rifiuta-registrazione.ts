import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import { eliminaUtenteInAttesa } from '#sistema/accesso/server/index.ts';
import type * as contract from '../contract.ts';
import { mailRifiuto } from './mail-registrazione.ts';
import { registrazionePer } from './riga-registrazione.ts';

export const rifiutaRegistrazione: Verb<typeof contract.rifiutaRegistrazione> = async ({
  ctx: { tx, jobs, now, log },
  input,
}) => {
  const { riga, stato } = await registrazionePer(tx, { id: input.id, passaggio: 'rifiuta' });
  await tx.run(sql`update registrazioni set stato = ${stato}, decisa = ${now} where registrazioni.id = ${riga.id}`);
  await eliminaUtenteInAttesa(tx, riga.idUtente);
  await queueMail({ tx, jobs, now }, mailRifiuto({ username: riga.userName, nome: riga.nome }, String(riga.id)));
  await log('edit registrazioni', String(riga.id), { prima: { stato: riga.stato }, dopo: { stato } });
  return 'OK' as const;
};
