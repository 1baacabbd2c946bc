import { createStore, useStore } from '#platform/web/store.ts';

export type DialogoArticolo = 'quantita' | 'iva' | 'descrizione' | 'ean';

interface Richiesta {
  readonly cdArticolo: string;
  readonly dialogo: DialogoArticolo;
}

const richiesta = createStore<Richiesta | null>(null);

export const apriModificaArticolo = (cdArticolo: string, dialogo: DialogoArticolo): void =>
  richiesta.set({ cdArticolo, dialogo });
export const chiudiModificaArticolo = (): void => richiesta.set(null);
export const useModificaArticolo = (): Richiesta | null => useStore(richiesta);
