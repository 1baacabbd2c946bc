// Shipments by courier, from the delivery note to the signature. The calls stand in files of their own, by the tabs of the screen; what the documents leave
// open and was decided: documents are named by their id (`nrDocu`); a list in a body is `dati`; `fase` is our state, while `stato`, `gravita`,
// `descrizione` and `messaggio` are the courier's last answer; a note goes with one open shipment at a time.
export * from './contract/controllo-colli.ts';
export * from './contract/corriere.ts';
export * from './contract/costi.ts';
export * from './contract/documento.ts';
export * from './contract/elenco.ts';
export * from './contract/nuova-spedizione.ts';
