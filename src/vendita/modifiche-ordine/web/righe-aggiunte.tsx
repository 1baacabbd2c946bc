import { Button, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { PriceCell } from '#platform/web/kit/price-cell.tsx';
import { formatMoney, formatQuantity } from '#platform/contract/format.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Table } from '#platform/web/kit/table.tsx';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { CodiceMostrato } from '#parti/web/codice-mostrato.tsx';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import { CampoData } from './campo-data.tsx';
import type { Campi, Nuova } from './campi-modifica.ts';

type Modulo = UseFormReturnType<Campi>;
type Aggiunta = Nuova & { readonly posto: number };

export const RigheAggiunte = ({ form, conData }: { form: Modulo; conData: boolean }): ReactNode => (
  <Table
    label="Righe aggiunte"
    rows={form.values.nuove.map((nuova, posto) => ({ ...nuova, posto }))}
    columns={colonne(form, conData)}
    keyOf={({ posto }) => posto}
  />
);

const colonne = (form: Modulo, conData: boolean): readonly Column<Aggiunta>[] => [
  {
    title: 'Articolo aggiunto',
    wide: true,
    cell: ({ cdArticolo, descrizione, posto }) => (
      <>
        <CodiceMostrato codice={cdArticolo} /> {descrizione}
        <Text size="xs" c="var(--mantine-color-error)">
          {form.errors[`nuove.${posto}.cdArticolo`]}
        </Text>
      </>
    ),
  },
  { title: 'Q.tà', numeric: true, cell: ({ qta, unMisura }) => `${formatQuantity(qta)} ${unMisura}` },
  ...(conData
    ? [
        {
          title: 'Consegna',
          width: 150,
          across: true,
          cell: ({ posto, cdArticolo }: Aggiunta) => (
            <CampoData form={form} posto={`nuove.${posto}`} nome={mostraCodiceArticolo(cdArticolo)} />
          ),
        },
      ]
    : []),
  {
    title: 'Prezzo',
    numeric: true,
    cell: ({ prezzoUnitario, unMisura }) => <PriceCell value={prezzoUnitario} decimals={decimaliPrezzo(unMisura)} />,
  },
  { title: 'Importo', numeric: true, cell: ({ importo }) => formatMoney(importo) },
  {
    title: '',
    width: 90,
    cell: ({ posto, cdArticolo }) => (
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`Non aggiungere ${mostraCodiceArticolo(cdArticolo)}`}
        onClick={() => form.setFieldValue('nuove', form.values.nuove.toSpliced(posto, 1))}
      >
        Togli
      </Button>
    ),
  },
];
