import type { Told } from '#platform/server/live/teller.ts';
import { aggiungiRighe } from '../contract.ts';

/** Lines added here are lines of the cart: its other windows are told, as after the cart's own calls. */
export const avvisiOrdineRapido: Told = {
  tabella: 'carrello_righe',
  chiave: ({ codAnagrafica }) => codAnagrafica,
  calls: [aggiungiRighe],
};
