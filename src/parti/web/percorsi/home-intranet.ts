import type { Ruolo } from '#platform/contract/call.ts';
import { interni } from '#parti/ruoli.ts';
import { mieLavorazioni } from './mie-lavorazioni.ts';
import { home } from './vetrina.ts';

export const homeIntranet = '/homeintranet';

export function paginaIniziale(ruolo: Ruolo): typeof homeIntranet | typeof mieLavorazioni | typeof home {
  if (ruolo === 3) return mieLavorazioni;
  return ruolo !== 6 && interni.includes(ruolo) ? homeIntranet : home;
}
