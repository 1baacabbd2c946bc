import { useSyncExternalStore } from 'react';

/** P-241; theme breakpoints. */
const gradini = [
  ['(min-width: 75em)', 4],
  ['(min-width: 56.25em)', 3],
  ['(min-width: 48em)', 2],
] as const;

const leggi = (): number => gradini.find(([larghezza]) => window.matchMedia(larghezza).matches)?.[1] ?? 1;

function osserva(cambiate: () => void): () => void {
  const liste = gradini.map(([larghezza]) => window.matchMedia(larghezza));
  for (const lista of liste) lista.addEventListener('change', cambiate);
  return () => {
    for (const lista of liste) lista.removeEventListener('change', cambiate);
  };
}

/** Synchronous, for scroll restoration. */
export const useColonne = (): number => useSyncExternalStore(osserva, leggi);
