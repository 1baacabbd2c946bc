import { Group, NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { createContext, use, useState } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import type { Column } from '#platform/web/kit/column.ts';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { useCall } from '#platform/web/query.ts';
import { useSlots } from '#platform/web/slots.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { preparaRiga } from '../contract.ts';
import type { Preparazione } from './colonne-preparazione.tsx';

type Riga = Preparazione['giro'][number];

const colonne: readonly Column<Riga>[] = [
  { title: 'Ubicazione', width: 120, cell: (riga) => <Ubicazione riga={riga} /> },
  { title: 'Articolo', wide: true, cell: ({ cdArticolo }) => mostraCodiceArticolo(cdArticolo) },
  { title: 'Descrizione', cell: ({ descrizione }) => descrizione },
  { title: 'Note', cell: ({ note }) => note || null },
  { title: 'UM', cell: ({ unMisura }) => unMisura },
  { title: 'Ordinata', numeric: true, cell: ({ qtOrdinata }) => formatQuantity(qtOrdinata) },
  { title: 'Da consegnare', numeric: true, cell: ({ resta }) => formatQuantity(resta) },
  {
    title: 'A scaffale',
    numeric: true,
    cell: ({ scaffale }) => (scaffale === null ? null : formatQuantity(scaffale)),
  },
];
const pronta: Column<Riga> = {
  title: 'Pronta',
  numeric: true,
  cell: ({ preparata }) => formatQuantity(preparata),
};
const scritta: Column<Riga> = {
  title: 'Pronta',
  numeric: true,
  width: 110,
  cell: (riga) => <Pronta key={riga.preparata} riga={riga} />,
};

/** Says how much of a line lies ready. */
const Segna = createContext<(riga: number, qta: number) => void>(() => {});

/** The lines by location, drawers first; whoever is at the order types what is ready, or marks a line as ready in full. */
export function GiroPrelievo({ ordine, scrive }: { ordine: Preparazione; scrive: boolean }): ReactNode {
  const prepara = useCall(preparaRiga);
  const segna = (riga: number, qta: number): void => prepara.mutate({ id: ordine.id, riga, qta });
  const azioni: readonly RowAction<Riga>[] = [
    {
      label: 'Tutta',
      key: 't',
      of: ({ cdArticolo }) => `Tutta pronta: ${mostraCodiceArticolo(cdArticolo)}`,
      refuse: ({ resta, preparata }) => (preparata >= resta ? 'La riga è già pronta o consegnata.' : null),
      act: ({ riga, resta }) => segna(riga, resta),
    },
  ];
  return (
    <Segna value={segna}>
      <Table
        label="Giro di prelievo"
        rows={ordine.giro}
        columns={[...colonne, scrive ? scritta : pronta]}
        keyOf={({ riga }) => riga}
        {...(scrive ? { actions: azioni } : {})}
        tint={({ preparata, resta, scaffale }) =>
          preparata >= resta ? 'green' : scaffale !== null && scaffale < resta ? 'red' : null
        }
      />
    </Segna>
  );
}

/** Where it lies, and out of the automatic drawers the button that brings it. */
function Ubicazione({ riga: { cdArticolo, ubicazione } }: { riga: Riga }): ReactNode {
  const { PrelevaArticolo } = useSlots();
  return (
    <Group gap={6} wrap="nowrap">
      {ubicazione}
      <PrelevaArticolo cdArticolo={cdArticolo} ubicazione={ubicazione} attiva />
    </Group>
  );
}

/** Sent when the field is left or Enter is typed; as it was it sends nothing. */
function Pronta({ riga }: { riga: Riga }): ReactNode {
  const segna = use(Segna);
  const [qta, setQta] = useState<number | string>(riga.preparata);
  const manda = (): void => {
    if (typeof qta === 'number' && qta !== riga.preparata) segna(riga.riga, qta);
  };
  return (
    <NumberInput
      size="xs"
      hideControls
      min={0}
      decimalScale={3}
      decimalSeparator=","
      aria-label={`Pronta di ${mostraCodiceArticolo(riga.cdArticolo)}`}
      value={qta}
      disabled={riga.resta === 0}
      onChange={setQta}
      onBlur={manda}
      onKeyDown={({ key }) => key === 'Enter' && manda()}
    />
  );
}
