import type { ReplyOf } from '#platform/contract/call.ts';
import { callApi } from '#platform/web/client.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import type { ShownWork } from '#platform/web/kit/long-work.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { openInTab } from '#platform/web/open-in-tab.ts';
import { useCall } from '#platform/web/query.ts';
import {
  annullaSpedizione,
  avviaConferma,
  confermaSpedizioni,
  eliminaSpedizione,
  trackingSpedizione,
  type elencoSpedizioni,
} from '../../contract.ts';
import { annullata, confermata, rifiutoAnnulla, rifiutoAzione } from '../../rules.ts';

export type Riga = ReplyOf<typeof elencoSpedizioni>['righe'][number];

const silenziosa = { meta: { failure: 'screen' as const }, untilFresh: true };

/** B-137. */
export function useAzioniSpedizioni({
  annullate,
  onTracking,
  onLavoro,
}: {
  readonly annullate: boolean;
  readonly onTracking: (riga: Riga) => void;
  readonly onLavoro: (lavoro: ShownWork) => void;
}) {
  const annulla = useCall(annullaSpedizione, silenziosa);
  const elimina = useCall(eliminaSpedizione, silenziosa);
  const conferma = useCall(confermaSpedizioni, silenziosa);
  const avvia = useCall(avviaConferma, silenziosa);

  const chiediAnnulla = (riga: Riga): void =>
    void confirm({
      title: 'Annullare la spedizione?',
      text: `${riga.descrCodiceSpedizione}: ${riga.operatore} non la ritira più.`,
      confirm: 'Annulla spedizione',
      danger: true,
      act: () =>
        annulla.mutateAsync({ operatore: riga.operatore, ...comeVoce(riga) }).then(({ esito, messaggio }) => {
          if (esito === 'OK') notify.ok(annullata);
          else notify.error(`Errore annulla spedizione: ${messaggio}`);
        }),
    });
  const chiediElimina = ({ codiceSpedizione, anno, descrCodiceSpedizione }: Riga): void =>
    void confirm({
      title: 'Cancellare la spedizione per sempre?',
      text: descrCodiceSpedizione,
      confirm: 'Cancella',
      danger: true,
      act: () => elimina.mutateAsync({ codiceSpedizione, anno }),
    }).then((fatto) => fatto && notify.ok('Spedizione cancellata'));

  async function confermaScelte(righe: readonly Riga[]): Promise<boolean> {
    const sicuro = await confirm({
      title: 'Confermare le spedizioni?',
      text: `${righe.length === 1 ? '1 spedizione' : `${righe.length} spedizioni`}: il corriere le ritira.`,
      confirm: 'Conferma',
      act: async () => {
        const [una] = righe;
        if (una && righe.length === 1)
          return racconta((await conferma.mutateAsync({ operatore: una.operatore, dati: [comeVoce(una)] })).esiti);
        const dati = righe.map((riga) => ({ operatore: riga.operatore, ...comeVoce(riga) }));
        onLavoro(await avvia.mutateAsync({ dati }));
      },
    });
    return sicuro;
  }

  const azioni: readonly RowAction<Riga>[] = [
    {
      label: 'Tracking',
      key: 't',
      of: ({ descrCodiceSpedizione }) => `Tracking: ${descrCodiceSpedizione}`,
      refuse: ({ numeroCorriere }) => (numeroCorriere === '' ? 'Il corriere non ha ancora la spedizione.' : null),
      act: (riga) => (riga.operatore === 'GLS' ? apriPagina(riga) : onTracking(riga)),
    },
    ...(annullate
      ? []
      : [
          {
            label: 'Annulla',
            key: 'a',
            of: ({ descrCodiceSpedizione }: Riga) => `Annulla: ${descrCodiceSpedizione}`,
            refuse: ({ fase, traccia }: Riga) => rifiutoAnnulla(fase, traccia),
            act: chiediAnnulla,
          },
        ]),
    {
      label: 'Cancella',
      key: 'Delete',
      of: ({ descrCodiceSpedizione }) => `Cancella: ${descrCodiceSpedizione}`,
      refuse: ({ fase }) => rifiutoAzione('elimina', fase),
      act: chiediElimina,
    },
  ];
  return { azioni, conferma: { inCorso: conferma.isPending || avvia.isPending, conferma: confermaScelte } };
}

/** B-215, B-229: GLS has a page of its own, which opens in a tab. */
const apriPagina = ({ operatore, numeroCorriere }: Riga): void =>
  void openInTab(
    callApi(trackingSpedizione, { operatore, code: numeroCorriere }).then(({ link }) => {
      if (!URL.canParse(link)) throw new Error(`Errore nel visualizzare il tracking della spedizione. ${link}`);
      return link;
    }),
  ).catch((error: Error) => notify.error(error.message));

const comeVoce = ({ codiceSpedizione, descrCodiceSpedizione, numeroSpedizioneGls }: Riga) => ({
  CodiceSpedizione: codiceSpedizione,
  DescrCodiceSpedizione: descrCodiceSpedizione,
  NumeroSpedizioneGls: numeroSpedizioneGls,
});

export function racconta(esiti: ReplyOf<typeof confermaSpedizioni>['esiti']): void {
  const fatte = esiti.filter(({ esito }) => esito === 'OK').length;
  if (fatte > 0) notify.ok(fatte === 1 ? confermata : `${confermata}: ${fatte}`);
  for (const { esito, messaggio, descrCodiceSpedizione } of esiti) {
    if (esito === 'errore') notify.error(`${descrCodiceSpedizione}: ${messaggio}`);
    else if (esito !== 'OK') notify.info(`${descrCodiceSpedizione}: ${messaggio}`);
  }
}
