import { Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Empty, FailedCall, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { inRitardo } from '../rules.ts';
import { elencoDocumenti } from '../contract.ts';
import type { SchedaDocumenti } from '../rules/schede-documenti.ts';
import { DocumentiPannelli, quanti } from './documenti-pannelli.tsx';
import { mesiDaChiedere, mesiDi, type Periodo } from './periodo-documenti.ts';

export function DocumentiElenco({
  scheda,
  periodo,
  soloInRitardo,
}: {
  scheda: SchedaDocumenti;
  periodo: Periodo;
  soloInRitardo: boolean;
}): ReactNode {
  const oggi = oggiInItalia(new Date());
  const mesi = mesiDi(periodo);
  const [chiesti, setChiesti] = useState(mesiDaChiedere(0));
  const letture = useQueries({
    queries: mesi.slice(0, chiesti).map((mese) => queryOf(elencoDocumenti, { tab: scheda, ...mese })),
  });
  // Earlier months are hidden until a missing one is loaded, so that the list has no gaps.
  const mancante = letture.findIndex(({ data }) => data === undefined);
  const arrivati = mancante < 0 ? letture.length : mancante;
  if (arrivati === letture.length && chiesti < mesi.length) setChiesti(mesiDaChiedere(arrivati));
  const fallita = letture[arrivati];
  const documenti = letture
    .slice(0, arrivati)
    .flatMap(({ data }) =>
      (data?.documenti ?? []).filter(
        (documento) =>
          documento.data >= periodo.dal &&
          documento.data <= periodo.al &&
          (!soloInRitardo || inRitardo(documento, oggi)),
      ),
    );
  const finito = arrivati === mesi.length;
  if (finito && documenti.length === 0)
    return soloInRitardo ? <Empty text="Nessun ordine in ritardo nel periodo" /> : <Empty />;
  return (
    <>
      <Text size="xs" c="dimmed" mb={4} aria-live="polite">
        {quanti(documenti.length)}
        {!finito && `, lettura in corso: ${arrivati} di ${mesi.length} mesi`}
      </Text>
      <DocumentiPannelli scheda={scheda} documenti={documenti} />
      {!finito &&
        (fallita?.isError ? (
          <FailedCall error={fallita.error} onRetry={() => void fallita.refetch()} />
        ) : (
          <Loading rows={4} height={40} />
        ))}
    </>
  );
}
