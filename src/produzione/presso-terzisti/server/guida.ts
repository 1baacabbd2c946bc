import { interni } from '#parti/ruoli.ts';
import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'presso-terzisti',
    title: 'Presso i terzisti',
    text: '<p>Dove sono i nostri pezzi: una riga per terzista e lavorazione, con quanti giorni sono fuori, il ritardo e il valore a listino. In cima sta ciò che è fermo.</p>',
    roles: interni,
    order: 305,
    topics: [
      {
        key: 'sollecito',
        title: 'Sollecitare',
        text: '<p>Sulla riga, <strong>S</strong> manda al terzista una mail con tutte le sue lavorazioni in ritardo, al più una al giorno.</p>',
      },
    ],
  },
];
