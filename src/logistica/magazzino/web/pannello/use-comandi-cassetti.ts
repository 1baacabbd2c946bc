import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notify } from '#platform/web/kit/notify.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { codaMagazzino, comandoMagazzino, infoCassetti } from '../../contract.ts';
import { esitoMostrato, ubicazioneDi } from '../../rules.ts';
import { attesaEstratto, attesaRiposto } from '../../rules/coda.ts';

export interface ComandiCassetti {
  estrai(macchina: number, cassetto: number): void;
  riponi(): void;
  aggiorna(): void;
  readonly occupato: boolean;
}

/** B-112. */
export function useComandi(macchina: number, baia: number): ComandiCassetti {
  const queries = useQueryClient();
  const attese = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const aperte = attese.current;
    return () => aperte.forEach((attesa) => clearTimeout(attesa));
  }, []);
  const comando = useCall(comandoMagazzino, {
    onSuccess: (reply, { comando: quale }) => {
      notify.ok(esitoMostrato(reply));
      attese.current.add(setTimeout(aggiorna, quale === 'STORE_CMD' ? attesaRiposto : attesaEstratto));
    },
  });
  const aggiorna = (): void => {
    for (const query of [infoCassetti, codaMagazzino])
      void queries.refetchQueries({ queryKey: queryOf(query, { macchina }).queryKey, type: 'active' });
  };
  return {
    estrai: (quale, cassetto) =>
      comando.mutate({ comando: 'EXTRACT_CMD', cassetto: ubicazioneDi(quale, cassetto), baia }),
    riponi: () => comando.isPending || comando.mutate({ comando: 'STORE_CMD', cassetto: `9${macchina}`, baia }),
    aggiorna,
    occupato: comando.isPending,
  };
}
