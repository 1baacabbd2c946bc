import { useState } from 'react';
import { host } from '#platform/web/host/host.ts';
import { hostFailed } from '#platform/web/host/port.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import type { Etichette } from './use-etichette.ts';

interface Esito {
  readonly messaggio: string;
  readonly label: readonly string[];
  readonly errori: readonly { readonly id: number; readonly messaggio: string }[];
}

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
      // If the host refuses a label, the remaining ones are not sent and the counts stay.
      if (!label.every((zpl) => host.send('stampaSimapac', stampante, zpl))) return notify.error(hostFailed);
      const fallite = errori.map(({ id }) => id);
      etichette.dopoStampa(mandate, fallite);
      for (const { messaggio } of errori) notify.error(messaggio || "Errore. Impossibile stampare l'etichetta");
      if (mandate.length > fallite.length) notify.ok('Etichette inviate alla stampante');
    },
  };
}
