import { Button, Group, Stack, Text } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { formatQuantity } from '#platform/contract/format.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Table } from '#platform/web/kit/table.tsx';
import { Codice } from '../codice-articolo.tsx';
import type { ArticoloScarso } from './rifiuto.ts';
import { descrizioniDi } from '../righe.ts';
import type { Riga } from '../righe.ts';

type Scarso = ArticoloScarso & { readonly descrizione: string };

const colonne: Column<Scarso>[] = [
  { title: 'Codice', wide: true, cell: ({ cdArticolo }) => <Codice>{cdArticolo}</Codice> },
  { title: 'Descrizione', wide: true, cell: ({ descrizione }) => descrizione },
  { title: 'Richiesta', numeric: true, cell: ({ richiesta, um }) => `${formatQuantity(richiesta)} ${um}` },
  { title: 'Disponibile', numeric: true, cell: ({ disponibile, um }) => `${formatQuantity(disponibile)} ${um}` },
];

function ScortaTabella({
  articoli,
  righe,
}: {
  articoli: readonly ArticoloScarso[];
  righe: readonly Riga[];
}): ReactNode {
  const descrizioni = descrizioniDi(righe);
  const scarsi = articoli.map((articolo) => ({ ...articolo, descrizione: descrizioni.get(articolo.cdArticolo) ?? '' }));
  return (
    <Table
      label="Articoli con disponibilità insufficiente"
      rows={scarsi}
      columns={colonne}
      keyOf={({ cdArticolo }) => cdArticolo}
      maxHeight={400}
    />
  );
}

interface ScortaDialogProps extends ComponentProps<typeof ScortaTabella> {
  readonly onClose: () => void;
  readonly torna: () => void;
}

export function ScortaDialog({ articoli, righe, onClose, torna }: ScortaDialogProps): ReactNode {
  return (
    <Dialog onClose={onClose} title="Disponibilità insufficiente" size="lg">
      <Stack gap="md">
        <Text size="sm">L’ordine non è stato fatto: di questi articoli non ce n’è abbastanza.</Text>
        <ScortaTabella articoli={articoli} righe={righe} />
        <Group justify="flex-end">
          <Button onClick={torna} data-autofocus>
            Torna al carrello
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
