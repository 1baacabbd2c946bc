import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '#platform/web/client.ts';
import { LongWorkDialog } from '#platform/web/kit/long-work.tsx';
import type { ShownWork } from '#platform/web/kit/long-work.tsx';
import { esitoFatturazione } from '../contract.ts';
import type { Esito } from './fatture-fatte.tsx';

interface FatturazioneProps extends ShownWork {
  readonly onClose: () => void;
  readonly onEsito: (esito: Esito) => void;
}

export function FatturazioneDialog({ onClose, onEsito, ...lavoro }: FatturazioneProps): ReactNode {
  const apri = useMutation({ mutationFn: () => callApi(esitoFatturazione, { id: lavoro.id }), onSuccess: onEsito });
  return (
    <LongWorkDialog
      {...lavoro}
      title="Fatturazione dei DDT"
      finished="I DDT sono fatturati."
      onClose={onClose}
      partial
      action={
        <Button loading={apri.isPending} onClick={() => apri.mutate()} data-autofocus>
          Mostra le fatture
        </Button>
      }
    />
  );
}
