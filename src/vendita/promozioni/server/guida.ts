import { chiOrdina } from '#parti/ruoli.ts';
import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'promozioni',
    title: 'Promozioni',
    text: '<p>Le promozioni in corso, con i giorni in cui valgono. Il prezzo di una promozione vale anche se ordini l’articolo dal catalogo.</p>',
    roles: [1, 2, 3, 4, 5, 6],
    order: 65,
    topics: [
      {
        key: 'omaggio',
        title: 'Quantità e omaggio',
        text: '<p>I pulsanti più e meno cambiano la quantità di un passo. Il riepilogo dice quanto manca all’omaggio: arriva ogni volta che i passi di tutti gli articoli raggiungono il minimo.</p>',
        roles: [1, 2, 4, 5],
      },
      {
        key: 'aggiungere',
        title: 'Aggiungere al carrello',
        text: '<p><strong>Aggiungi al carrello</strong> mette tutte le quantità scelte insieme, con la riga dell’omaggio: o entra tutto o non entra nulla.</p>',
        roles: chiOrdina,
      },
      {
        key: 'conclusa',
        title: 'Concluse e in programma',
        text: '<p>L’ufficio vede anche le promozioni concluse e quelle in programma; si ordinano solo quelle in corso.</p>',
        roles: [2, 4, 5],
      },
    ],
  },
];
