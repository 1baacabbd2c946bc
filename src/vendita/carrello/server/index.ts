export { aggiungiRighe } from './aggiungi-righe.ts';
export type { RigheAggiunte } from './aggiungi-righe.ts';
export type { LeggiOmaggi } from './omaggi.ts';
export { contaRighe, quantitaNelCarrello } from './righe.ts';
export { valuta } from './valuta.ts';
