import type { HelpPage } from '#platform/server/area.ts';
import { interni } from '#parti/ruoli.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'marchi',
    title: 'Marchi azienda',
    text: '<p>I marchi sotto cui stanno testate e articoli, con logo, sito e linea di prodotto. Si cercano per codice e per descrizione; Invio apre la riga.</p>',
    roles: interni,
    order: 210,
    topics: [
      {
        key: 'modificare',
        title: 'Modificare un marchio',
        text: '<p>Il codice si scrive solo quando il marchio è nuovo. <strong>Linea Prodotto</strong> apre l’elenco delle linee, <strong>Sito Azienda</strong> apre il sito in una nuova finestra. Con <strong>Internet disattivo</strong> tutte le testate del marchio spariscono subito da ricerca e catalogo. Un marchio usato non si elimina: il messaggio dice dove.</p>',
      },
      {
        key: 'logo',
        title: 'Logo e storico',
        text: '<p>Il logo si carica da un’immagine fino a 5 MB, anche un disegno SVG, che viene portata alla misura giusta. <strong>Apri immagine</strong> la apre nel programma aziendale. <strong>Storico Operazioni</strong> dice chi ha cambiato che cosa, e com’era prima.</p>',
      },
    ],
  },
];
