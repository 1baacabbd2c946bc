import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMoney } from '#platform/contract/format.ts';
import { PriceCell } from '#platform/web/kit/cells.tsx';
import { DataTable } from '#platform/web/kit/data-table.tsx';
import { Facts } from '#platform/web/kit/screen.tsx';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { decimaliPrezzo } from '#vendita/articolo/rules.ts';
import { descrizioneRiga } from '../rules.ts';
import type { PrezziCambiati } from './rifiuto.ts';
import type { Riga } from './righe.ts';

interface PrezziCambiatiDialogProps {
  readonly prezzi: PrezziCambiati;
  readonly righe: readonly Riga[];
  readonly onClose: () => void;
}

/** Old and new price of each line, and the new totals; nothing was ordered, and the next confirmation goes by these. */
export function PrezziCambiatiDialog({ prezzi, righe, onClose }: PrezziCambiatiDialogProps): ReactNode {
  const perProg = new Map(righe.map((riga) => [riga.prog, riga]));
  const decimali = (prog: number): number => decimaliPrezzo(perProg.get(prog)?.um ?? '');
  const { totali } = prezzi;
  return (
    <Modal opened onClose={onClose} title="I prezzi sono cambiati" size="lg" closeButtonProps={{ 'aria-label': 'Chiudi' }}>
      <Stack gap="md">
        <Text size="sm">Dall’ultima modifica del carrello questi prezzi sono cambiati. L’ordine non è stato fatto: controllare i nuovi totali e confermare di nuovo.</Text>
        <DataTable
          label="Prezzi cambiati"
          rows={prezzi.righe}
          keyOf={({ prog }) => prog}
          maxHeight={320}
          columns={[
            { title: 'Codice', cell: ({ cdArticolo }) => <span style={{ whiteSpace: 'nowrap' }}>{mostraCodiceArticolo(cdArticolo)}</span> },
            { title: 'Descrizione', cell: ({ prog }) => { const riga = perProg.get(prog); return riga ? descrizioneRiga(riga) : ''; } },
            { title: 'Prima', numeric: true, cell: ({ prog, prima }) => (prima === null ? '—' : <PriceCell value={prima} decimals={decimali(prog)} />) },
            { title: 'Adesso', numeric: true, cell: ({ prog, adesso }) => <b><PriceCell value={adesso} decimals={decimali(prog)} /></b> },
          ]}
        />
        <Facts facts={[['Imponibile', formatMoney(totali.totImponibile)], ['IVA', formatMoney(totali.totIVA)], ['Totale documento', formatMoney(totali.totDocumento)]]} />
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            Ho visto
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
