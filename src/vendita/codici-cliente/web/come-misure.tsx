import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCounted } from '#platform/contract/format-count.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { elencoCodici, eliminaMisure } from '../contract.ts';

interface ComeMisureProps {
  /** Only these codes are listed. */
  readonly misure: boolean;
  readonly onMisure: (solo: boolean) => void;
}

/** Codes that read as a size, stored before this was refused: listed alone and deleted together. */
export function ComeMisure({ misure, onMisure }: ComeMisureProps): ReactNode {
  const queries = useQueryClient();
  const { data } = useQuery(queryOf(elencoCodici, {}));
  const elimina = useCall(eliminaMisure, { meta: { failure: 'screen' }, untilFresh: true });
  if (!data?.conMisure && !misure) return null;
  const togli = async (): Promise<void> => {
    const questi = {
      ...queryOf(elencoCodici, { quali: 'misure' }),
      staleTime: 0,
      meta: { failure: 'notification' as const },
    };
    const trovati = await queries.fetchQuery(questi).catch(() => null);
    if (!trovati) return;
    const fatto = await confirm({
      title: 'Eliminare tutti questi codici?',
      text: `${formatCounted(trovati.totale, 'codice che si legge come una misura', 'codici che si leggono come misure')}. I documenti già fatti li conservano.`,
      confirm: 'Elimina',
      danger: true,
      act: () => elimina.mutateAsync({}),
    });
    if (!fatto) return;
    onMisure(false);
    notify.ok('Codici eliminati');
  };
  return (
    <Alert color="yellow" mb="sm" title="Codici che si leggono come misure">
      <Group gap="xs">
        <Text size="sm">
          Alcuni si leggono come una misura, una norma o una quantità, per esempio «30/40»: nell’ordine rapido
          potrebbero voler dire un altro articolo.
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => onMisure(!misure)}>
          {misure ? 'Mostra tutti i codici' : 'Mostra solo questi'}
        </Button>
        {data?.conMisure && (
          <Button size="compact-sm" variant="default" loading={elimina.isPending} onClick={() => void togli()}>
            Eliminali tutti
          </Button>
        )}
      </Group>
    </Alert>
  );
}
