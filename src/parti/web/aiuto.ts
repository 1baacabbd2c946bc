import { createStore, useStore } from '#platform/web/store.ts';

interface Richiesta {
  /** Null: the page of the open screen. */
  readonly helpName: string | null;
}

/** Screens open the help without depending on the area `aiuto`. */
const richiesta = createStore<Richiesta | null>(null);

export const apriAiuto = (helpName: string | null = null): void => richiesta.set({ helpName });
export const chiudiAiuto = (): void => richiesta.set(null);
export const useAiutoChiesto = (): Richiesta | null => useStore(richiesta);
