import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'testate',
    title: 'Curare le testate',
    text: '<p>Il menu con i tre punti, sulla pagina di catalogo o su una scheda dei risultati, raccoglie le modifiche di una testata. Ogni modifica resta nel registro con chi l’ha fatta.</p>',
    roles: [2],
    order: 60,
    topics: [
      {
        key: 'parole-chiave',
        title: 'Parole chiave',
        text: '<p>Con le <strong>parole incluse</strong> la ricerca trova la testata anche se non le ha nei testi; con le <strong>parole escluse</strong> non la trova. Invio o virgola aggiunge una parola. <strong>Full text</strong> mostra quelle che la ricerca conosce già dai testi. Questa finestra si apre anche dal programma aziendale.</p>',
      },
      {
        key: 'gestione',
        title: 'Gestione testata',
        text: '<p>Riassume descrizione, categoria, immagine, codice di ordinamento, parole e ultima modifica; i pulsanti in fondo aprono ciascuna voce.</p>',
      },
      {
        key: 'ordinamento',
        title: 'Ordinamento',
        text: '<p>Divide la tabella degli articoli in gruppi: dove uno dei campi scelti, cioè delle coppie finali del codice, cambia da un articolo al successivo, la pagina e il suo PDF lasciano uno spazio. Senza campi la tabella è continua.</p>',
      },
      {
        key: 'tipologia',
        title: 'Tipologia',
        text: '<p>Obsoleto, fuori catalogo ed eliminato valgono per tutti gli articoli della testata; <strong>Internet disattivo</strong> la toglie subito a visitatori e clienti.</p>',
      },
    ],
  },
];
