import { interni } from '#parti/ruoli.ts';
import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'lotti',
    title: 'Lotti di produzione',
    text: '<p>Ciò che è arrivato con ogni bolla di un fornitore o di un terzista, con il numero di lotto di ogni riga.</p>',
    roles: interni,
    order: 320,
    topics: [
      {
        key: 'percorso',
        title: 'Dove è andato un lotto',
        text: '<p><strong>Percorso</strong> cerca per numero di lotto, bolla, ordine o cliente, e mostra da quale lotto a quale ordine è andata la merce. Le consegne non nominano il lotto: vale la regola che esce per primo ciò che è arrivato per primo.</p>',
      },
    ],
  },
];
