import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { formatNumber } from '#platform/contract/format.ts';
import { DateCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Section } from '#platform/web/kit/screen.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { useCall } from '#platform/web/query.ts';
import { AzioneInTesta } from '#parti/web/azioni-in-testa.tsx';
import { eliminaDocumentoSpedizione } from '../../contract.ts';
import { DocumentoDialog } from './documento-dialog.tsx';
import type { Info } from './info.ts';

type Documento = Info['datiDocu'][number];

const colonne: readonly Column<Documento>[] = [
  { title: 'Documento', wide: true, cell: ({ nrDocuStampato }) => <strong>{nrDocuStampato}</strong> },
  { title: 'Data', cell: ({ dtDocuStampato }) => <DateCell value={dtDocuStampato} /> },
  { title: 'Colli proposti', numeric: true, cell: ({ numColli }) => numColli },
  { title: 'Kg proposti', numeric: true, cell: ({ peso }) => formatNumber(peso, 1) },
  { title: 'Righe senza peso', numeric: true, cell: ({ senzaPeso }) => senzaPeso || null },
];

/** B-174, B-176. */
export function DocumentiSpedizione({ info, modificabile }: { info: Info; modificabile: boolean }): ReactNode {
  const [aggiunge, setAggiunge] = useState(false);
  const togli = useCall(eliminaDocumentoSpedizione, { meta: { failure: 'screen' }, untilFresh: true });
  const { codiceSpedizione, anno } = info;
  const aggiungi = (
    <Button variant="default" disabled={!modificabile} onClick={() => setAggiunge(true)}>
      Aggiungi documento
    </Button>
  );
  return (
    <>
      <AzioneInTesta>{aggiungi}</AzioneInTesta>
      {info.datiDocu.length > 0 && (
        <Section title="Documenti">
          <Table
            label="Documenti della spedizione"
            rows={info.datiDocu}
            columns={colonne}
            keyOf={({ nrDocu }) => nrDocu}
            actions={[
              {
                label: 'Elimina',
                key: 'Delete',
                of: ({ nrDocuStampato }) => `Elimina ${nrDocuStampato}`,
                refuse: () => (modificabile ? null : 'La spedizione è inviata.'),
                act: ({ nrDocu, nrDocuStampato }) =>
                  void confirm({
                    title: 'Eliminare il documento dalla spedizione?',
                    text: nrDocuStampato,
                    confirm: 'Elimina',
                    danger: true,
                    back: 'Si può aggiungere di nuovo.',
                    act: () => togli.mutateAsync({ codiceSpedizione, anno, nrDocu }),
                  }).then((fatto) => fatto && notify.ok('Documento eliminato')),
              },
            ]}
          />
        </Section>
      )}
      {aggiunge && (
        <DocumentoDialog info={info} onClose={() => setAggiunge(false)} onFatta={() => setAggiunge(false)} />
      )}
    </>
  );
}
