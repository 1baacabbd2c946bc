import type { Tx } from '#platform/server/db/sql.ts';
import { neverConfirmed, openSession, type Place, type Visit } from '#platform/server/sessions/store.ts';
import { accessSeconds, type Tokens } from '#platform/server/sessions/tokens.ts';
import type { Credenziali } from './apri-sessione.ts';
import { actorOf, utenteFermo } from './utenti.ts';

interface Chi {
  readonly tokens: Tokens;
  readonly giorniSessione: number;
  readonly idUtente: number;
  readonly codAnagrafica: string;
  readonly now: Date;
  readonly place: Place;
  /** Binds the session to a visit's cart until this time. */
  readonly visit?: Visit & { readonly until: Date };
}

/**
 * Login by a link, which proves no identity: `confirmed` calls then ask for a proof. Null if the user is not of this
 * customer or not admitted.
 */
export async function apriAccesso(
  tx: Tx,
  { tokens, giorniSessione, idUtente, codAnagrafica, now, place, visit }: Chi,
): Promise<(Credenziali & { readonly famiglia: string }) | null> {
  const utente = await utenteFermo(tx, idUtente);
  if (!utente?.attivo || utente.ruolo !== 1 || utente.codAnagrafica !== codAnagrafica) return null;
  const { famiglia, refreshToken } = await openSession(tx, {
    idUtente,
    now,
    mostDays: giorniSessione,
    place,
    confermato: neverConfirmed,
    visit,
  });
  const visita = visit ?? null;
  return {
    famiglia,
    access_token: tokens.sign(actorOf(utente, { famiglia, confermato: neverConfirmed, visita }), now),
    refresh_token: refreshToken,
    expires_in: accessSeconds,
  };
}
