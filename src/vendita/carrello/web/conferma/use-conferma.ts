import { useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { currentCustomer } from '#platform/web/customer.ts';
import { newKey } from '#platform/web/key.ts';
import { useWrite, writeOf } from '#platform/web/query.ts';
import { carrello } from '#parti/web/percorsi/carrello.ts';
import { confermaCarrello } from '../../contract.ts';
import type { Corpo } from '../dettagli.ts';
import { esitoIgnoto, leggiInvio, preparaInvio, type Invio } from './invio.ts';
import { conserva, ricorda } from '../memoria-carrello.ts';
import { cambiaRighe, type Riga } from '../righe.ts';

export type Ordine = ReplyOf<typeof confermaCarrello>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    ordine?: Ordine;
    /** Customer for whom staff order; null for a customer's own order. */
    perCliente?: string | null;
  }
}

export interface Conferma {
  /** Sent without a known answer: the order may exist. */
  readonly sospeso: Invio | null;
  readonly stato: UseMutationResult<Ordine, ApiError, Invio>;
  readonly conferma: (corpo: Corpo, righe: readonly Riga[]) => void;
  readonly ripeti: () => void;
  readonly abbandona: () => void;
}

/** One key per content, kept in this tab until a definite answer. */
export function useConferma(): Conferma {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [sospeso, setSospeso] = useState(() => leggiInvio(ricorda('invio')));
  const ricordaInvio = (invio: Invio | null): void => {
    conserva('invio', invio);
    setSospeso(invio);
  };
  // A refusal stays visible until the lines are refetched.
  const stato = useWrite<Invio, Ordine>(
    ({ corpo, chiave }) => ({ ...writeOf(confermaCarrello, corpo), idempotencyKey: chiave }),
    {
      meta: { failure: 'screen' },
      untilFresh: true,
      onMutate: ricordaInvio,
      onSuccess: async (ordine) => {
        const perCliente = currentCustomer()?.codAnagrafica ?? null;
        ricordaInvio(null);
        conserva('dettagli', null);
        cambiaRighe(queries, () => []);
        await navigate({ to: carrello, search: {}, state: { ordine, perCliente }, replace: true });
      },
      onError: (error) => {
        if (!esitoIgnoto(error)) ricordaInvio(null);
      },
    },
  );
  return {
    sospeso: stato.isPending ? null : sospeso,
    stato,
    conferma: (corpo, righe) => stato.mutate(preparaInvio(sospeso, corpo, righe, newKey)),
    ripeti: () => sospeso && stato.mutate(sospeso),
    abbandona: () => ricordaInvio(null),
  };
}
