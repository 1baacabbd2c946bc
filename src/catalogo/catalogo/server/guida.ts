import { chiOrdina } from '#parti/ruoli.ts';
import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'catalogo',
    title: 'Pagina di catalogo',
    text: '<p>La pagina mostra il disegno, la tabella degli articoli e, nelle schede sotto, i dati tecnici, le schede prodotto e i correlati. Passa sopra un articolo per vederne il dettaglio; con un clic il pannello resta aperto.</p><p>Quando la pagina è aperta da una ricerca, in alto resta la barra dei risultati: quanti sono, e i pulsanti per tornare alla griglia o all’elenco com’erano.</p><p><img src="/aiuto/catalogo.webp" alt="Una pagina di catalogo: a sinistra il disegno, a destra gli articoli e le schede" /></p>',
    roles: [0, 1, 2, 3, 4, 5, 6],
    order: 50,
    topics: [
      {
        key: 'prezzi',
        title: 'Prezzi e disponibilità',
        text: '<p>I prezzi sono iva esclusa e valgono oggi per il cliente collegato, o per quello scelto in alto. Il segno verde dice che la merce è disponibile, il rosso che non lo è; con <strong>SCORTA NON GESTITA</strong> si ordina sempre.</p>',
        roles: [1, 2, 4],
      },
      {
        key: 'senza-accesso',
        title: 'Senza accesso',
        text: '<p>Prezzi, sconti e disponibilità si vedono dopo l’accesso. Il catalogo, i disegni e le schede prodotto sono aperti a tutti.</p>',
        roles: [0],
      },
      {
        key: 'pannello',
        title: 'Il pannello dell’articolo',
        text: '<p>Si apre passando sopra una riga, resta con un clic o con <strong>Invio</strong>, si sposta trascinandone il titolo e si chiude con <strong>Esc</strong>. Se ne possono tenere aperti più d’uno.</p>',
        roles: [1, 2, 3, 4, 5, 6],
        topics: [
          {
            key: 'ordinare',
            title: 'Ordinare dal pannello',
            text: '<p>Scrivi la quantità o il numero di scatole e aggiungi al carrello; riferimento e note restano sulla riga e si ritrovano nei documenti. Il prezzo segue la quantità. Se un articolo non si può ordinare, il perché è scritto accanto al pulsante.</p>',
            roles: chiOrdina,
          },
          {
            key: 'ordini-cliente',
            title: 'Ordini e distinta base',
            text: '<p>La scheda <strong>Ordini</strong> mostra quando e quanto hai già ordinato di quell’articolo; <strong>Distinta base</strong> da che cosa è composto, con prezzo e disponibilità di ogni componente.</p>',
            roles: [1],
          },
          {
            key: 'schede-ufficio',
            title: 'Clienti, Fornitori, Listini',
            text: '<p>Le schede mostrano chi ha ordinato l’articolo, che cosa è in arrivo dai fornitori e i listini in cui si trova. Il periodo e il testo in alto restringono le righe.</p>',
            roles: [2, 4, 5, 6],
          },
          {
            key: 'host',
            title: 'Conferma al programma aziendale',
            text: '<p><strong>Conferma</strong>, o un doppio clic sulla riga, consegna il codice dell’articolo al programma aziendale e chiude il pannello.</p>',
            roles: [6],
          },
        ],
      },
      {
        key: 'terzista',
        title: 'Lavorazioni del terzista',
        text: '<p><strong>Dettagli</strong> apre il pannello con il tuo magazzino e le schede <strong>Ricevimenti</strong>, <strong>In lavorazione</strong> e <strong>Scarti</strong>, solo della tua azienda. In lavorazione puoi confermare o cambiare la data di consegna di una riga ancora aperta.</p>',
        roles: [3],
      },
      {
        key: 'prelievo',
        title: 'Prelevare da un cassetto',
        text: '<p>Il pulsante nella colonna <strong>Prelievo</strong> chiama il cassetto dell’articolo, se è in una delle tue ubicazioni. <strong>Riponi cassetto</strong>, in alto, lo rimanda al suo posto. Se la macchina non risponde il portale lo dice e controlla lo stato prima di ripetere.</p>',
        roles: [5],
      },
      {
        key: 'pdf',
        title: 'Stampare e condividere',
        text: '<p>L’icona del PDF prepara la pagina come sul catalogo stampato, con quello che puoi vedere tu. La stella la mette fra i preferiti.</p>',
      },
      {
        key: 'modificare',
        title: 'Modificare una riga',
        text: '<p>Il tasto destro su una riga, o <strong>Maiusc+F10</strong>, cambia la quantità per scatola, la descrizione tecnica e la tipologia, inserisce una riga vuota o la elimina. Sotto la tabella si aggiungono dati tecnici, descrizioni e prodotti correlati. Se qualcuno ha modificato prima di te, il portale mostra che cosa c’è adesso e lascia scegliere.</p>',
        roles: [2, 4],
      },
    ],
  },
];
