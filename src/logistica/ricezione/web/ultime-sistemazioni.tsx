import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { Section } from '#platform/web/kit/screen.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { annullaSistemazione, ultimeSistemazioni } from '../contract.ts';

export function UltimeSistemazioni(): ReactNode {
  const { data } = useQuery(queryOf(ultimeSistemazioni, {}));
  const annulla = useCall(annullaSistemazione, { untilFresh: true });
  if (!data || data.righe.length === 0) return null;
  return (
    <Section title="Ultime sistemazioni">
      {data.righe.map(({ id, cdArticolo, qta, unMisura, posto }) => (
        <Group key={id} gap="sm" mb={4}>
          <Text flex="1 1 200px">
            {mostraCodiceArticolo(cdArticolo)}: {formatQuantity(qta)} {unMisura} a {posto}
          </Text>
          <Button
            size="lg"
            variant="default"
            aria-label={`Annulla: ${mostraCodiceArticolo(cdArticolo)} a ${posto}`}
            loading={annulla.isPending && annulla.variables.id === id}
            onClick={() => annulla.mutate({ id }, { onSuccess: () => notify.ok('Di nuovo in ricezione') })}
          >
            Annulla
          </Button>
        </Group>
      ))}
    </Section>
  );
}
