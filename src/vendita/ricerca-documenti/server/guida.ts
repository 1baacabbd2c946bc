import type { HelpPage } from '#platform/server/area.ts';
import { interni } from '#parti/ruoli.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'visualizzadocumenti',
    title: 'Ricerca documenti',
    text: '<p>I documenti di vendita e di acquisto. Si sceglie il <strong>Gruppo</strong>; area, filtro, tipo, cliente, numero e date restringono l’elenco. <em>Data DA</em> e <em>Data A</em> sono giorni del <em>Tipo Data</em> che sta tra gli altri filtri: di solito la consegna, negli acquisti quella richiesta al fornitore e per il ricevuto il giorno del DDT. Senza date vale il mese in corso; un numero si cerca in ogni giorno.</p>',
    roles: interni,
    order: 207,
    topics: [
      {
        key: 'viste',
        title: 'Documenti, Globale, x Cliente',
        text: '<p><strong>Documenti</strong> mostra un documento per riga, con le quantità ordinate, consegnate e residue quando si apre. <strong>Globale</strong> somma per articolo, <strong>x Cliente</strong> per cliente o fornitore. I totali e il foglio Excel valgono per tutta la ricerca.</p>',
      },
      {
        key: 'aprire',
        title: 'Aprire un documento',
        text: '<p>Invio o un clic apre il documento; il doppio clic lo apre nel programma aziendale, dove c’è. Un doppio clic su una riga mostra il prezzo dell’articolo.</p>',
      },
      {
        key: 'comprare',
        title: 'Comprare',
        text: '<p>Nell’area Acquisti <strong>Nuovo ordine a fornitore</strong> fa un ordine di merce. Ciò che arriva si registra aprendo l’ordine, con <strong>Ricevi</strong> sulla riga, e aspetta in ricezione di essere sistemato. Un ricevimento registrato per troppo si corregge con <strong>Correggi</strong>: la merce si toglie dalla ricezione o dallo scaffale. Ciò che non arriva più si toglie con <strong>Chiudi o riapri</strong>, scrivendo il motivo; la riga si riapre allo stesso modo.</p>',
        roles: [2, 4],
      },
      {
        key: 'salvate',
        title: 'Viste salvate',
        text: '<p><strong>Viste</strong> salva la ricerca con un nome, per sé o condivisa con tutti. Un asterisco dice che la vista è stata cambiata.</p>',
      },
    ],
  },
];
