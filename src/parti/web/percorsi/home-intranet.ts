import type { Ruolo } from '#platform/contract/call.ts';
import { interni } from '#parti/ruoli.ts';
import { mieLavorazioni } from './mie-lavorazioni.ts';
import { home } from './vetrina.ts';

/** The staff's start page. */
export const homeIntranet = '/homeintranet';

/** Where a role lands when it has logged in: customers and the host application in the shop window, subcontractors at their own work, the staff at what is to be done. */
export function paginaIniziale(ruolo: Ruolo): typeof homeIntranet | typeof mieLavorazioni | typeof home {
  if (ruolo === 3) return mieLavorazioni;
  return ruolo !== 6 && interni.includes(ruolo) ? homeIntranet : home;
}
