import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'configuratore',
    title: 'Articoli su misura',
    text: '<p>Si dice che cosa serve (tipo, larghezza, altezza, mano, finitura) e il portale dà l’elenco esatto delle parti, il prezzo alle proprie condizioni, la disponibilità e il disegno quotato.</p>',
    roles: [1, 2, 4, 5, 6],
    order: 300,
    topics: [
      {
        key: 'scelte',
        title: 'Scegliere le opzioni',
        text: '<p>Le opzioni stanno in gruppi e ognuna offre solo i valori possibili con le altre scelte. Una scelta che non si può fare viene spiegata, con le misure più vicine che vanno bene. <strong>Opzioni</strong> le mostra tutte.</p>',
      },
      {
        key: 'parti',
        title: 'Le parti e il disegno',
        text: '<p>Passando su una parte si accende nel disegno, e viceversa: il numero è lo stesso. Il serramento si guarda dall’interno: una finestra <strong>destra</strong> ha le cerniere a destra e la maniglia a sinistra. Le linee di apertura sono larghe dalla parte delle cerniere e si incontrano dove si apre; piene, perché l’anta viene verso chi guarda. Accanto a ogni parte si legge perché c’è.</p>',
      },
      {
        key: 'ordine',
        title: 'Ordinare e confrontare',
        text: '<p>L’articolo entra nel carrello come una riga sola, che si apre sulle sue parti e conserva scelte e disegno. <strong>Copia indirizzo</strong> riapre la stessa configurazione, coi prezzi di chi la apre; <strong>PDF</strong> mette su carta scelte, disegno e parti; <strong>E se…</strong> ne mette due a fianco e mostra le differenze.</p>',
      },
    ],
  },
  {
    key: 'modelli',
    title: 'Modelli su misura',
    text: '<p>Un modello dice, in tabelle, quali opzioni ha un articolo su misura, quali misure ammette e quali parti ne seguono. La prova a fianco lo calcola mentre si scrive.</p>',
    roles: [2],
    order: 310,
    topics: [
      {
        key: 'elenco',
        title: 'L’elenco dei modelli',
        text: '<p>L’elenco dice di ogni modello la versione pubblicata, se la bozza è cambiata da allora e quanti articoli lo usano. <strong>Nuovo</strong> ne comincia uno vuoto, <strong>Duplica</strong> uno uguale a un altro: un articolo lo usa quando la sua funzione ne porta il codice.</p>',
      },
      {
        key: 'bozza',
        title: 'Bozza e versione',
        text: '<p>Si lavora su una bozza: <strong>Salva la bozza</strong> la tiene e ne dice i guasti, con tabella, riga e campo. <strong>Pubblica</strong> ne fa la versione che vale da adesso; chi ha già ordinato tiene la sua. <strong>Che cosa cambia pubblicando</strong> elenca le righe diverse dalla versione in vigore.</p>',
      },
    ],
  },
];
