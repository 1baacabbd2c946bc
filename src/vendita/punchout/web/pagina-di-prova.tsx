import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Where who makes the customer's program tries its calls without a login here: beside the door that it calls. */
export function PaginaDiProva({ indirizzo }: { readonly indirizzo: string }): ReactNode {
  const pagina = indirizzo.replace(/[^/]+$/, 'prova');
  return (
    <Text size="sm">
      Chi cura il programma prova le sue chiamate da sé, con questo utente e il segreto, senza entrare nel portale:{' '}
      <Anchor href={pagina} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
        {pagina}
      </Anchor>
    </Text>
  );
}
