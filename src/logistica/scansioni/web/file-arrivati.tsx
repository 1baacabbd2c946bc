import { Alert, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import type { areeScansioni } from '../contract.ts';

/** Files that came and are no scans yet, or never will be. */
export function Arrivi({ daLeggere, illeggibili }: Omit<ReplyOf<typeof areeScansioni>, 'aree'>): ReactNode {
  return (
    <>
      {daLeggere > 0 && (
        <Text size="sm" role="status">
          {formatCounted(daLeggere, 'file', 'file')} in lettura…
        </Text>
      )}
      {illeggibili.length > 0 && (
        <Alert color="yellow" p="xs" title="File che non si leggono">
          {illeggibili.map(({ nome, motivo, arrivato }) => (
            <Text key={`${nome} ${arrivato}`} size="sm">
              {nome}: {motivo}
            </Text>
          ))}
        </Alert>
      )}
    </>
  );
}
