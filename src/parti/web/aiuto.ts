import { createStore, useStore } from '#platform/web/store.ts';

interface Richiesta {
  /** Page of the help; null for the one of the screen that is open. */
  readonly helpName: string | null;
}

/** The door to the help: any screen may ask for it, the shell shows it. It belongs to the area `aiuto`. */
const richiesta = createStore<Richiesta | null>(null);

export const apriAiuto = (helpName: string | null = null): void => richiesta.set({ helpName });
export const chiudiAiuto = (): void => richiesta.set(null);
export const useAiutoChiesto = (): Richiesta | null => useStore(richiesta);
