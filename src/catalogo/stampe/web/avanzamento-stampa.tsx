import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '#platform/web/client.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { openInTab } from '#platform/web/open-in-tab.ts';
import { annullaStampa, leggiStampa } from '../contract.ts';

interface AvanzamentoProps {
  readonly stampa: { readonly id: number; readonly pagine: number };
  readonly onClose: () => void;
}

const inCorso = (stato: string | undefined): boolean =>
  stato === undefined || stato === 'in coda' || stato === 'in corso';

/** How far a print of many pages is; it goes on when the dialog is closed, ends when it is called off, and is opened when it is ready. */
export function AvanzamentoStampa({ stampa: { id, pagine }, onClose }: AvanzamentoProps): ReactNode {
  const { data, error } = useQuery({
    ...queryOf(leggiStampa, { id }),
    staleTime: 0,
    refetchInterval: ({ state }) => (inCorso(state.data?.stato) ? 800 : false),
  });
  const annulla = useCall(annullaStampa, { onSettled: onClose });
  // The address is asked for anew: the one at hand may have run out while the dialog stood open.
  const apri = useMutation({
    mutationFn: () => openInTab(callApi(leggiStampa, { id }).then(({ indirizzo }) => indirizzo ?? '')),
    onSuccess: onClose,
  });
  const guasto = error?.message ?? data?.errore ?? '';
  const percentuale = data?.percentuale ?? 0;
  return (
    <Dialog onClose={onClose} title="Stampa del catalogo" size="sm" closeOnClickOutside={false}>
      <Stack gap="sm">
        <Text size="sm" role="status">
          {guasto === '' &&
            (data?.stato === 'pronta'
              ? 'Il PDF è pronto.'
              : data?.stato === 'in corso'
                ? `Preparo ${pagine} pagine: ${percentuale}%`
                : 'In attesa di essere preparata…')}
        </Text>
        {guasto === '' ? (
          <Progress value={percentuale} aria-label="Avanzamento della stampa" />
        ) : (
          <Alert color="red" role="alert" p="xs">
            {guasto}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          {inCorso(data?.stato) && guasto === '' && (
            <Button variant="default" loading={annulla.isPending} onClick={() => annulla.mutate({ id })}>
              Interrompi
            </Button>
          )}
          {data?.stato === 'pronta' ? (
            <Button loading={apri.isPending} onClick={() => apri.mutate()} data-autofocus>
              Apri PDF
            </Button>
          ) : (
            <Button variant="default" onClick={onClose}>
              Chiudi
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
