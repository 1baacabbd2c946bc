import { useSyncExternalStore } from 'react';
import { scriviIdTestata } from '#parti/id-testata.ts';
import { createStore } from '#platform/web/store.ts';
import type { Testata } from './domanda.ts';
import { cambiaModo, modi } from './modi.ts';

/** Selection order. */
export const selezione = createStore<ReadonlyMap<string, Testata>>(new Map());

/** Subscribes per card, so that a selection rerenders one card. */
export const useScelta = (id: string): boolean => useSyncExternalStore(selezione.watch, () => selezione.get().has(id));

export function scegli(testate: readonly Testata[], scelte: boolean): void {
  const nuova = new Map(selezione.get());
  for (const testata of testate) {
    if (scelte) nuova.set(scriviIdTestata(testata), testata);
    else nuova.delete(scriviIdTestata(testata));
  }
  if (!scelte && modi.get().tutti) cambiaModo({ tutti: false });
  selezione.set(nuova);
}

export function svuotaSelezione(): void {
  if (modi.get().tutti) cambiaModo({ tutti: false });
  if (selezione.get().size > 0) selezione.set(new Map());
}
