import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { useCall } from '#platform/web/query.ts';
import { eliminaRichiesta, sollecitaRichiesta } from '../contract.ts';
import { rifiutoSollecito } from '../rules.ts';
import type { Riga } from './colonne-richieste.tsx';

/** Reminder and deletion (B-225). */
export function useAzioni(): readonly RowAction<Riga>[] {
  const sollecito = useCall(sollecitaRichiesta);
  const elimina = useCall(eliminaRichiesta, { meta: { failure: 'screen' }, untilFresh: true });
  return [
    {
      label: 'Sollecita',
      key: 's',
      of: ({ idRichiesta }) => `Sollecita: richiesta ${idRichiesta}`,
      refuse: rifiutoSollecito,
      act: ({ idRichiesta, esecutore }) =>
        sollecito.mutate({ id: idRichiesta }, { onSuccess: () => notify.ok(`Sollecito inviato a ${esecutore}`) }),
    },
    {
      label: 'Elimina',
      key: 'Delete',
      of: ({ idRichiesta }) => `Elimina: richiesta ${idRichiesta}`,
      act: ({ idRichiesta, descrizione }) =>
        void confirm({
          title: 'Eliminare il dato selezionato?',
          text: `Richiesta ${idRichiesta}: ${descrizione.slice(0, 120)}`,
          confirm: 'Elimina',
          danger: true,
          act: () => elimina.mutateAsync({ id: idRichiesta }),
        }).then((fatto) => fatto && notify.ok('Richiesta eliminata')),
    },
  ];
}
