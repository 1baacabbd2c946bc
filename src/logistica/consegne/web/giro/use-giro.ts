import { useCallback, useEffect, useState } from 'react';
import type { FattoTelefono } from './fatti-telefono.ts';
import type { Giro } from './memoria-giro.ts';
import { aggiungiFatti, giroTenuto, leggiFatti, leggiGiro, mandaFatti } from './memoria-giro.ts';

/** Retry and refresh interval, ms. */
const riprova = 20_000;

const senzaRete = 'Senza rete: quello che si registra resta sul telefono e parte quando la rete torna.';

export interface StatoGiro {
  readonly giro: Giro | null;
  readonly errore: string;
  readonly fatti: readonly FattoTelefono[];
  readonly aggiungi: (nuovi: readonly FattoTelefono[]) => Promise<void>;
}

/** Tour, events and their sending when online. */
export function useGiro(chiave: string): StatoGiro {
  const [giro, setGiro] = useState<Giro | null>(null);
  const [errore, setErrore] = useState('');
  const [fatti, setFatti] = useState<readonly FattoTelefono[]>([]);
  const aggiorna = useCallback(async () => {
    setFatti(await leggiFatti(chiave));
    // Offline: retried.
    await mandaFatti(chiave).catch(() => undefined);
    setFatti(await leggiFatti(chiave));
  }, [chiave]);
  useEffect(() => {
    const tutto = (): void => {
      void aggiorna()
        .then(() => leggiGiro(chiave))
        .then(
          (letto) => {
            if (letto) setGiro(letto);
            setErrore(letto ? '' : senzaRete);
          },
          (cosa: Error) => setErrore(cosa.message),
        );
    };
    // Cached data first; without storage the network only.
    void giroTenuto(chiave)
      .then(
        (tenuto) => tenuto && setGiro((letto) => letto ?? tenuto),
        () => undefined,
      )
      .then(tutto);
    const orologio = setInterval(tutto, riprova);
    globalThis.addEventListener('online', tutto);
    return () => {
      clearInterval(orologio);
      globalThis.removeEventListener('online', tutto);
    };
  }, [chiave, aggiorna]);
  const aggiungi = async (nuovi: readonly FattoTelefono[]): Promise<void> => {
    await aggiungiFatti(chiave, nuovi);
    // Closes once stored locally; sends in the background.
    setFatti(await leggiFatti(chiave));
    void aggiorna();
  };
  return { giro, errore, fatti, aggiungi };
}
