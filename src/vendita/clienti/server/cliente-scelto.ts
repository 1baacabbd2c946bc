import type { Actor } from '#platform/contract/actor.ts';
import { notFound, type Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';

/** The user's own customer, or for staff the selected one (X-Cliente); 404 without. */
export function clienteDi(actor: Actor): string {
  if (actor.codAnagrafica === null) throw notFound('Selezionare un cliente.');
  return actor.codAnagrafica;
}

/** For `clienti c`: split payment, as `inScissione`. */
export const scissioneDi = sql`(c.scissione or length(c.codice_destinatario) = 6)`;

export const clienteInesistente = (): Refusal => notFound('Cliente non trovato');
