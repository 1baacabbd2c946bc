import { createStore, useStore } from '#platform/web/store.ts';

interface Richiesta {
  readonly helpName: string | null;
}

const richiesta = createStore<Richiesta | null>(null);

export const apriAiuto = (helpName: string | null = null): void => richiesta.set({ helpName });
export const chiudiAiuto = (): void => richiesta.set(null);
export const useAiutoChiesto = (): Richiesta | null => useStore(richiesta);
