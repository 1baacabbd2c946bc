import { Button } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCall } from '#platform/web/query.ts';
import { preferitoArticolo } from '#prodotto/articolo/contract.ts';

/** Changes only after the server confirmed (P-051). */
export function Preferito({ cdArticolo, preferito }: { cdArticolo: string; preferito: boolean }): ReactNode {
  const segna = useCall(preferitoArticolo, { untilFresh: true });
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-xs"
      leftSection={preferito ? <IconStarFilled size={15} color="#e8a200" /> : <IconStar size={15} />}
      aria-pressed={preferito}
      loading={segna.isPending}
      onClick={() => segna.mutate({ id: cdArticolo, preferito: !preferito })}
    >
      {preferito ? 'Tra i preferiti' : 'Aggiungi ai preferiti'}
    </Button>
  );
}
