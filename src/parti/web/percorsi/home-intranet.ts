import type { Ruolo } from '#platform/contract/call.ts';
import { interni } from '#parti/ruoli.ts';
import { home } from './vetrina.ts';

/** The staff's start page. */
export const homeIntranet = '/homeintranet';

/** Where a role lands when it has logged in: customers, subcontractors and the host application in the shop window, the staff at what is to be done. */
export const paginaIniziale = (ruolo: Ruolo): typeof homeIntranet | typeof home =>
  ruolo !== 6 && interni.includes(ruolo) ? homeIntranet : home;
