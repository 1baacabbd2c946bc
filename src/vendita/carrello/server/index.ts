export { aggiungiRighe } from './aggiungi-righe.ts';
export type { RigheAggiunte } from './aggiungi-righe.ts';
export { codaConferme, scriviConferma } from './conferma/conferma-mail.ts';
export type { LavoroConferma } from './conferma/conferma-mail.ts';
export { festiviDa } from './festivi.ts';
export { contaRighe, quantitaNelCarrello } from './righe.ts';
export { carrelloRoutes } from './routes.ts';
export { avvisiCarrello, temaCarrello } from './temi.ts';
export { valuta } from './valuta.ts';
