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
        key: 'etichette',
        title: 'Etichette',
        text: '<p>Aperto un lotto, chi usa il magazzino accende le righe e scrive quante etichette servono, del <em>Lotto</em> o dell’<em>Articolo</em>. <em>Stampa etichetta</em> le manda alla stampante scelta: le righe stampate tornano a zero, una che non è riuscita tiene il suo numero. Se la stampante non è pronta, accanto sta il motivo; un’etichetta che è forse già uscita sta in <em>Etichette mandate</em>, e si ristampa da lì.</p>',
      },
      {
        key: 'percorso',
        title: 'Dove è andato un lotto',
        text: '<p><strong>Percorso</strong> cerca per numero di lotto, bolla, ordine o cliente, e mostra da quale lotto a quale ordine è andata la merce. Le consegne non nominano il lotto: vale la regola che esce per primo ciò che è arrivato per primo. L’etichetta di un lotto letta con il lettore apre il suo percorso, anche se il lotto non ha un numero del produttore.</p>',
      },
    ],
  },
];
