import { Group, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { callApi } from '#platform/web/client.ts';
import { PrintButton } from '#platform/web/kit/print-button.tsx';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { pdfTrovato } from '#vendita/ricerca-documenti/contract.ts';
import { documentiDellaSpedizione } from '../../contract.ts';
import type { Riga } from './use-azioni-spedizioni.ts';

/** B-067. */
export function DettaglioSpedizione({ riga }: { riga: Riga }): ReactNode {
  const { descrCodiceSpedizione, messaggio } = riga;
  const query = useQuery(queryOf(documentiDellaSpedizione, { descrCodiceSpedizione }));
  return (
    <Await query={query} loading={<Loading rows={2} />}>
      {({ documenti, eventi }) => (
        <>
          {messaggio !== '' && <Text size="sm">{messaggio}</Text>}
          {documenti.map(({ nrDocu, nrDocuStampato, pathBolla, pathFattura }) => (
            <Group key={nrDocu} gap="xs" mt={4}>
              <strong>{nrDocuStampato}</strong>
              {pathBolla !== null && <Pdf nrDocu={pathBolla} nome={`PDF DDT di ${nrDocuStampato}`} testo="PDF DDT" />}
              {pathFattura !== null && (
                <Pdf nrDocu={pathFattura} nome={`PDF fattura di ${nrDocuStampato}`} testo="PDF fattura" />
              )}
            </Group>
          ))}
          {eventi.length > 0 && <EventiCorriere eventi={eventi} />}
        </>
      )}
    </Await>
  );
}

export const EventiCorriere = ({ eventi }: Pick<ReplyOf<typeof documentiDellaSpedizione>, 'eventi'>): ReactNode => (
  <List size="sm" mt="xs">
    {eventi.map(({ ora, codice, descrizione, luogo }) => (
      <List.Item key={`${ora} ${codice}`}>
        {formatDateTime(ora)} {descrizione}
        {luogo && `, ${luogo}`}
      </List.Item>
    ))}
  </List>
);

const Pdf = ({ nrDocu, nome, testo }: { nrDocu: number; nome: string; testo: string }): ReactNode => (
  <PrintButton size="compact-xs" print={() => callApi(pdfTrovato, { nrDocu })} aria-label={nome}>
    {testo}
  </PrintButton>
);
