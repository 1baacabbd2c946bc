import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Await, Empty, Loading } from '#platform/web/kit/states.tsx';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { queryOf } from '#platform/web/query.ts';
import { cercaDocumenti } from '../contract.ts';
import { inRitardo } from '../rules.ts';
import type { SchedaDocumenti } from '../rules/schede-documenti.ts';
import { DocumentiPannelli, quanti } from './documenti-pannelli.tsx';
import type { Periodo } from './periodo-documenti.ts';

const massimi = 200;

export function DocumentiTrovati({
  scheda,
  periodo,
  testo,
  soloInRitardo,
}: {
  scheda: SchedaDocumenti;
  periodo: Periodo;
  testo: string;
  soloInRitardo: boolean;
}): ReactNode {
  const oggi = oggiInItalia(new Date());
  const query = useQuery(queryOf(cercaDocumenti, { tab: scheda, ...periodo, testo }));
  return (
    <Await query={query} loading={<Loading rows={4} height={40} />}>
      {({ documenti: trovati }) => {
        const documenti = soloInRitardo ? trovati.filter((uno) => inRitardo(uno, oggi)) : trovati;
        return documenti.length === 0 ? (
          <Empty text="Nessun dato trovato" />
        ) : (
          <>
            <Text size="xs" c="dimmed" mb={4} aria-live="polite">
              {trovati.length >= massimi
                ? `I ${massimi} documenti più recenti: restringere il periodo per vedere gli altri`
                : `${quanti(documenti.length)} con «${testo}»`}
            </Text>
            <DocumentiPannelli scheda={scheda} documenti={documenti} />
          </>
        );
      }}
    </Await>
  );
}
