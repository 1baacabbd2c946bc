import { createStore, useStore } from '#platform/web/store.ts';
import type { IdTestata } from '#parti/id-testata.ts';
import type { Punto } from './punto.ts';

/** A header as the page and the results know it. */
export interface TestataNominata extends IdTestata {
  readonly descrizione: string;
}

/** What an administrator asked to do with a header: its menu at a place, then the dialog that was chosen there. */
export interface Richiesta {
  readonly testata: TestataNominata;
  readonly punto: Punto;
  /** What it was opened from: gets the focus back. */
  readonly da: HTMLElement;
  readonly dialogo: string | null;
}

/**
 * The door to the menu of a header (P-197): page and results open it, the shell shows it. Its commands belong to the area of the headers,
 * which no other screen reaches.
 */
const richiesta = createStore<Richiesta | null>(null);

export const apriMenuTestata = (testata: TestataNominata, punto: Punto, da: HTMLElement): void =>
  richiesta.set({ testata, punto, da, dialogo: null });
/** Opens one of the dialogs without the menu. */
export const apriDialogoTestata = (testata: TestataNominata, dialogo: string, da: HTMLElement): void =>
  richiesta.set({ testata, punto: { x: 0, y: 0 }, da, dialogo });
export const chiudiMenuTestata = (): void => richiesta.set(null);
export const richiestaTestata = (): Richiesta | null => richiesta.get();
export const useRichiestaTestata = (): Richiesta | null => useStore(richiesta);
