import type { HelpPage } from '#platform/server/area.ts';
import { interni } from '#parti/ruoli.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'terzisti',
    title: 'Terzisti',
    text: '<p>Il lavoro che diamo fuori: che cosa va inviato, che cosa è dai terzisti, che cosa è tornato. Le cinque schede seguono il lavoro dal documento alla ricezione.</p>',
    roles: [3, ...interni],
    order: 300,
    topics: [
      {
        key: 'inviare',
        title: 'Inviare',
        text: '<p>In <strong>Lavorazioni</strong> si spuntano le righe e si preme <em>Invia lavorazione</em>: la merce lascia lo scaffale e ogni terzista riceve una bolla. Prima si prende dallo scaffale, poi dalla ricezione, e l’invio dice che cosa parte da lì. Le righe che scaffale e ricezione non coprono sono segnate.</p>',
        roles: interni,
      },
      {
        key: 'ricevere',
        title: 'Ricevere',
        text: '<p>In <strong>Lavorazioni Inviate</strong> il punto giallo dice un ritardo fino a 7 giorni, quello arancione di più. Spuntate le righe arrivate, <em>Conferma ricezione lavorazione</em> chiede lo scarto di ognuna: il ricevuto è l’inviato meno lo scarto. Se torna solo una parte, il resto rimane dal terzista.</p>',
        roles: interni,
      },
      {
        key: 'etichette',
        title: 'Etichette',
        text: '<p>In <strong>Documenti</strong>, aperto un documento, l’interruttore di una riga chiede la sua etichetta e il numero dice quante. <em>Stampa etichetta</em> le manda alla stampante scelta: le righe stampate tornano a zero, una che non è riuscita tiene il suo numero. Il codice a barre dice il documento e la riga.</p>',
      },
      {
        key: 'completate',
        title: 'Completate',
        text: '<p><em>Excel</em> scrive le righe spuntate in dati.xlsx e le segna come esportate: restano nello <strong>Storico</strong>.</p>',
        roles: interni,
      },
      {
        key: 'cicli',
        title: 'Lavorazioni e cicli',
        text: '<p>In <strong>Gestione Lavorazioni</strong> stanno le lavorazioni, con i giorni che richiedono, e i cicli, al più cinque lavorazioni una dopo l’altra.</p>',
        roles: interni,
      },
    ],
  },
];
