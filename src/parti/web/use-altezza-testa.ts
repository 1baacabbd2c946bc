import { useSyncExternalStore } from 'react';

const testa = (): HTMLElement | null => document.querySelector('header');
const leggi = (): number => Math.round(testa()?.getBoundingClientRect().height ?? 0);

function osserva(cambiata: () => void): () => void {
  const elemento = testa();
  if (!elemento) return () => {};
  const observer = new ResizeObserver(cambiata);
  observer.observe(elemento);
  return () => observer.disconnect();
}

/** Pixels. */
export const useAltezzaTesta = (): number => useSyncExternalStore(osserva, leggi);
