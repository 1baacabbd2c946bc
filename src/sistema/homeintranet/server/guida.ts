import type { HelpPage } from '#platform/server/area.ts';
import { interni } from '#parti/ruoli.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'homeintranet',
    title: 'Oggi',
    text: '<p>Che cosa richiede attenzione oggi, secondo il proprio ruolo. Ogni numero apre il suo elenco già filtrato e si aggiorna da solo; in rosso ciò che dovrebbe essere zero.</p>',
    roles: interni,
    order: 1,
    topics: [],
  },
];
