import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'simulatorehost',
    title: 'Simulatore del programma aziendale',
    text: '<p>Mostra il portale come lo vede il programma aziendale e, accanto, la conversazione riga per riga: serve per imparare e per provare senza il programma vero.</p>',
    roles: [2, 6],
    order: 500,
    topics: [
      {
        key: 'risposte',
        title: 'Come risponde',
        text: '<p>La scelta in alto dice come il simulatore risponde ai comandi che aspettano un esito: di sì, con un errore, che non conosce il comando, o per niente.</p>',
      },
      {
        key: 'inviare',
        title: 'Inviare una riga',
        text: '<p>Si sceglie una riga pronta o se ne scrive una. Il portale fa soltanto ciò che conosce: le altre le scarta, e il numero delle righe scartate è scritto accanto.</p>',
      },
    ],
  },
];
