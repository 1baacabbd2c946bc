import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ApiError } from '#platform/web/api-error.ts';
import { callApi } from '#platform/web/client.ts';
import { DateCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { alertDialog } from '#platform/web/kit/confirm.tsx';
import { ListContent } from '#platform/web/kit/list/list-content.tsx';
import { saveFile } from '#platform/web/kit/list/save-file.ts';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { openInTab } from '#platform/web/open-in-tab.ts';
import { queryOf } from '#platform/web/query.ts';
import { useUtente } from '#parti/web/utente.ts';
import { ddtTerzista, elencoTestate, excelDocumento } from '../contract.ts';
import { BarraTerzisti } from './barra-terzisti.tsx';
import { NumeroOrdineDialog } from './numero-ordine-dialog.tsx';
import { RigheDocumento } from './righe-terzista.tsx';
import { contate, domandaDi, useElenco, useRicerca } from './use-terzisti.ts';
import type { Testata } from './tipi-terzisti.ts';

const colonne: readonly Column<Testata>[] = [
  { title: 'Documento', wide: true, cell: ({ nrDocuStampato }) => <strong>{nrDocuStampato}</strong> },
  { title: 'Data', cell: ({ dtDocu }) => <DateCell value={dtDocu} /> },
  { title: 'Tipo', cell: ({ descrTpDocu }) => descrTpDocu },
  { title: 'Terzista', cell: ({ ragioneSociale }) => ragioneSociale },
  { title: 'Nr. ordine', cell: ({ nrDocuTerzista }) => nrDocuTerzista || null },
  { title: 'Bolla', cell: ({ nrBolla }) => (nrBolla === '0' ? 'in attesa' : nrBolla) },
  { title: 'Data bolla', cell: ({ dtBolla }) => <DateCell value={dtBolla} /> },
  { title: 'Righe aperte', numeric: true, cell: ({ aperte, righe }) => `${aperte} di ${righe}` },
];

/** B-058, B-093. */
export function TabDocumenti(): ReactNode {
  const { search } = useRicerca();
  const aperti = search.aperti === 'no' ? '0' : '1';
  const list = useElenco(queryOf(elencoTestate, { aperti, documenti: search.documenti ?? '0', ...domandaDi(search) }));
  const [numero, setNumero] = useState<Testata | null>(null);
  const azioni = useAzioniDocumento(setNumero);
  const dettaglio = (testata: Testata): ReactNode => <RigheDocumento testata={testata} aperti={aperti} />;
  const { data } = list.query;
  return (
    <>
      <BarraTerzisti
        conta={contate(data?.totale ?? 0, ['documento', 'documenti'])}
        onRicarica={() => void list.query.refetch()}
        documenti="0"
        aperti
      />
      <ListContent
        list={list}
        empty={{
          text: 'Nessun documento',
          note: 'Un ordine a un terzista si fa dalla scheda «Lavorazioni», con «Nuovo ordine a terzista».',
        }}
      >
        {(righe) => (
          <Table
            label="Documenti dei terzisti"
            rows={righe}
            columns={colonne}
            keyOf={({ nrDocu, nrBolla }) => `${nrDocu}/${nrBolla}`}
            detail={dettaglio}
            oneOpen
            actions={azioni}
          />
        )}
      </ListContent>
      {numero && <NumeroOrdineDialog testata={numero} onClose={() => setNumero(null)} />}
    </>
  );
}

function useAzioniDocumento(onNumero: (testata: Testata) => void): readonly RowAction<Testata>[] {
  const { locale } = useUtente();
  const ddt = useMutation<void, ApiError, Testata>({
    mutationFn: ({ nrBolla }) => openInTab(callApi(ddtTerzista, { nrBolla })),
  });
  const excel = useMutation<void, ApiError, Testata>({
    mutationFn: ({ nrDocu, nrBolla }) => saveFile(excelDocumento, { nrDocu: String(nrDocu), nrBolla }),
  });
  const di = (verbo: string) => (testata: Testata) => `${verbo}: ${testata.nrDocuStampato}`;
  return [
    {
      label: 'Note',
      key: 'n',
      of: di('Note'),
      refuse: ({ noteDocumento }) => (noteDocumento === '' ? 'Il documento non ha note.' : null),
      act: ({ nrDocuStampato, noteDocumento }) => void alertDialog(`Note di ${nrDocuStampato}`, noteDocumento),
    },
    {
      label: 'DDT',
      key: 'd',
      of: di('DDT'),
      refuse: ({ pathDDT }) => (pathDDT === '' ? 'La bolla si fa con l’invio.' : null),
      act: (testata) => ddt.mutate(testata),
    },
    { label: 'Excel', key: 'e', of: di('Excel'), act: (testata) => excel.mutate(testata) },
    ...(locale ? [{ label: 'Nr. ordine', key: 'o', of: di('Nr. ordine'), act: onNumero }] : []),
  ];
}
