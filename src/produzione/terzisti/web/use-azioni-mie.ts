import { formatDate } from '#platform/contract/format-date.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { useCall } from '#platform/web/query.ts';
import { modificaConsegna } from '../contract.ts';
import { giornoProposto } from '../rules.ts';

interface Promessa {
  readonly id: number;
  readonly cdArticolo: string;
  readonly nrDocuStampato: string;
  readonly dtScadenza: string;
}

export function useAzioniMie<Riga extends Promessa>(
  oggi: string,
  onAltra: (riga: Riga) => void,
): readonly RowAction<Riga>[] {
  const salva = useCall(modificaConsegna, { meta: { failure: 'screen' }, untilFresh: true });
  return [
    {
      label: 'Conferma',
      key: 'c',
      main: true,
      of: ({ nrDocuStampato, cdArticolo }) => `Conferma la data: ${nrDocuStampato}, ${cdArticolo}`,
      act: ({ id, dtScadenza, cdArticolo, nrDocuStampato }) => {
        const dtConsConfermata = giornoProposto(dtScadenza, oggi);
        void confirm({
          title: `Confermare la consegna per il ${formatDate(dtConsConfermata)}?`,
          text: `${nrDocuStampato}, articolo ${cdArticolo}`,
          act: () => salva.mutateAsync({ id, dtConsConfermata }),
        }).then((fatto) => fatto && notify.ok('Dati aggiornati con successo'));
      },
    },
    {
      label: 'Altra data',
      key: 'd',
      of: ({ nrDocuStampato, cdArticolo }) => `Scegli un’altra data: ${nrDocuStampato}, ${cdArticolo}`,
      act: onAltra,
    },
  ];
}
