import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { scriviIdTestata, type IdTestata } from '#parti/id-testata.ts';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { leggiSicurezzaTestata } from '#prodotto/testate/contract.ts';
import { campiSicurezza, eDocumento, eIndirizzo, nomiSicurezza } from '#prodotto/testate/rules/sicurezza.ts';

/** Manufacturer, warnings and declarations, as far as known. */
export function SicurezzaPagina({ testata }: { readonly testata: IdTestata }): ReactNode {
  const id = scriviIdTestata(testata);
  const query = useQuery({ ...queryOf(leggiSicurezzaTestata, { id }), meta: { failure: 'screen' } });
  return (
    <Await query={query}>
      {(dati) => {
        const noti = campiSicurezza.filter((campo) => dati[campo] !== '');
        if (noti.length === 0) return <Empty text="Per questo prodotto non è scritto nulla." />;
        return (
          <Stack gap={4}>
            {noti.map((campo) => (
              <Text key={campo} size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {eDocumento(campo) && eIndirizzo(dati[campo]) ? (
                  <Anchor href={dati[campo]} target="_blank" rel="noopener noreferrer">
                    {nomiSicurezza[campo]}
                  </Anchor>
                ) : (
                  <>
                    <b>{nomiSicurezza[campo]}:</b> {dati[campo]}
                  </>
                )}
              </Text>
            ))}
          </Stack>
        );
      }}
    </Await>
  );
}
