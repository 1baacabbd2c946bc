import type { Told } from '#platform/server/live/teller.ts';
import { aggiungiPromozione } from '../contract.ts';

/** Articles added from a promotion are lines of the cart: its other windows are told, as after the cart's own calls. */
export const avvisiPromozioni: Told = {
  tabella: 'carrello_righe',
  chiave: ({ codAnagrafica }) => codAnagrafica,
  calls: [aggiungiPromozione],
};
