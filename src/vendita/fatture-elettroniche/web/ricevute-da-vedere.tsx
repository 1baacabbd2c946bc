import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { DetailPanel } from '#platform/web/kit/detail-panel.tsx';
import { Section } from '#platform/web/kit/screen.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { elencoRicevuteDaVedere, segnaRicevutaVista } from '../contract.ts';
import { FileFattura } from './file-fattura.tsx';
import { esitoInParole } from './esito-ricevuta.ts';

/** Receipts without effect: for an unknown file, of a false sender, unreadable, or contradicting an earlier one. */
export function RicevuteDaVedere({ onClose }: { onClose: () => void }): ReactNode {
  const query = useQuery(queryOf(elencoRicevuteDaVedere, {}));
  const vista = useCall(segnaRicevutaVista);
  return (
    <DetailPanel title="Ricevute da vedere" onClose={onClose}>
      <Await query={query}>
        {({ righe }) =>
          righe.length === 0 ? (
            <Text size="sm">Nessuna ricevuta da vedere.</Text>
          ) : (
            righe.map((una) => (
              <Section key={una.id} title={una.nome}>
                <Stack gap={4}>
                  <Text size="sm">
                    {esitoInParole[una.esito]} {una.motivo}
                  </Text>
                  <Text size="sm" c="dimmed">
                    Letta {formatDateTime(una.letta)}
                    {una.mittente !== '' && `, da ${una.mittente}`}
                  </Text>
                  <FileFattura che="ricevuta" id={una.id} nome={una.nome} />
                  <Button
                    size="compact-sm"
                    variant="default"
                    loading={vista.isPending && vista.variables?.id === una.id}
                    onClick={() => vista.mutate({ id: una.id })}
                    aria-label={`Vista: ${una.nome}`}
                  >
                    Vista
                  </Button>
                </Stack>
              </Section>
            ))
          )
        }
      </Await>
    </DetailPanel>
  );
}
