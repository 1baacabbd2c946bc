import { createStore, useStore } from './store.ts';

/** Set by any screen; the shell shows the dialog. */
const asked = createStore(false);

export const askLogin = (): void => asked.set(true);
export const closeLogin = (): void => asked.set(false);
export const useLoginAsked = (): boolean => useStore(asked);
