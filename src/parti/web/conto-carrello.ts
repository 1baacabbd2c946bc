import type { Store } from '#platform/web/store.ts';
import { createStore, useStore } from '#platform/web/store.ts';

/** Cart lines of kind PRODOTTO, as the badge shows them (P-021). Kept by those who change the cart, so that the badge costs no call. */
export const contoCarrello: Store<number> = createStore(0);

export const cambiaConto = (di: number): void => contoCarrello.set(Math.max(0, contoCarrello.get() + di));
export const useContoCarrello = (): number => useStore(contoCarrello);
