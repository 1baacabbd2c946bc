import type { HelpPage } from '#platform/server/area.ts';
import { interni } from '#parti/ruoli.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'testataProdotto',
    title: 'Testate prodotto',
    text: '<p>Tutte le testate del catalogo. Si cercano per codice, per parole della descrizione o con <strong>Cerca</strong> anche per marchio e categoria; scorrendo verso il basso se ne caricano altre. Invio o doppio clic apre la testata.</p>',
    roles: interni,
    order: 205,
    topics: [
      {
        key: 'modificare',
        title: 'Nuova, modifica, duplica',
        text: '<p>Il tasto destro su una riga, o <strong>Altro</strong>, duplica la testata, ne cambia codice e suffisso, la elimina o apre il marchio. Una testata i cui articoli sono in un carrello, in un ordine o in una promozione non si elimina: il messaggio dice dove. Le testate eliminate stanno in <strong>Eliminate</strong> e da lì si ripristinano con tutto ciò che avevano.</p>',
      },
      {
        key: 'cataloghi',
        title: 'Cataloghi e categorie',
        text: '<p>Il catalogo <strong>primario</strong> è uno solo, i <strong>secondari</strong> al massimo due. La categoria e la sottocategoria dicono il capitolo del catalogo stampato; spegnere la categoria toglie anche la sottocategoria.</p>',
      },
      {
        key: 'schede',
        title: 'Filtri, informazioni, storico',
        text: '<p>Scelta una testata, <strong>Filtri Ricerca</strong> ne elenca nomi e valori, <strong>Informazioni</strong> è il testo con immagini e video, <strong>Storico Operazioni</strong> dice chi ha cambiato che cosa e com’era prima.</p>',
      },
      {
        key: 'gestionale',
        title: 'Gestionale Filtri',
        text: '<p>Scelti una categoria e un filtro, elenca i valori con il numero di testate. Rinominare o eliminare vale per tutte le testate della categoria e chiede una password, che dopo cinque errori si riprova dopo un quarto d’ora; in <strong>Ultimi cambi</strong> si annulla: ogni testata riprende ciò che aveva, tranne quelle modificate dopo. Premendo un valore si apre la sua ricerca in una nuova scheda; con Sinonimi si scrivono altre parole con cui trovarlo.</p><p><strong>Ordine dei valori</strong> dice in che ordine li mostrano la ricerca, le schede e i fogli Excel, per tutte le testate: le righe si trascinano, si spostano con Alt e le frecce o si mettono nell’ordine naturale (M2, M2,5, M10). Un valore nuovo prende il suo posto naturale senza spostare gli altri.</p><p>Autocompletamento e Categorie aziende dicono che cosa offrire per primo a chi scrive una parola o cerca un’azienda.</p><p>In Excel si scarica e si ricarica tutto: il file viene controllato intero, si vede che cosa cambia, si conferma e si può annullare.</p>',
        roles: [2],
      },
    ],
  },
];
