import { useState } from 'react';
import { host } from '#platform/web/host/host.ts';
import { hostFailed } from '#platform/web/host/port.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import type { Etichette } from './use-etichette.ts';

/** What came of labels that were asked for; for a printer of the desktop program what it is to print. */
interface Esito {
  readonly messaggio: string;
  readonly label: readonly string[];
  readonly errori: readonly { readonly id: number; readonly messaggio: string }[];
}

/** The printer that was chosen, the first at first, and what is said and done once the labels were sent. */
export function useStampaRighe(
  etichette: Etichette,
  stampanti: readonly { readonly nome: string }[] | undefined,
): {
  readonly stampante: string;
  readonly scegli: (nome: string) => void;
  readonly finita: (esito: Esito, mandate: readonly number[]) => void;
} {
  const [scelta, scegli] = useState<string | null>(null);
  const stampante = scelta ?? stampanti?.[0]?.nome ?? '';
  return {
    stampante,
    scegli,
    finita: ({ label, errori }, mandate) => {
      // Once the host has refused one label the others are not sent after it: the lines keep their counts.
      if (!label.every((zpl) => host.send('stampaSimapac', stampante, zpl))) return notify.error(hostFailed);
      const fallite = errori.map(({ id }) => id);
      etichette.dopoStampa(mandate, fallite);
      for (const { messaggio } of errori) notify.error(messaggio || "Errore. Impossibile stampare l'etichetta");
      if (mandate.length > fallite.length) notify.ok('Etichette inviate alla stampante');
    },
  };
}
