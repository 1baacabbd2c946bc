import { createStore, useStore } from '#platform/web/store.ts';
import type { Aperta } from './scelte-fatte.ts';

/** What is being configured of each article, by its code: tab and price area of a panel show the same (P-136). */
const aperte = createStore<ReadonlyMap<string, Aperta>>(new Map());

/** Articles whose choices are kept; the one that was touched longest ago goes first. */
const tenute = 50;

export const useAperta = (cdArticolo: string): Aperta | null => useStore(aperte).get(cdArticolo) ?? null;

export function tieniAperta(cdArticolo: string, aperta: Aperta): void {
  const altre = [...aperte.get()].filter(([codice]) => codice !== cdArticolo).slice(1 - tenute);
  aperte.set(new Map([...altre, [cdArticolo, aperta]]));
}
