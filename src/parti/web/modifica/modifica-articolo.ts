import { createStore, useStore } from '#platform/web/store.ts';

export type DialogoArticolo = 'quantita' | 'descrizione';

interface Richiesta {
  readonly cdArticolo: string;
  readonly dialogo: DialogoArticolo;
}

/** The door to the dialogs that edit an article: panel and table open them, the shell shows them beside the panels. They belong to the area of the articles. */
const richiesta = createStore<Richiesta | null>(null);

export const apriModificaArticolo = (cdArticolo: string, dialogo: DialogoArticolo): void =>
  richiesta.set({ cdArticolo, dialogo });
export const chiudiModificaArticolo = (): void => richiesta.set(null);
export const useModificaArticolo = (): Richiesta | null => useStore(richiesta);
