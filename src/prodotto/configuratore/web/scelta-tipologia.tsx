import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '#platform/web/kit/dialog.tsx';

export interface Tipologia {
  readonly tipoSerramento: string;
  readonly descrizione: string;
}

interface SceltaProps {
  readonly tipi: readonly Tipologia[];
  readonly scelta: string;
  readonly onScelta: (tipoSerramento: string) => void;
  readonly onClose: () => void;
}

/** P-134. */
export const SceltaTipologia = ({ tipi, scelta, onScelta, onClose }: SceltaProps): ReactNode => (
  <Dialog title="Tipologia" onClose={onClose} styles={{ body: { maxHeight: 400, overflowY: 'auto' } }}>
    <Stack gap="xs">
      {tipi.map(({ tipoSerramento, descrizione }) => (
        <Button
          key={tipoSerramento}
          variant={tipoSerramento === scelta ? 'filled' : 'default'}
          justify="flex-start"
          onClick={() => onScelta(tipoSerramento)}
        >
          {descrizione}
        </Button>
      ))}
    </Stack>
  </Dialog>
);
