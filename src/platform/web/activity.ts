import { createStore, useStore } from './store.ts';

/** Number of running calls, except `quiet` ones (P-122). */
const inFlight = createStore(0);

export async function counted<T>(quiet: boolean, work: () => Promise<T>): Promise<T> {
  if (quiet) return work();
  inFlight.set(inFlight.get() + 1);
  try {
    return await work();
  } finally {
    inFlight.set(inFlight.get() - 1);
  }
}

export const useBusy = (): boolean => useStore(inFlight) > 0;
