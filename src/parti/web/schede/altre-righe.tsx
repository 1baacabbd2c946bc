import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Righe } from './use-righe.ts';

export function AltreRighe<Riga, Totali>({ righe }: { readonly righe: Righe<Riga, Totali> }): ReactNode {
  if (!righe.hasNextPage) return null;
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={righe.isFetchingNextPage}
      onClick={() => void righe.fetchNextPage()}
    >
      Mostra altre
    </Button>
  );
}
