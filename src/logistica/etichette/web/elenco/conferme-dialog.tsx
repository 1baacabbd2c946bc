import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '#platform/web/client.ts';
import { LongWorkDialog } from '#platform/web/kit/long-work.tsx';
import type { ShownWork } from '#platform/web/kit/long-work.tsx';
import { esitoConferma } from '../../contract.ts';
import { racconta } from './use-azioni-spedizioni.ts';

/** B-137: several shipments, one courier call each. */
export function ConfermeDialog({ onClose, ...lavoro }: ShownWork & { readonly onClose: () => void }): ReactNode {
  const mostra = useMutation({
    mutationFn: () => callApi(esitoConferma, { id: lavoro.id }),
    onSuccess: ({ esiti }) => {
      racconta(esiti);
      onClose();
    },
  });
  return (
    <LongWorkDialog
      {...lavoro}
      title="Conferma delle spedizioni"
      finished="I corrieri hanno risposto."
      onClose={onClose}
      partial
      action={
        <Button loading={mostra.isPending} onClick={() => mostra.mutate()} data-autofocus>
          Mostra gli esiti
        </Button>
      }
    />
  );
}
