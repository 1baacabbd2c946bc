import { Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { useListOf } from '#platform/web/kit/list/use-list-of.ts';
import { queryOf, useCall } from '#platform/web/query.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { emailInviate } from '#parti/web/percorsi/email.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { DetailPanel } from '#platform/web/kit/detail-panel.tsx';
import { Facts, Section } from '#platform/web/kit/screen.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { elencoEmail, reinviaEmail, leggiEmail } from '../contract.ts';
import { filtriEmail } from '../rules/list.ts';
import { colonne, type Riga } from './colonne-email.tsx';
import { rifiutoReinvio } from '../rules.ts';

const route = getRouteApi(emailInviate);

/** Mail log with resend (B-029). */
export function EmailPage(): ReactNode {
  const list = useListOf(elencoEmail, filtriEmail, route);
  const azioni = useAzioniEmail();
  const [aperta, setAperta] = useState<number | null>(null);
  return (
    <ListScreen
      title="Mail inviate"
      list={list}
      counted={['mail', 'mail']}
      empty={{
        text: 'Nessuna mail',
        note: 'Le mail stanno qui dal momento in cui il programma le scrive: conferme, documenti, solleciti.',
      }}
      choice="email"
      columns={colonne}
      keyOf={({ progressivo }) => progressivo}
      onOpen={({ progressivo }) => setAperta(progressivo)}
      rowActions={azioni}
      tint={({ stato }) => (stato === 'errore' ? 'red' : stato === 'trattenuta' ? 'yellow' : null)}
    >
      {aperta !== null && <EmailPanel progressivo={aperta} onClose={() => setAperta(null)} />}
    </ListScreen>
  );
}

function useAzioniEmail(): readonly RowAction<Riga>[] {
  const reinvio = useCall(reinviaEmail);
  return [
    {
      label: 'Invia di nuovo',
      key: 'r',
      of: ({ progressivo }) => `Invia di nuovo: mail ${progressivo}`,
      refuse: rifiutoReinvio,
      act: ({ progressivo, eMail }) =>
        reinvio.mutate({ progressivo }, { onSuccess: () => notify.ok(`Mail rimessa in coda per ${eMail}`) }),
    },
  ];
}

function EmailPanel({ progressivo, onClose }: { progressivo: number; onClose: () => void }): ReactNode {
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
