import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { OnceDialog } from '#platform/web/kit/once-dialog.tsx';
import { copiaTesto } from '#parti/web/copia-testo.ts';

interface Props {
  readonly indirizzo: string;
  readonly chiave: string;
  readonly onClose: () => void;
}

/** The key is shown here and never again. */
export function ChiaveDialog({ indirizzo, chiave, onClose }: Props): ReactNode {
  return (
    <OnceDialog title="Chiave del catalogo" size="lg">
      <Stack gap="sm">
        <Text size="sm">
          Si vede solo adesso: va copiata nel programma che legge il catalogo. Chi la possiede legge i prezzi.
        </Text>
        <TextInput label="Indirizzo" value={indirizzo} readOnly onFocus={({ target }) => target.select()} />
        <TextInput label="Chiave" value={chiave} readOnly onFocus={({ target }) => target.select()} />
        <Group justify="flex-end" gap="xs">
          <Button data-autofocus onClick={() => void copiaTesto(chiave)}>
            Copia la chiave
          </Button>
          <Button variant="default" onClick={onClose}>
            Chiudi
          </Button>
        </Group>
      </Stack>
    </OnceDialog>
  );
}
