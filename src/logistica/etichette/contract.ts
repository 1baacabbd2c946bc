// Courier shipments. Documents are named by id (`nrDocu`), body lists are `dati`, `fase` is the own state; `stato`,
// `gravita`, `descrizione`, `messaggio` are the courier's last answer. A note is in one open shipment at most.
export * from './contract/controllo-colli.ts';
export * from './contract/corriere.ts';
export * from './contract/costi.ts';
export * from './contract/documento.ts';
export * from './contract/elenco.ts';
export * from './contract/nuova-spedizione.ts';
