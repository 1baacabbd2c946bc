import type { Actor } from '#platform/contract/actor.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Refusal } from '#platform/contract/refusal.ts';

/** Customer of a call: the user's own, or the selected one (X-Cliente) for staff; 404 without. */
export function clienteDi(actor: Actor): string {
  if (actor.codAnagrafica === null) throw notFound('Selezionare un cliente.');
  return actor.codAnagrafica;
}

export const clienteInesistente = (): Refusal => notFound('Cliente non trovato');
