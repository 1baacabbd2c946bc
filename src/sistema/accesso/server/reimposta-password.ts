import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { nuovaPassword } from './nuova-password.ts';
import type { AccessoParts } from './accesso-parts.ts';

export const reimpostaPassword =
  (parts: AccessoParts): Verb<typeof contract.reimpostaPassword> =>
  ({ ctx, input }) =>
    nuovaPassword(parts, { ctx, dati: input, scopo: 'reset' }, async ({ tx }, idUtente, passwordHash) => {
      const changed = await tx.run(
        sql`update utenti set password_hash = ${passwordHash} where utenti.id = ${idUtente} and utenti.attivo`,
      );
      return changed === 1;
    });
