import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { DetailPanel } from '#platform/web/kit/detail-panel.tsx';
import { Facts, Section } from '#platform/web/kit/screen.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { leggiEmail } from '../contract.ts';

export function EmailPanel({ progressivo, onClose }: { progressivo: number; onClose: () => void }): ReactNode {
  const query = useQuery(queryOf(leggiEmail, { progressivo }));
  return (
    <DetailPanel title={`Mail ${progressivo}`} onClose={onClose}>
      <Await query={query}>
        {({ oggetto, eMail, creata, stato, errore, testo, nomiAllegati, consegne }) => (
          <>
            <Facts
              facts={[
                ['Oggetto', oggetto],
                ['A', eMail],
                ['Scritta il', formatDateTime(creata)],
                ['Stato', stato],
                ['Motivo', errore],
                ['Allegati', nomiAllegati.join(', ')],
              ]}
            />
            <Section title="Testo">
              <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {testo ?? 'La mail contiene un codice personale e non si legge.'}
              </Text>
            </Section>
            {consegne.length > 0 && (
              <Section title="Tentativi di consegna">
                {consegne.map(({ tentativo, quando, esito }) => (
                  <Text key={`${quando} ${tentativo}`} size="sm">
                    {formatDateTime(quando)}: {esito}
                  </Text>
                ))}
              </Section>
            )}
          </>
        )}
      </Await>
    </DetailPanel>
  );
}
