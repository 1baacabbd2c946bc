// Subcontract work (B-055 to B-058). Staff see all; role 3 reads its own company's documents, others get 404.
// `totale` counts to 5,000. Quantities in the article's unit. B-055: labels of the open document. B-208: 'OK', or
// what the person must know. B-245: focus moves to the label count.

export * from './contract/documenti.ts';
export * from './contract/lavorazioni.ts';
export * from './contract/cicli.ts';
