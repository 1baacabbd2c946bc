import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { centrolavoro } from '#parti/web/percorsi/centrolavoro.ts';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import { queryOf } from '#platform/web/query.ts';
import { elencoCentroLavoro } from '#produzione/centrolavoro/contract.ts';

export function CaricaSullaMacchina({ cdArticolo, lotto }: { cdArticolo: string; lotto: string }): ReactNode {
  const { data, error } = useQuery(queryOf(elencoCentroLavoro, { cdArticolo }));
  if (error) return <Text c="var(--mantine-color-error)">{error.message}</Text>;
  const [primo, ...altri] = (data?.programmi ?? []).filter(({ rilasciata }) => rilasciata !== null);
  if (!primo) return null;
  const programma = altri.length === 0 ? primo.id : undefined;
  return (
    <ButtonLink
      to={centrolavoro}
      search={{ scheda: 'programmi', articolo: cdArticolo, lotto, programma }}
      variant="default"
    >
      Carica sulla macchina
    </ButtonLink>
  );
}
