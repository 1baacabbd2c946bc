import { List } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mostraCategoria, mostraTestata } from '#parti/codici.ts';
import type { IdTestata } from '#parti/id-testata.ts';
import { formatNumber } from '#platform/contract/format.ts';
import { DetailPanel } from '#platform/web/kit/detail-panel.tsx';
import { Facts, Section } from '#platform/web/kit/screen.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { dettaglioCategoria } from '../../contract.ts';

interface DettaglioProps {
  readonly testata: IdTestata;
  readonly catMerceologica: string;
  readonly onClose: () => void;
}

/** B-041. */
export function DettaglioCategoria({ testata, catMerceologica, onClose }: DettaglioProps): ReactNode {
  const { codTestata, suffisso } = testata;
  const query = useQuery({
    ...queryOf(dettaglioCategoria, { codTestata, suffisso, catMerceologica }),
    meta: { failure: 'screen' },
  });
  return (
    <DetailPanel title={`Categoria ${mostraCategoria(catMerceologica)}`} onClose={onClose}>
      <Await query={query}>
        {({ cmDes, nrTestate, nrArticoli, testate }) => (
          <>
            <Facts
              facts={[
                ['Descrizione', cmDes],
                ['Testate', formatNumber(nrTestate)],
                ['Articoli', formatNumber(nrArticoli)],
              ]}
            />
            {testate.length > 0 && (
              <Section title="Altre testate della categoria">
                <List size="sm">
                  {testate.map((altra) => (
                    <List.Item key={mostraTestata(altra)}>
                      {mostraTestata(altra)} {altra.descrizione}
                    </List.Item>
                  ))}
                </List>
              </Section>
            )}
          </>
        )}
      </Await>
    </DetailPanel>
  );
}
