import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCall } from '#platform/web/query.ts';
import { dimenticaFormaArrivo } from '../contract.ts';

export function FormaRicordata({ id }: { id: number }): ReactNode {
  const dimentica = useCall(dimenticaFormaArrivo, { untilFresh: true });
  return (
    <Group gap="xs" mb={6}>
      <Text size="xs" c="dimmed">
        Letto con le colonne di un ordine uguale già confermato.
      </Text>
      <Button
        size="compact-xs"
        variant="default"
        loading={dimentica.isPending}
        onClick={() => dimentica.mutate({ id })}
      >
        Dimentica la forma
      </Button>
    </Group>
  );
}
