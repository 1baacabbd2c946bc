import type { ApiError } from '#platform/web/api-error.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { cambiaConto } from '#parti/web/conto-carrello.ts';
import { aggiungiPromozione } from '../contract.ts';
import type { Scelte } from './tipi.ts';

interface Aggiunta {
  readonly invia: () => void;
  readonly inCorso: boolean;
  readonly errore: ApiError | null;
}

export function useAggiungi({
  codice,
  scelte,
  svuota,
}: {
  readonly codice: string;
  readonly scelte: Scelte;
  readonly svuota: () => void;
}): Aggiunta {
  const aggiungi = useCall(aggiungiPromozione, {
    meta: { failure: 'screen' },
    onSuccess: ({ nuove }, { articoli }) => {
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
