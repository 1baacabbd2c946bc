// Subcontract work (B-055 to B-058). Staff see all; role 3 its own company's documents, else 404. `totale` counts to
// 5,000. Article's unit. B-208: 'OK', or a message for the user. B-245: focus moves to the label count.

export * from './contract/documenti.ts';
export * from './contract/lavorazioni.ts';
export * from './contract/cicli.ts';
export * from './contract/ordini-terzisti.ts';
export * from './contract/presso-terzisti.ts';
