import type { ReplyOf } from '#platform/contract/call.ts';
import { host } from '#platform/web/host/host.ts';
import { hostFailed } from '#platform/web/host/port.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { useCall } from '#platform/web/query.ts';
import { annullaEtichetta, ristampaEtichetta } from '../contract.ts';
import type { elencoEtichette } from '../contract.ts';
import { inviate, rifiutoAnnulla, rifiutoRistampa } from '../rules.ts';

export type Riga = ReplyOf<typeof elencoEtichette>['righe'][number];

export function useAzioniEtichette(): readonly RowAction<Riga>[] {
  const ristampa = useCall(ristampaEtichetta, {
    onSuccess: ({ programma }) => {
      if (programma.every((una) => host.send('stampaSimapac', una.stampante, una.zpl))) notify.ok(inviate);
      else notify.error(hostFailed);
    },
  });
  const annulla = useCall(annullaEtichetta, { meta: { failure: 'screen' }, untilFresh: true });
  return [
    {
      label: 'Ristampa',
      key: 'r',
      of: ({ chiave }) => `Ristampa: ${chiave}`,
      refuse: ({ stato }) => rifiutoRistampa(stato),
      act: ({ id }) => ristampa.mutate({ id }),
    },
    {
      label: 'Annulla',
      key: 'Delete',
      of: ({ chiave }) => `Annulla: ${chiave}`,
      refuse: ({ stato }) => rifiutoAnnulla(stato),
      act: ({ id, chiave }) =>
        void confirm({
          title: 'Togliere l’etichetta dalla coda?',
          text: chiave,
          confirm: 'Togli',
          act: () => annulla.mutateAsync({ id }),
        }),
    },
  ];
}
