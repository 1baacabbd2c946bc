import { Alert, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCounted } from '#platform/contract/format-count.ts';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { versoOrdineInArrivo } from '#parti/web/percorsi/ordini-in-arrivo.ts';
import type { Esito } from './use-carica-ordini.ts';

/** Results of the files dropped last. */
export function EsitiCaricati({ inCorso, esiti }: { inCorso: number; esiti: readonly Esito[] }): ReactNode {
  if (inCorso === 0 && esiti.length === 0) return null;
  const presi = esiti.filter(({ rifiuto, gia }) => rifiuto === '' && gia === '').length;
  const righe = esiti.reduce((somma, esito) => somma + esito.righe, 0);
  const altri = esiti.filter(({ rifiuto, gia }) => rifiuto !== '' || gia !== '');
  return (
    <>
      <Text size="sm" role="status">
        {inCorso > 0
          ? `Caricamento: ${formatCounted(inCorso, 'file manca', 'file mancano')}…`
          : `${formatCounted(presi, 'file preso', 'file presi')}${righe > presi ? `, ${righe} righe` : ''}.`}
      </Text>
      {altri.length > 0 && (
        <Alert color="yellow" p="xs" title="Non sono righe nuove">
          {altri.map(({ posto, nome, rifiuto, id, gia }) => (
            <Text key={posto} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {nome}: {rifiuto || 'è già arrivato, '}
              {gia !== '' && <AnchorLink {...versoOrdineInArrivo(id)}>{`come «${gia}»`}</AnchorLink>}
            </Text>
          ))}
        </Alert>
      )}
    </>
  );
}
