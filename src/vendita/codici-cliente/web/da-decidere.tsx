import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf, useCall } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { decidiCodice, elencoCodici } from '../contract.ts';

export function DaDecidere(): ReactNode {
  const { data } = useQuery(queryOf(elencoCodici, {}));
  const decidi = useCall(decidiCodice, { untilFresh: true });
  if (!data || data.daDecidere.length === 0) return null;
  return (
    <Alert color="yellow" mb="sm" title="Codici da decidere">
      <Stack gap="xs">
        {data.daDecidere.map(({ codice, cdArticolo, nostra, oggi }) => (
          <Group key={`${codice} ${cdArticolo}`} gap="xs">
            <Text size="sm">
              «<strong>{codice}</strong>» vuol dire {mostraCodiceArticolo(oggi)}, ma è stato ordinato con{' '}
              {mostraCodiceArticolo(cdArticolo)} {nostra}.
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              loading={decidi.isPending}
              onClick={() => decidi.mutate({ codice, cdArticolo, tieni: true })}
            >
              Cambia
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              loading={decidi.isPending}
              onClick={() => decidi.mutate({ codice, cdArticolo, tieni: false })}
            >
              Lascia com’è
            </Button>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}
