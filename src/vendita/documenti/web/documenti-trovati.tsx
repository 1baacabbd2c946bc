import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Await, Empty, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { cercaDocumenti } from '../contract.ts';
import type { SchedaDocumenti } from '../rules/schede-documenti.ts';
import { DocumentiPannelli, quanti } from './documenti-pannelli.tsx';
import type { Periodo } from './periodo-documenti.ts';

const massimi = 200;

/** The documents of the period in which the text is found. */
export function DocumentiTrovati({
  scheda,
  periodo,
  testo,
}: {
  scheda: SchedaDocumenti;
  periodo: Periodo;
  testo: string;
}): ReactNode {
  const query = useQuery(queryOf(cercaDocumenti, { tab: scheda, ...periodo, testo }));
  return (
    <Await query={query} loading={<Loading rows={4} height={40} />}>
      {({ documenti }) =>
        documenti.length === 0 ? (
          <Empty text="Nessun dato trovato" />
        ) : (
          <>
            <Text size="xs" c="dimmed" mb={4} aria-live="polite">
              {documenti.length >= massimi
                ? `I ${massimi} documenti più recenti: restringere il periodo per vedere gli altri`
                : `${quanti(documenti.length)} con «${testo}»`}
            </Text>
            <DocumentiPannelli scheda={scheda} documenti={documenti} />
          </>
        )
      }
    </Await>
  );
}
