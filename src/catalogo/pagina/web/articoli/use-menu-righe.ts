import type { MouseEvent } from 'react';
import { puntoDi } from '#parti/web/menu/punto.ts';
import { lasciaArticolo } from '#parti/web/pannelli/pannelli.ts';
import type { RigaMostrata } from './righe-mostrate.ts';
import type { RigaScelta } from './strumenti-riga.tsx';

/** One delegated handler for all rows. `onScelta` is null without a menu; `onClick` gets other clicks. */
export function useMenuRighe(
  righe: readonly RigaMostrata[],
  onScelta: ((scelta: RigaScelta) => void) | null,
  onClick: (event: MouseEvent) => void,
) {
  const apri = (event: MouseEvent<HTMLElement>): boolean => {
    const riga = event.target instanceof Element ? event.target.closest<HTMLElement>('tr[data-nr]') : null;
    const trovata = righe.find((una) => una.riga.nrArt === Number(riga?.dataset['nr']))?.riga;
    if (!riga || !trovata || !onScelta) return false;
    event.preventDefault();
    lasciaArticolo();
    const tasto = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
    onScelta({ riga: trovata, punto: puntoDi(event), da: tasto ?? riga.querySelector<HTMLElement>('button') ?? riga });
    return true;
  };
  return {
    onContextMenu: (event: MouseEvent<HTMLElement>): void => void apri(event),
    onClick: (event: MouseEvent<HTMLElement>): void => {
      const perMenu = event.target instanceof Element && event.target.closest('[data-menu]') !== null;
      if (!perMenu || !apri(event)) onClick(event);
    },
  };
}
