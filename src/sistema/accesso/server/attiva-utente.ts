import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { nuovaPassword } from './nuova-password.ts';
import type { AccessoParts } from './accesso-parts.ts';
import { entraInAttesa } from './utente-in-attesa.ts';

export const attivaUtente =
  (parts: AccessoParts): Verb<typeof contract.attivaUtente> =>
  ({ ctx, input }) =>
    nuovaPassword(parts, { ctx, dati: input, scopo: 'attivazione' }, async ({ tx }, idUtente, passwordHash) => {
      if (!(await parts.attivaRegistrazione(tx, idUtente)) || !(await entraInAttesa(tx, idUtente))) return false;
      await tx.run(sql`update utenti set password_hash = ${passwordHash} where utenti.id = ${idUtente}`);
      return true;
    });
