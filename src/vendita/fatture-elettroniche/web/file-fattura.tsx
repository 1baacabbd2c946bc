import { Anchor } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '#platform/web/client.ts';
import { fileFatturaElettronica } from '../contract.ts';

interface FileProps {
  readonly che: 'invio' | 'firmata' | 'ricevuta';
  readonly id: number;
  readonly nome: string;
}

/** Downloads a file as sent or received. */
export function FileFattura({ che, id, nome }: FileProps): ReactNode {
  const scarica = useMutation({
    mutationFn: async () => window.location.assign(await callApi(fileFatturaElettronica, { che, id })),
  });
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      ta="left"
      style={{ overflowWrap: 'anywhere' }}
      onClick={() => scarica.mutate()}
    >
      {nome}
    </Anchor>
  );
}
