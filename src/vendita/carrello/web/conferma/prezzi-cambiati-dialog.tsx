import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMoney } from '#platform/contract/format.ts';
import { PriceCell } from '#platform/web/kit/price-cell.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { Table } from '#platform/web/kit/table.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Facts } from '#platform/web/kit/screen.tsx';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import { Codice } from '../codice-articolo.tsx';
import type { PrezziCambiati } from './rifiuto.ts';
import { descrizioniDi } from '../righe.ts';
import type { Riga } from '../righe.ts';

interface PrezziCambiatiDialogProps {
  readonly prezzi: PrezziCambiati;
  readonly righe: readonly Riga[];
  readonly onClose: () => void;
}

interface Cambiato {
  readonly prog: number;
  readonly cdArticolo: string;
  readonly descrizione: string;
  readonly decimali: number;
  readonly prima: number | null;
  readonly adesso: number;
}

const colonne: Column<Cambiato>[] = [
  { title: 'Codice', wide: true, cell: ({ cdArticolo }) => <Codice>{cdArticolo}</Codice> },
  { title: 'Descrizione', wide: true, cell: ({ descrizione }) => descrizione },
  {
    title: 'Prima',
    numeric: true,
    cell: ({ prima, decimali }) => (prima === null ? '—' : <PriceCell value={prima} decimals={decimali} />),
  },
  { title: 'Adesso', numeric: true, cell: ({ adesso, decimali }) => <PriceCell value={adesso} decimals={decimali} /> },
];

export function PrezziCambiatiDialog({ prezzi, righe, onClose }: PrezziCambiatiDialogProps): ReactNode {
  const descrizioni = descrizioniDi(righe);
  const unita = new Map(righe.map(({ cdArticolo, um }) => [cdArticolo, um]));
  const cambiati = prezzi.righe.map((riga) => ({
    ...riga,
    descrizione: descrizioni.get(riga.cdArticolo) ?? '',
    decimali: decimaliPrezzo(unita.get(riga.cdArticolo) ?? ''),
  }));
  const { totImponibile, totIVA, totDocumento } = prezzi.totali;
  return (
    <Dialog onClose={onClose} title="I prezzi sono cambiati" size="lg">
      <Stack gap="md">
        <Text size="sm">
          L’ordine non è stato fatto: dall’ultima modifica del carrello questi prezzi sono cambiati. Controllare i nuovi
          totali e confermare di nuovo.
        </Text>
        <Table label="Prezzi cambiati" rows={cambiati} columns={colonne} keyOf={({ prog }) => prog} maxHeight={320} />
        <Facts
          facts={[
            ['Imponibile', formatMoney(totImponibile)],
            ['IVA', formatMoney(totIVA)],
            ['Totale documento', formatMoney(totDocumento)],
          ]}
        />
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            Ho visto
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
