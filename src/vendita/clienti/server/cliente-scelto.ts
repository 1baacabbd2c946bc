import type { Actor } from '#platform/contract/actor.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Refusal } from '#platform/contract/refusal.ts';

/** The customer in whose name a call acts: its own for a customer, the selected one (X-Cliente) for staff; 404 without. */
export function clienteDi(actor: Actor): string {
  if (actor.codAnagrafica === null) throw notFound('Selezionare un cliente.');
  return actor.codAnagrafica;
}

/** The selected customer does not exist. */
export const clienteInesistente = (): Refusal => notFound('Cliente non trovato');
