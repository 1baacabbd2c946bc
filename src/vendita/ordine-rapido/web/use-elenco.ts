import { useRef, useState } from 'react';
import { apriMemoria } from '#parti/web/memoria.ts';
import { leggiVoci, type Voce } from './elenco-ordine.ts';

const { ricorda, conserva } = apriMemoria('ordine-rapido');

export interface Elenco {
  readonly voci: readonly Voce[];
  readonly cambia: (cambia: (voci: readonly Voce[]) => readonly Voce[]) => void;
}

export function useTesto(): readonly [testo: string, cambia: (testo: string) => void] {
  const [testo, setTesto] = useState(() => {
    const conservato = ricorda('testo');
    return typeof conservato === 'string' ? conservato : '';
  });
  const cambia = (nuovo: string): void => {
    conserva('testo', nuovo === '' ? null : nuovo);
    setTesto(nuovo);
  };
  return [testo, cambia];
}

/** Survives reloads. */
export function useElenco(): Elenco {
  const [voci, setVoci] = useState<readonly Voce[]>(() => leggiVoci(ricorda('voci')));
  const adesso = useRef(voci);
  const cambia = (nuove: (voci: readonly Voce[]) => readonly Voce[]): void => {
    adesso.current = nuove(adesso.current);
    conserva('voci', adesso.current.length === 0 ? null : adesso.current);
    setVoci(adesso.current);
  };
  return { voci, cambia };
}
