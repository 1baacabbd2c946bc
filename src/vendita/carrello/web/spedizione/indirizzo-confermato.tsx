import { Button, Group, Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { scriviIndirizzo } from '#parti/indirizzo.ts';
import type { Indirizzo } from '../verifica.ts';

export function IndirizzoConfermato({ indirizzo, cambia }: { indirizzo: Indirizzo; cambia: () => void }): ReactNode {
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <IconMapPin size={20} aria-hidden style={{ flexShrink: 0 }} />
      <div style={{ flex: 1 }}>
        <Text size="sm" fw={600}>
          {indirizzo.ragSoc}
        </Text>
        <Text size="sm">{scriviIndirizzo(indirizzo)}</Text>
        {indirizzo.note !== '' && (
          <Text size="xs" c="dimmed">
            {indirizzo.note}
          </Text>
        )}
        <Text size="xs" c="light-dark(#2b6a3a, #7fcf92)" role="status">
          Indirizzo confermato con successo!!!
        </Text>
      </div>
      <Button variant="default" onClick={cambia}>
        Cambia indirizzo
      </Button>
    </Group>
  );
}
