import { createStore, useStore } from './store.ts';

const asked = createStore(false);

export const askLogin = (): void => asked.set(true);
export const closeLogin = (): void => asked.set(false);
export const loginAsked = (): boolean => asked.get();
export const useLoginAsked = (): boolean => useStore(asked);
