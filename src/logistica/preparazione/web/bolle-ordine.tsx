import type { ReactNode } from 'react';
import { DateCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { callApi } from '#platform/web/client.ts';
import { openInTab } from '#platform/web/open-in-tab.ts';
import { useCall } from '#platform/web/query.ts';
import { versoDocumento } from '#parti/web/percorsi/documenti.ts';
import { useUtente } from '#parti/web/utente.ts';
import { pdfTrovato } from '#vendita/ricerca-documenti/contract.ts';
import { annullaDdt } from '../contract.ts';
import { verificaAnnulloDdt } from '../rules.ts';
import { nomeOrdine } from './colonne-preparazione.tsx';
import type { Preparazione } from './colonne-preparazione.tsx';
import { useSpedisci } from './use-spedisci.ts';

type Bolla = Preparazione['bolle'][number];

const fatturaDi = ({ annullata, fattura }: Bolla): ReactNode => {
  if (annullata) return 'annullato';
  return fattura ? <VersoPagina tipo="FT" {...fattura} /> : 'da fatturare';
};

const VersoPagina = ({ tipo, numero, anno }: { tipo: string; numero: number; anno: number }): ReactNode => (
  <AnchorLink {...versoDocumento({ tipo, numero, anno })}>
    {tipo} {numero}/{anno}
  </AnchorLink>
);

const colonne: readonly Column<Bolla>[] = [
  { title: 'DDT', wide: true, cell: (bolla) => <VersoPagina tipo="BO" {...bolla} /> },
  { title: 'Data', cell: ({ data }) => <DateCell value={data} /> },
  { title: 'Fattura', cell: fatturaDi },
];

const stampa = (nrDocu: number): void => void openInTab(callApi(pdfTrovato, { nrDocu }));

const stampe: readonly RowAction<Bolla>[] = [
  {
    label: 'PDF DDT',
    of: ({ numero, anno }) => `PDF DDT ${numero}/${anno}`,
    act: ({ id }) => stampa(id),
    main: true,
  },
  {
    label: 'PDF fattura',
    of: ({ numero, anno, fattura }) =>
      fattura ? `PDF fattura ${fattura.numero}/${fattura.anno}` : `PDF fattura del DDT ${numero}/${anno}`,
    refuse: ({ fattura }) => (fattura ? null : 'Il DDT non è fatturato.'),
    act: ({ fattura }) => fattura && stampa(fattura.id),
  },
];

export function BolleOrdine({ ordine }: { ordine: Preparazione }): ReactNode {
  const { ruolo } = useUtente();
  const annulla = useCall(annullaDdt, { meta: { failure: 'screen' }, untilFresh: true });
  const chiedi = ({ id: idBolla, numero, anno }: Bolla): void =>
    void confirm({
      title: 'Vuoi annullare il DDT?',
      text: `Il DDT ${numero}/${anno} resta con il suo numero, annullato. La merce torna a scaffale, l’ordine ${nomeOrdine(ordine)} è di nuovo da consegnare e il cliente riceve la mail.`,
      confirm: 'Annulla DDT',
      danger: true,
      act: () => annulla.mutateAsync({ id: ordine.id, idBolla }),
    }).then((fatto) => fatto && notify.ok('DDT annullato'));
  const annullo: RowAction<Bolla> = {
    label: 'Annulla DDT',
    of: ({ numero, anno }) => `Annulla DDT ${numero}/${anno}`,
    refuse: verificaAnnulloDdt,
    act: chiedi,
  };
  const spedisci = useSpedisci<Bolla>(
    ({ numero, anno }) => `DDT ${numero}/${anno}`,
    ({ annullata }) => (annullata ? 'Il DDT è annullato.' : null),
  );
  const azioni = [
    ...(/BRT|GLS/.test(ordine.trasporto) ? [spedisci] : []),
    ...stampe,
    ...(annullaDdt.who.includes(ruolo) ? [annullo] : []),
  ];
  return <Table label="Consegne" rows={ordine.bolle} columns={colonne} keyOf={({ id }) => id} actions={azioni} />;
}
