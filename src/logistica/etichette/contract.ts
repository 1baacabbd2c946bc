// Courier shipments. Documents by id (`nrDocu`), body lists are `dati`, `fase` is our state; `stato`, `gravita`,
// `descrizione`, `messaggio` are the courier's. A note is in one open shipment at most.
export * from './contract/controllo-colli.ts';
export * from './contract/corriere.ts';
export * from './contract/costi.ts';
export * from './contract/documento.ts';
export * from './contract/elenco.ts';
export * from './contract/nuova-spedizione.ts';
