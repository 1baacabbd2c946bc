import type { Exceptions } from '../../scripts/check/shrinking.ts';

// Lists may only shrink: an unneeded entry fails.

/** Over 400 lines: path → why. */
export const longFiles: Exceptions = {};

/** Over 80 lines, components over 150: `path name` → why. */
export const longFunctions: Exceptions = {};

/** Unlimited lists: `area.call: path in the reply` → what bounds them. */
export const openLists: Exceptions = {
  'catalogo/pagina.paginaCatalogo: descTecniche': 'one per sheet of one header',
  'catalogo/pagina.paginaCatalogo: valoriTecnici': 'the technical table of one header',
  'catalogo/pagina.paginaCatalogo: areaTecnica': 'the product sheets of one header',
  'catalogo/pagina.paginaCatalogo: correlati': 'related products are chosen by hand, header by header',
};

/** Names shared by files of different areas, or of one side of an area: name → what each is. */
export const sharedNames: Exceptions = {
  'aggiungi-righe': 'the same call: the cart writes the lines, ordine-rapido logs where they came from',
  articoli: 'the articles and prices in memory; a part of the search index',
  codici: 'how codes are written; one-time codes of a login; a part of the search index',
  dettaglio: 'what the panel of an article and the page of a promotion read',
  documento: 'a document of a customer; a part of the search index',
  files: 'the store of files; the routes that serve them',
  html: 'cleaning of text from the office; writing of pages',
  jobs: 'the queue of jobs; the jobs of all areas put together',
  'leggi-documento': 'a document as it is shown; the lines of one as they are ordered again',
  live: 'the events on the wire, where they are sent, what is told when',
  marche: 'marks beside an article; a part of the search index',
  modifica: 'the dialog that edits one thing; what opens and closes an edit of an article, of a header',
  omaggi: 'gifts that lines of the cart earn; gifts that a promotion offers',
  ordine: 'the order that is paid; the order of results',
  pages: 'pages of a list on screen; pages that the server writes, and where they are put together',
  pagina: 'a page of the catalogue; the page of a simulated payment partner',
  pagine: 'pages of the catalogue in memory; a part of the search index',
  serve: 'serves live events; serves pages',
  simulatore: 'stands in for the drawer machine; stands in for a payment partner',
  tickets: 'signs a ticket; the route that takes one',
  voce: 'the article of one cart line as the transaction reads it; a part of the search index',
};

/** Replies patched by a screen with `patchReply`: file and call → why it can't wait for the server. */
export const optimisticUpdates: Exceptions = {
  'src/vendita/carrello/web/righe.ts leggiCarrello':
    'a line changes as it is typed, and is taken back where it is refused',
  'src/vendita/carrello/web/righe.ts totaleCarrello':
    'the totals follow the lines by the same rule that the server goes by',
  'src/catalogo/ricerca/web/preferite.ts preferite': 'a star turns as it is pressed, and back where it is refused',
  'src/catalogo/pagina/web/schede/use-anteprime.ts paginaCatalogo':
    'previews that were asked for one by one are kept with the page',
};

/** Writes without `useCall`: file and call → why. */
export const directWrites: Exceptions = {
  'src/logistica/inventario/web/conta/conta-magazzino.tsx rinnovaSessione':
    'the page of counts stands by itself: it renews the tokens as the portal does',
  'src/logistica/inventario/web/conta/memoria-conta.ts registraConteggi':
    'what was counted without a network is sent later; the page keeps it and has no cache',
  'src/main/web/shell/leave.ts logout':
    'who leaves starts with an empty cache, and leaves even if the server is not reached',
  'src/vendita/gestori-identita/web/esci.ts esciConGestore': 'as logout, for who came in by a provider',
  'src/main/web/wire-session.ts rinnovaSessione': 'renews the tokens under a call that is being made',
  'src/main/web/shell/host-place.tsx rinnovaSessione': 'the host hands its login over; the cache begins anew with it',
  'src/catalogo/pagina/web/schede/use-anteprime.ts rigeneraAnteprime':
    'the sheets are asked for again and again until they are there',
  'src/sistema/query/web/use-esecuzione.ts eseguiQuery':
    'a query that only reads, in pages, and is broken off; it writes its line in the log',
};

/** Tables only the demo fills: table → source of its rows. */
export const onlyLoaded: Exceptions = {
  cataloghi: 'the printed catalogues',
  categorie_clienti: 'master data of customers',
  categorie_merceologiche: 'master data of articles',
  corrieri_condizioni: 'prices of couriers come from their contracts',
  corrieri_fatturato: 'bills come from the couriers',
  corrieri_tariffe: 'prices of couriers come from their contracts',
  corrieri_zone: 'prices of couriers come from their contracts',
  distinta_semplice: 'bills come from engineering',
  linee_prodotto: 'master data of articles',
  listini: 'prices come from the price office',
  news: 'news come from marketing',
  ordini_fornitori_testi:
    'orders to suppliers are made in purchasing; the texts of subcontract work are only read here',
  prezzi_netti: 'prices come from the price office',
  promozione_articoli: 'promotions come from marketing',
  promozioni: 'promotions come from marketing',
  sconti_cliente: 'prices come from the price office',
  terzisti: 'master data of subcontractors',
  tipi_listino: 'prices come from the price office',
  tipi_serramento: 'kinds of frame of the configurator',
};
