// B-038 … B-044, B-085 … B-090, B-197, B-198, B-200. Internal staff read, role 2 edits, table rows role 4 too. A
// stale `versione` gets 409 with `present`. No chapter: `0` or empty. B-222: 'Dati caricati', 'Tutti i file
// scaricati' are not used. B-223: ends with the server's reason.

export * from './contract/elenco-testate.ts';
export * from './contract/modifica-testata.ts';
export * from './contract/scelte-testata.ts';
export * from './contract/cataloghi-testata.ts';
export * from './contract/macchina-del-tempo.ts';
export * from './contract/testate-eliminate.ts';
export * from './contract/contenuti-testata.ts';
