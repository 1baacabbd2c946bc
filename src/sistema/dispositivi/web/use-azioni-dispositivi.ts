import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { useCall } from '#platform/web/query.ts';
import { eliminaDispositivo } from '../contract.ts';
import type { Riga } from './colonne-dispositivi.tsx';

/** Device actions (B-173). */
export function useAzioni(modifica: (riga: Riga) => void): readonly RowAction<Riga>[] {
  const elimina = useCall(eliminaDispositivo, { meta: { failure: 'screen' }, untilFresh: true });
  return [
    { label: 'Modifica', key: 'm', of: ({ nome }) => `Modifica: ${nome}`, act: modifica },
    {
      label: 'Elimina',
      key: 'Delete',
      of: ({ nome }) => `Elimina: ${nome}`,
      act: ({ id, nome }) =>
        void confirm({
          title: "Vuoi eliminare l'elemento?",
          text: nome,
          confirm: 'Elimina',
          danger: true,
          act: () => elimina.mutateAsync({ x: id }),
        }).then((fatto) => fatto && notify.ok('Dispositivo eliminato')),
    },
  ];
}
