import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Section } from '#platform/web/kit/screen.tsx';
import { queryOf } from '#platform/web/query.ts';
import { useUtente } from '#parti/web/utente.ts';
import { consegnaDocumento } from '../contract.ts';

export function ConsegnaDocumento({ id }: { readonly id: number }): ReactNode {
  const { ruolo } = useUtente();
  const { data } = useQuery({
    ...queryOf(consegnaDocumento, { id }),
    enabled: consegnaDocumento.who.includes(ruolo),
    meta: { failure: 'notification' as const },
  });
  if (!data || data.frase === '') return null;
  return (
    <Section title="Consegna">
      <Text>{data.frase}</Text>
    </Section>
  );
}
