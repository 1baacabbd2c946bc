import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { useCall } from '#platform/web/query.ts';
import { reinviaEmail } from '../contract.ts';
import { rifiutoReinvio } from '../rules.ts';
import type { Riga } from './colonne-email.tsx';

export function useAzioniEmail(): readonly RowAction<Riga>[] {
  const reinvio = useCall(reinviaEmail);
  return [
    {
      label: 'Invia di nuovo',
      key: 'r',
      of: ({ progressivo }) => `Invia di nuovo: mail ${progressivo}`,
      refuse: rifiutoReinvio,
      act: ({ progressivo, eMail }) =>
        reinvio.mutate({ progressivo }, { onSuccess: () => notify.ok(`Mail rimessa in coda per ${eMail}`) }),
    },
  ];
}
