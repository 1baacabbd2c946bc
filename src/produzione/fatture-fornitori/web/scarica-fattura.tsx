import { Anchor } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '#platform/web/client.ts';
import { fileFatturaFornitore } from '../contract.ts';

/** Downloads the file as it came. */
export function ScaricaFattura({ id, nome }: { id: number; nome: string }): ReactNode {
  const scarica = useMutation({
    mutationFn: async () => window.location.assign(await callApi(fileFatturaFornitore, { id })),
  });
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      style={{ overflowWrap: 'anywhere' }}
      onClick={() => scarica.mutate()}
    >
      Scarica {nome}
    </Anchor>
  );
}
