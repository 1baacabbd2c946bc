import { Button, Code, Group, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { OnceDialog } from '#platform/web/kit/once-dialog.tsx';
import { copiaTesto } from '#parti/web/copia-testo.ts';

/** Shown once: the server keeps only their hashes. */
export function CodiciDialog({ codici, onClose }: { codici: readonly string[]; onClose: () => void }): ReactNode {
  return (
    <OnceDialog title="Codici di recupero">
      <Text size="sm" mb="sm">
        Si vedono soltanto adesso. Ognuno vale una volta, al posto del codice dell’app o della passkey, se il telefono
        si perde: conservarli lontano dal telefono.
      </Text>
      <SimpleGrid cols={2} spacing="xs">
        {codici.map((codice) => (
          <Code key={codice} fz="sm">
            {codice}
          </Code>
        ))}
      </SimpleGrid>
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" data-autofocus onClick={() => void copiaTesto(codici.join('\n'))}>
          Copia
        </Button>
        <Button onClick={onClose}>Li ho conservati</Button>
      </Group>
    </OnceDialog>
  );
}
