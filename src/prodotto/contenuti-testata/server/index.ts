export { salvaFiltriTestata } from './filtri-di-testata.ts';
export { tabelleStorico } from './storico-di-testata.ts';
