import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

export interface Esito {
  readonly riuscito: boolean;
  readonly frase: string;
}

export function EsitoRiga({ esito }: { esito: Esito | null }): ReactNode {
  return (
    <Text
      size="xs"
      mih={18}
      mt={2}
      c={esito?.riuscito ? 'light-dark(#2b6a3a, #7fcf92)' : 'var(--mantine-color-error)'}
      role={esito && !esito.riuscito ? 'alert' : 'status'}
    >
      {esito?.frase}
    </Text>
  );
}
