import type { UseMutationResult } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { newKey } from '#platform/web/key.ts';
import { useWrite, writeOf } from '#platform/web/query.ts';
import { carrello } from '#parti/web/percorsi/carrello.ts';
import { confermaCarrello } from '../../contract.ts';
import type { Corpo } from '../dettagli.ts';
import type { Invio } from './invio.ts';
import { esitoIgnoto, leggiInvio, preparaInvio } from './invio.ts';
import { conserva, ricorda } from '../memoria-carrello.ts';
import type { Riga } from '../righe.ts';
import { cambiaRighe } from '../righe.ts';

export type Ordine = ReplyOf<typeof confermaCarrello>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The order just made; kept in the history, so that a reload still shows it. */
    ordine?: Ordine;
  }
}

export interface Conferma {
  /** Sent, and no answer yet known: it may or may not have made the order. */
  readonly sospeso: Invio | null;
  readonly stato: UseMutationResult<Ordine, ApiError, Invio>;
  readonly conferma: (corpo: Corpo, righe: readonly Riga[]) => void;
  readonly ripeti: () => void;
  readonly abbandona: () => void;
}

/** Sends the confirmation under one key per content, kept in this tab until the server has given a definite answer. */
export function useConferma(): Conferma {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [sospeso, setSospeso] = useState(() => leggiInvio(ricorda('invio')));
  const ricordaInvio = (invio: Invio | null): void => {
    conserva('invio', invio);
    setSospeso(invio);
  };
  // A refusal stays in sight until the lines are read again: it says what is no longer so, prices, stock or lines that another user took.
  const stato = useWrite<Invio, Ordine>(
    ({ corpo, chiave }) => ({ ...writeOf(confermaCarrello, corpo), idempotencyKey: chiave }),
    {
      meta: { failure: 'screen' },
      untilFresh: true,
      onMutate: ricordaInvio,
      onSuccess: async (ordine) => {
        ricordaInvio(null);
        conserva('dettagli', null);
        cambiaRighe(queries, () => []);
        await navigate({ to: carrello, search: {}, state: { ordine }, replace: true });
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
