import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '#platform/web/query.ts';
import { leggiSicurezzaTestata } from '#prodotto/testate/contract.ts';
import { campiSicurezza, eDocumento, eIndirizzo, nomiSicurezza } from '#prodotto/testate/rules/sicurezza.ts';

/** What is known of the maker, the warnings and the declarations; nothing if nothing is. */
export function SicurezzaPagina({ id }: { readonly id: string }): ReactNode {
  const { data } = useQuery({ ...queryOf(leggiSicurezzaTestata, { id }), meta: { failure: 'notification' } });
  const noti = campiSicurezza.flatMap((campo) => (data?.[campo] ? [[campo, data[campo]] as const] : []));
  if (noti.length === 0) return null;
  return (
    <Stack gap={4} component="section" aria-label="Sicurezza e conformità" mt="md">
      <Title order={2} size="h4">
        Sicurezza e conformità
      </Title>
      {noti.map(([campo, valore]) => (
        <Text key={campo} size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {eDocumento(campo) && eIndirizzo(valore) ? (
            <Anchor href={valore} target="_blank" rel="noopener noreferrer">
              {nomiSicurezza[campo]}
            </Anchor>
          ) : (
            <>
              <b>{nomiSicurezza[campo]}:</b> {valore}
            </>
          )}
        </Text>
      ))}
    </Stack>
  );
}
