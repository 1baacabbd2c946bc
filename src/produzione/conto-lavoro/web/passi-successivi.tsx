import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { notify } from '#platform/web/kit/notify.tsx';
import { queryOf } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { passiSuccessivi } from '../contract.ts';
import { comeCiclo } from './campi-ordine-terzista.ts';
import { NuovoOrdineTerzista } from './nuovo-ordine-terzista.tsx';

/** Good quantities by line; null: as the line has in all. */
export type Tornate = ReadonlyMap<number, number | null>;

interface PassiProps {
  readonly tornate: Tornate;
  /** Message if there is no next step; empty: none. */
  readonly senza: string;
  readonly onClose: () => void;
}

/** Offers to order the next step in the cycles of the lines that came back. */
export function PassiSuccessivi({ tornate, senza, onClose }: PassiProps): ReactNode {
  const { data, error } = useQuery({
    ...queryOf(passiSuccessivi, { righe: [...tornate.keys()] }),
    staleTime: Infinity,
  });
  const niente = data?.length === 0;
  useEffect(() => {
    if (!error && !niente) return;
    if (error) notify.error(error.message);
    else if (senza !== '') notify.info(senza);
    onClose();
  });
  if (!data || niente) return null;
  const righe = data.map(({ id, cdArticolo, codiceCiclo, passo, resta }) => ({
    cdArticolo: mostraCodiceArticolo(cdArticolo),
    qta: Math.min(tornate.get(id) ?? resta, resta),
    prezzo: null,
    lavoro: comeCiclo(codiceCiclo),
    passo,
    daRiga: id,
  }));
  return <NuovoOrdineTerzista proposto={{ codTerzista: data[0]?.codTerzista || null, righe }} onClose={onClose} />;
}
