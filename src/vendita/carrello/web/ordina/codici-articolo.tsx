import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { queryOf } from '#platform/web/query.ts';
import { codiciArticolo } from '#vendita/codici-cliente/contract.ts';

/** Shows the customer's own codes for an article and lets the user assign one. */
export function CodiciArticolo({ cdArticolo }: { cdArticolo: string }): ReactNode {
  const { data } = useQuery({ ...queryOf(codiciArticolo, { cdArticolo }), meta: { failure: 'screen' } });
  if (!data) return null;
  const codici = data.codici.map(({ codice }) => codice).join(', ');
  return (
    <Text size="xs">
      {codici !== '' && `Vs. codice ${codici} · `}
      <AnchorLink to="/codicicliente" search={{ articolo: cdArticolo }} size="xs">
        {codici === '' ? 'Dai un vostro codice' : 'Cambia'}
      </AnchorLink>
    </Text>
  );
}
