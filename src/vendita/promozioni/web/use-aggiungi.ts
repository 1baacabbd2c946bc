import { useRef } from 'react';
import type { ApiError } from '#platform/web/api-error.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { newKey } from '#platform/web/key.ts';
import { useCall } from '#platform/web/query.ts';
import { cambiaConto } from '#parti/web/conto-carrello.ts';
import { aggiungiPromozione } from '../contract.ts';
import type { Scelte } from './tipi.ts';

interface Aggiunta {
  readonly invia: () => void;
  readonly inCorso: boolean;
  readonly errore: ApiError | null;
}

/** Puts the choice into the cart. The key stays with the choice until it is in, so that a second try never adds it twice. */
export function useAggiungi({
  codice,
  scelte,
  svuota,
}: {
  readonly codice: string;
  readonly scelte: Scelte;
  readonly svuota: () => void;
}): Aggiunta {
  const tentata = useRef<{ readonly scelte: Scelte; readonly chiave: string } | null>(null);
  const aggiungi = useCall(aggiungiPromozione, {
    meta: { failure: 'screen' },
    idempotencyKey: () => {
      if (tentata.current?.scelte !== scelte) tentata.current = { scelte, chiave: newKey() };
      return tentata.current.chiave;
    },
    onSuccess: ({ nuove }, { articoli }) => {
      tentata.current = null;
      notify.ok(articoli.length === 1 ? 'Articolo inserito nel carrello' : 'Articoli inseriti nel carrello');
      if (nuove > 0) cambiaConto(nuove);
      svuota();
    },
  });
  return {
    invia: () => aggiungi.mutate({ codice, articoli: [...scelte].map(([cdArticolo, qta]) => ({ cdArticolo, qta })) }),
    inCorso: aggiungi.isPending,
    errore: aggiungi.error,
  };
}
