import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { dopoPassaggio } from '../rules.ts';
import type { StatoRegistrazione } from '../rules.ts';
import { nuovaPassword } from './nuova-password.ts';
import type { AccessoParts } from './parts.ts';

/** Ends a registration: the accepted user gets its password and may log in. */
export const attivaUtente =
  (parts: AccessoParts): Verb<typeof contract.attivaUtente> =>
  ({ ctx, input }) =>
    nuovaPassword(parts, { ctx, dati: input, scopo: 'attivazione' }, async ({ tx }, idUtente, passwordHash) => {
      const registrazione = await tx.one<{ id: number; stato: StatoRegistrazione }>(sql`
        select registrazioni.id, registrazioni.stato from registrazioni where registrazioni.id_utente = ${idUtente} for update`);
      const stato = registrazione && dopoPassaggio(registrazione.stato, 'attiva');
      if (!registrazione || !stato) return false;
      await tx.run(sql`update registrazioni set stato = ${stato} where registrazioni.id = ${registrazione.id}`);
      await tx.run(sql`update utenti set password_hash = ${passwordHash}, attivo = true where utenti.id = ${idUtente}`);
      return true;
    });
