import { Button, Group, Stack, Text } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { ScortaTabella } from './scorta-tabella.tsx';

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
