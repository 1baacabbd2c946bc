// A stale `versione` gets 409 with `present: { versione, modificata, modificataDa, … }`. Role 2 edits, article rows
// and technical tabs (area `catalogo`) role 4 too. HTML: six theme-safe colours; media only from the own store, as
// other sites would learn who reads (B-243).

export * from './contract/campi-pagina.ts';
export * from './contract/informazioni-testata.ts';
export * from './contract/tipologia-testata.ts';
export * from './contract/parole-testata.ts';
