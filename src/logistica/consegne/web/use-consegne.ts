import type { ReplyOf } from '#platform/contract/call.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import type { pianoConsegne } from '../contract.ts';
import {
  annullaPasso,
  cambiaAutistaConsegne,
  decidiProposta,
  salvaImpostazioni,
  salvaOrari,
  spostaConsegna,
} from '../contract.ts';

export type Piano = ReplyOf<typeof pianoConsegne>;
export type Giro = Piano['giri'][number];
export type Consegna = Giro['listaConsegne'][number];

export const chiaveDi = ({ cdAnagrafica, modalitaConsegna }: Consegna): string => `${cdAnagrafica}/${modalitaConsegna}`;

export const consegneDi = ({ listaConsegne }: Giro): readonly Consegna[] => listaConsegne.slice(1, -1);

const quale = ({ cdAnagrafica, modalitaConsegna }: Consegna) => ({ cdAnagrafica, modalitaConsegna });

export function useConsegne(dtConsegna: string, versione: number) {
  const cambia = useCall(cambiaAutistaConsegne);
  const sposta = useCall(spostaConsegna);
  const orari = useCall(salvaOrari);
  const impostazioni = useCall(salvaImpostazioni);
  const annulla = useCall(annullaPasso);
  const decidi = useCall(decidiProposta);
  return {
    dai: (consegne: readonly Consegna[], autista: string): void =>
      cambia.mutate({ dtConsegna, autista: autista || '-', consegne: consegne.map(quale), versione }),
    sposta: (consegna: Consegna, newProg: number): void =>
      sposta.mutate({ dtConsegna, ...quale(consegna), newProg: String(newProg), versione }),
    tieni: (consegna: Consegna): void => orari.mutate({ dtConsegna, ...quale(consegna), fissa: !consegna.fissa }),
    scarica: (consegna: Consegna): void =>
      orari.mutate({ dtConsegna, ...quale(consegna), scaricato: !consegna.scaricato }),
    blocca: (giro: Giro): void =>
      impostazioni.mutate({ dtConsegna, autista: giro.autista, bloccato: !giro.impostazioni.bloccato }),
    inverti: (giro: Giro): void =>
      impostazioni.mutate({ dtConsegna, autista: giro.autista, inverti: !giro.impostazioni.inverti }),
    annulla: (): void =>
      annulla.mutate({ dtConsegna, versione }, { onSuccess: ({ annullato }) => notify.ok(`Annullato: ${annullato}`) }),
    decidi: (accetta: boolean): void => decidi.mutate({ dtConsegna, accetta, versione }),
    occupato: [cambia, sposta, orari, impostazioni, annulla, decidi].some(({ isPending }) => isPending),
  };
}

export type Azioni = ReturnType<typeof useConsegne>;
