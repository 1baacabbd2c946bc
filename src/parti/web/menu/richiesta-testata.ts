import { createStore, useStore } from '#platform/web/store.ts';
import type { IdTestata } from '#parti/id-testata.ts';
import type { Punto } from './punto.ts';

export interface TestataNominata extends IdTestata {
  readonly descrizione: string;
}

export interface Richiesta {
  readonly testata: TestataNominata;
  readonly punto: Punto;
  readonly da: HTMLElement;
  readonly dialogo: string | null;
}

/** P-197: rendered in the shell, because areas may not import the commands. */
const richiesta = createStore<Richiesta | null>(null);

export const apriMenuTestata = (testata: TestataNominata, punto: Punto, da: HTMLElement): void =>
  richiesta.set({ testata, punto, da, dialogo: null });
export const apriDialogoTestata = (testata: TestataNominata, dialogo: string, da: HTMLElement): void =>
  richiesta.set({ testata, punto: { x: 0, y: 0 }, da, dialogo });
export const chiudiMenuTestata = (): void => richiesta.set(null);
export const richiestaTestata = (): Richiesta | null => richiesta.get();
export const useRichiestaTestata = (): Richiesta | null => useStore(richiesta);
