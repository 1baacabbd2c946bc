import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { callApi } from '#platform/web/client.ts';
import { DetailPanel } from '#platform/web/kit/detail-panel.tsx';
import { PrintButton } from '#platform/web/kit/print-button.tsx';
import { pdfTrovato } from '#vendita/ricerca-documenti/contract.ts';
import type { fatturaBolle } from '../contract.ts';

export type Esito = ReplyOf<typeof fatturaBolle>;

export function FattureFatte({ esito, onClose }: { esito: Esito; onClose: () => void }): ReactNode {
  const { fatture, escluse } = esito;
  const uniche = [...new Map(escluse.map((una) => [`${una.codAnagrafica} ${una.motivo}`, una])).values()];
  return (
    <DetailPanel
      title={fatture.length === 1 ? 'Fattura emessa' : `Fatture emesse: ${fatture.length}`}
      onClose={onClose}
    >
      <Stack gap="xs">
        {fatture.map(({ id, numero, anno, data, ragioneSociale }) => (
          <Group key={id} justify="space-between" wrap="nowrap">
            <Text size="sm">
              FT {numero}/{anno} del {formatDate(data)}
              <br />
              {ragioneSociale}
            </Text>
            <PrintButton
              size="xs"
              print={() => callApi(pdfTrovato, { nrDocu: id })}
              aria-label={`PDF della fattura ${numero}/${anno}`}
            />
          </Group>
        ))}
        {escluse.length > 0 && (
          <Text size="sm" fw={600}>
            Clienti non fatturati
          </Text>
        )}
        {uniche.map(({ codAnagrafica, ragioneSociale, motivo }) => (
          <Text key={`${codAnagrafica} ${motivo}`} size="sm">
            {ragioneSociale}: {motivo}
          </Text>
        ))}
      </Stack>
    </DetailPanel>
  );
}
