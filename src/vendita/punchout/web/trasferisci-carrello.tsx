import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { nextStep } from '#platform/web/kit/next-step.ts';
import { queryOf, useCall } from '#platform/web/query.ts';
import { leggiVisita, trasferisciCarrello } from '../contract.ts';

/** Replaces the order steps during a visit: returns the cart to the buyer's program. */
export function TrasferisciCarrello({ vuoto }: { readonly vuoto: boolean }): ReactNode {
  const visita = useQuery({ ...queryOf(leggiVisita, {}), meta: { failure: 'screen' } });
  const trasferisci = useCall(trasferisciCarrello, {
    meta: { failure: 'screen' },
    onSuccess: ({ indirizzo, chiave }) => porta(new URL(indirizzo).pathname, chiave),
  });
  if (visita.error) return <Alert color="danger">{visita.error.message}</Alert>;
  const nome = visita.data?.nome ?? 'il suo programma';
  return (
    <Stack gap={4} align="flex-end">
      <SubmitError error={trasferisci.error} />
      <Group gap="sm" justify="flex-end">
        {vuoto && (
          <Text size="sm" c="dimmed" id="trasferisci-perche">
            Per trasferire aggiungere un articolo
          </Text>
        )}
        <Button
          {...nextStep}
          disabled={vuoto || !visita.data}
          loading={trasferisci.isPending}
          aria-describedby={vuoto ? 'trasferisci-perche' : undefined}
          onClick={() => trasferisci.mutate({})}
        >
          Trasferisci a {nome}
        </Button>
      </Group>
      {visita.data && (
        <Text size="xs" c="dimmed">
          L’ordine si conclude là. {visita.data.avviso} La visita vale fino a {formatDateTime(visita.data.scade)}.
        </Text>
      )}
    </Stack>
  );
}

/** Posts the key in a form to our server's page that returns the cart, because a key must not be in a URL. */
function porta(action: string, chiave: string): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action });
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'chiave', value: chiave }));
  document.body.append(form);
  form.submit();
  form.remove();
}
