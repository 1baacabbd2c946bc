import type { Tx } from '#platform/server/db/sql.ts';
import { neverConfirmed, openSession, type Place } from '#platform/server/sessions/store.ts';
import { accessSeconds, type Tokens } from '#platform/server/sessions/tokens.ts';
import { actorOf, utenteFermo } from './utenti.ts';

interface Chi {
  readonly tokens: Tokens;
  readonly giorniSessione: number;
  readonly idUtente: number;
  readonly codAnagrafica: string;
  readonly now: Date;
  readonly place: Place;
}

/**
 * For who shows a link in place of a proof: calls that are `confirmed` ask for one. Null if the user is not of this customer
 * or not allowed.
 */
export async function apriAccesso(
  tx: Tx,
  { tokens, giorniSessione, idUtente, codAnagrafica, now, place }: Chi,
): Promise<{ access_token: string; refresh_token: string; expires_in: number } | null> {
  const utente = await utenteFermo(tx, idUtente);
  if (!utente?.attivo || utente.ruolo !== 1 || utente.codAnagrafica !== codAnagrafica) return null;
  const { famiglia, refreshToken } = await openSession(tx, {
    idUtente,
    now,
    mostDays: giorniSessione,
    place,
    confermato: neverConfirmed,
  });
  return {
    access_token: tokens.sign(actorOf(utente, { famiglia, confermato: neverConfirmed }), now),
    refresh_token: refreshToken,
    expires_in: accessSeconds,
  };
}
