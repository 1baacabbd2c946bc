// A stale `versione` gets 409 with `present: { versione, modificata, … }`. Role 2 edits; article rows and technical tabs
// role 4 too. HTML: six theme-safe colours, media only from our store (B-243). Header manager: B-038 … B-044, B-085 …
// B-090, B-197, B-198, B-200; no chapter is `0` or empty; B-223 ends with the server's reason.

// 'Dati caricati', 'Tutti i file scaricati' (B-222) are not used.

export * from './contract/schede-testata.ts';
export * from './contract/campi-pagina.ts';
export * from './contract/informazioni-testata.ts';
export * from './contract/tipologia-testata.ts';
export * from './contract/parole-testata.ts';
export * from './contract/sicurezza-testata.ts';
export * from './contract/elenco-testate.ts';
export * from './contract/modifica-testata.ts';
export * from './contract/scelte-testata.ts';
export * from './contract/sicurezza-testata.ts';
export * from './contract/cataloghi-testata.ts';
export * from './contract/macchina-del-tempo.ts';
export * from './contract/testate-eliminate.ts';
export * from './contract/contenuti-testata.ts';
