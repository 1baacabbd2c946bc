import { createStore, useStore } from './store.ts';

/** Whether the login dialog is asked for; the shell shows it, any screen may ask. */
const asked = createStore(false);

export const askLogin = (): void => asked.set(true);
export const closeLogin = (): void => asked.set(false);
export const useLoginAsked = (): boolean => useStore(asked);
