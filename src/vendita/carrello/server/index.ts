export { aggiungiRiga } from './aggiungi-riga.ts';
export { contaRighe, quantitaNelCarrello } from './righe.ts';
export { carrelloRoutes } from './routes.ts';
export { avvisiCarrello, temaCarrello } from './temi.ts';
