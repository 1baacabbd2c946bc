import { createStore, useStore } from '#platform/web/store.ts';
import type { Aperta } from './scelte-fatte.ts';

/** By article code (P-136). */
const aperte = createStore<ReadonlyMap<string, Aperta>>(new Map());

/** LRU limit. */
const tenute = 50;

export const useAperta = (cdArticolo: string): Aperta | null => useStore(aperte).get(cdArticolo) ?? null;

export function tieniAperta(cdArticolo: string, aperta: Aperta): void {
  const altre = [...aperte.get()].filter(([codice]) => codice !== cdArticolo).slice(1 - tenute);
  aperte.set(new Map([...altre, [cdArticolo, aperta]]));
}
