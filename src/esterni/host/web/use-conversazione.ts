import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { rispostaDi, type Modo } from '../rules.ts';

export interface Detta {
  readonly n: number;
  readonly da: 'portale' | 'azienda';
  readonly riga: string;
}

export interface Simulatore {
  readonly conversazione: readonly Detta[];
  readonly scartate: number;
  readonly invia: (riga: string) => void;
  readonly pulisci: () => void;
}

const tenute = 500;

export function useSimulatore(cornice: RefObject<HTMLIFrameElement | null>, modo: Modo): Simulatore {
  const [conversazione, setConversazione] = useState<readonly Detta[]>([]);
  const [scartate, setScartate] = useState(0);
  const annota = (da: Detta['da'], riga: string): void =>
    setConversazione((prima) => [...prima, { n: (prima.at(-1)?.n ?? 0) + 1, da, riga }].slice(-tenute));
  const invia = (riga: string): void => {
    const dentro = cornice.current?.contentWindow;
    annota('azienda', riga);
    dentro?.host?.receive(riga);
    setScartate(dentro?.host?.dropped ?? 0);
  };
  const sente = useEffectEvent((riga: string) => {
    annota('portale', riga);
    const risposta = rispostaDi(riga, modo);
    if (risposta !== null) setTimeout(() => invia(risposta), 0);
  });
  useEffect(() => {
    window.hostSimulator = { post: (riga) => sente(riga), listen: () => {} };
    return () => void delete window.hostSimulator;
  }, []);
  return { conversazione, scartate, invia, pulisci: () => setConversazione([]) };
}
