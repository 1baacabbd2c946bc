import { apriMemoria } from './memoria.ts';

const memoria = apriMemoria('ricerca');

interface Ricerca {
  readonly valore: string;
  /** Filters, view, order and flags, as they stand in the address of the results. */
  readonly stato: object;
}

/** Keeps how the results stand, so that a page that was opened from them leads back to the very same. */
export const ricordaRicerca = (ricerca: Ricerca): void => memoria.conserva('ultima', ricerca);

/** How the results of a search were left; nothing where another was made since. */
export function ricercaRicordata(valore: string): object {
  const ultima = memoria.ricorda('ultima') as Partial<Ricerca> | null;
  return ultima?.valore === valore && typeof ultima.stato === 'object' ? (ultima.stato ?? {}) : {};
}
