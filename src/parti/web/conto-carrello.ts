import { createStore, useStore, type Store } from '#platform/web/store.ts';

/** P-021. Changes of the cart adjust the count, which saves a call. */
export const contoCarrello: Store<number> = createStore(0);

export const cambiaConto = (di: number): void => contoCarrello.set(Math.max(0, contoCarrello.get() + di));
export const useContoCarrello = (): number => useStore(contoCarrello);
