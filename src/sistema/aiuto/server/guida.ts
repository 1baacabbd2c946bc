import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'portale',
    title: 'Il portale',
    text: '<p>In alto ci sono sempre la casella di ricerca, l’aiuto, il carrello e il menu <strong>Utente</strong>; sotto, il menu delle pagine che puoi aprire. L’aiuto si apre sulla pagina in cui ti trovi e si può cercare in tutti gli argomenti.</p>',
    roles: [1, 2, 3, 4, 5, 6],
    order: 10,
    topics: [
      {
        key: 'lavorare-per-un-cliente',
        title: 'Lavorare per un cliente',
        text: '<p>Scegli il cliente in alto scrivendo il nome, la località o il codice. Prezzi, carrello e documenti diventano i suoi, solo in questa scheda del browser. La crocetta torna a nessun cliente; l’icona accanto apre la scheda del cliente con i suoi referenti.</p>',
        roles: [2, 4, 5],
      },
      {
        key: 'tastiera',
        title: 'Con la tastiera',
        text: '<p>Nelle tabelle le frecce spostano la riga, <strong>Inizio</strong> e <strong>Fine</strong> vanno agli estremi, <strong>Invio</strong> apre. <strong>Esc</strong> chiude la finestra in primo piano e riporta dove eri.</p>',
      },
      {
        key: 'aspetto',
        title: 'Chiaro, scuro, schermo stretto',
        text: '<p>L’icona della luna o del sole cambia fra aspetto chiaro e scuro. Sul telefono il menu e le scorciatoie stanno nel pulsante con le tre righe, e ogni riga di una tabella diventa un riquadro.</p>',
      },
      {
        key: 'programma-aziendale',
        title: 'Dentro il programma aziendale',
        text: '<p>Quando il portale è aperto dentro il programma aziendale, le voci di menu che ne aprono una finestra funzionano; nel browser sono spente e dicono il perché. Il cliente lo sceglie il programma: il suo nome si legge in alto.</p>',
        roles: [2, 4, 5, 6],
      },
      {
        key: 'curare-aiuto',
        title: 'Modificare l’aiuto',
        text: '<p>La matita accanto a un titolo ne apre il testo; i tre punti aggiungono, spostano o eliminano un argomento. Il testo può avere elenchi, tabelle, collegamenti e immagini. Per ogni argomento si può dire chi lo legge. Quello che modifichi resta com’è anche quando il programma si aggiorna.</p>',
        roles: [2],
      },
    ],
  },
];
