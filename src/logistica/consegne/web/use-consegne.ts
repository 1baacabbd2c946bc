import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notify } from '#platform/web/kit/notify.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import {
  annullaPasso,
  cambiaAutistaConsegne,
  decidiProposta,
  pianoConsegne,
  salvaImpostazioni,
  segnaConsegne,
  spostaConsegna,
} from '../contract.ts';
import type { Consegna, Giro, Piano } from './righe-piano.ts';
import { conPasso, type Passo } from './passi-in-coda.ts';

const quale = ({ cdAnagrafica, modalitaConsegna }: Consegna) => ({ cdAnagrafica, modalitaConsegna });

const scritto = { each: true, untilFresh: true } as const;

/**
 * Sends steps one after another, each with the version that the previous one returned; the screen shows all of them at
 * once. A change by somebody else in between is therefore a conflict.
 */
export function useConsegne(dtConsegna: string, visto: Piano) {
  const queries = useQueryClient();
  const cambia = useCall(cambiaAutistaConsegne, scritto);
  const sposta = useCall(spostaConsegna, scritto);
  const segna = useCall(segnaConsegne, scritto);
  const impostazioni = useCall(salvaImpostazioni, scritto);
  const annulla = useCall(annullaPasso, scritto);
  const decidi = useCall(decidiProposta, scritto);
  const [passi, setPassi] = useState<readonly Passo[]>([]);
  const coda = useRef({ ultimo: Promise.resolve(), insieme: 0, quanti: 0, versione: 0 });
  const accoda = (manda: (versione: number) => Promise<unknown>, suoi: readonly Passo[] = []): void => {
    const { current } = coda;
    const { insieme } = current;
    if (current.quanti === 0) current.versione = visto.versione;
    current.quanti += 1;
    if (suoi.length > 0) setPassi((altri) => [...altri, ...suoi]);
    const fai = async (): Promise<void> => {
      // After a refusal the remaining steps are dropped, as they were meant for another day.
      if (insieme === current.insieme) await manda(current.versione);
      const letto = queries.getQueryData(queryOf(pianoConsegne, { dtConsegna }).queryKey)?.versione ?? 0;
      current.versione = Math.min(letto, current.versione + 1);
    };
    current.ultimo = current.ultimo
      .then(fai)
      .catch(() => void (current.insieme += 1))
      .then(() => {
        current.quanti -= 1;
        setPassi((altri) => altri.filter((uno) => !suoi.includes(uno)));
      });
  };
  return {
    piano: passi.reduce(conPasso, visto),
    dai: (consegne: readonly Consegna[], autista: string): void =>
      accoda(
        (versione) =>
          cambia.mutateAsync({ dtConsegna, autista: autista || '-', consegne: consegne.map(quale), versione }),
        consegne.map((consegna) => ({ consegna, autista, prog: Infinity })),
      ),
    sposta: (consegna: Consegna, prog: number, autista: string): void =>
      accoda(
        (versione) => sposta.mutateAsync({ dtConsegna, ...quale(consegna), newProg: String(prog), autista, versione }),
        [{ consegna, autista, prog }],
      ),
    segna: (consegne: readonly Consegna[], come: { readonly fissa: boolean } | { readonly scaricato: boolean }): void =>
      accoda(() => segna.mutateAsync({ dtConsegna, consegne: consegne.map(quale), ...come })),
    blocca: ({ autista, impostazioni: { bloccato } }: Giro): void =>
      accoda(() => impostazioni.mutateAsync({ dtConsegna, autista, bloccato: !bloccato })),
    inverti: ({ autista, impostazioni: { inverti } }: Giro): void =>
      accoda(() => impostazioni.mutateAsync({ dtConsegna, autista, inverti: !inverti })),
    annulla: (altrui = false): void =>
      accoda(async (versione) => {
        const { annullato } = await annulla.mutateAsync({ dtConsegna, versione, altrui });
        notify.ok(`Annullato: ${annullato}`);
      }),
    decidi: (accetta: boolean): void => accoda((versione) => decidi.mutateAsync({ dtConsegna, accetta, versione })),
    occupato: [cambia, sposta, segna, impostazioni, annulla, decidi].some(({ isPending }) => isPending),
  };
}

export type Azioni = Omit<ReturnType<typeof useConsegne>, 'piano'>;
