import { Button, Center, Text } from '@mantine/core';
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { callApi } from '#platform/web/client.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { FailedCall, Loading } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { modificheCaricamento } from '../contract.ts';
import { scriviChiave } from '../rules/completamenti.ts';

type Pagina = ReplyOf<typeof modificheCaricamento>;
type Riga = Pagina['modifiche'][number];

const voce = ({ gruppo, valore }: Riga['tolte'][number]): string => `${gruppo}: ${valore}`;

const colonne: readonly Column<Riga>[] = [
  {
    title: 'Voce',
    cell: ({ chiave, descrizione }) => (
      <>
        <strong>{scriviChiave(chiave)}</strong>
        <Text size="sm">{descrizione}</Text>
      </>
    ),
  },
  { title: 'Tolti', wide: true, cell: ({ tolte }) => <del>{tolte.map(voce).join(', ')}</del> },
  { title: 'Aggiunti', wide: true, cell: ({ aggiunte }) => <ins>{aggiunte.map(voce).join(', ')}</ins> },
  { title: 'Resta', cell: ({ vuota }) => (vuota ? 'senza valori' : null) },
];

export function ModificheCaricamento({ id }: { id: number }): ReactNode {
  const query = useInfiniteQuery<Pagina, ApiError, InfiniteData<Pagina>, readonly unknown[], string>({
    queryKey: [modificheCaricamento.path, id],
    queryFn: ({ pageParam, signal }) => callApi(modificheCaricamento, { id, dopo: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ altre, modifiche }) => (altre ? modifiche.at(-1)?.chiave : undefined),
  });
  const { data, error } = query;
  if (!data) return error ? <FailedCall error={error} onRetry={() => void query.refetch()} /> : <Loading />;
  return (
    <>
      <Table
        label="Che cosa cambia"
        maxHeight={360}
        rows={data.pages.flatMap(({ modifiche }) => modifiche)}
        keyOf={({ chiave }) => chiave}
        columns={colonne}
        tint={({ vuota }) => (vuota ? 'yellow' : null)}
      />
      {query.hasNextPage && (
        <Center>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Mostra altre
          </Button>
        </Center>
      )}
    </>
  );
}
