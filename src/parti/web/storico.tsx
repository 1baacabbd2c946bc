import { Button, Center, Text } from '@mantine/core';
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnyCall, ReplyOf, SentOf } from '#platform/contract/call.ts';
import { nomeCampo, nomeTabella } from '#parti/parole-storico.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import type { LogLine, LogPage } from '#platform/contract/log-page.ts';
import type { Column } from '#platform/web/kit/column.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { callApi } from '#platform/web/client.ts';
import { Empty, FailedCall, Loading } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';

interface StoricoProps<C extends AnyCall> {
  /** Call that returns the operation log in pages; `primaDi` is the cursor. */
  readonly call: C & (ReplyOf<C> extends LogPage ? unknown : never);
  readonly input: Omit<SentOf<C>, 'primaDi'>;
  readonly azioni?: (riga: LogLine) => ReactNode;
}

const operazioni: Readonly<Record<LogLine['operazione'], string>> = {
  add: 'Aggiunta',
  edit: 'Modifica',
  delete: 'Eliminazione',
};

const colonne: readonly Column<LogLine>[] = [
  { title: 'Data e ora', width: 140, cell: ({ dataOra }) => formatDateTime(dataOra) },
  { title: 'Utente', cell: ({ utente }) => utente || null },
  { title: 'Operazione', cell: ({ operazione }) => operazioni[operazione] },
  { title: 'Tabella', cell: ({ tabella }) => nomeTabella(tabella) },
  { title: 'Modifiche', wide: true, cell: (riga) => <Modifiche riga={riga} /> },
  { title: 'Note', cell: ({ note }) => note || null },
];

function Modifiche({ riga: { modifiche } }: { riga: LogLine }): ReactNode {
  return modifiche.map(({ campo, prima, dopo }) => (
    <Text key={campo} size="sm" style={{ overflowWrap: 'anywhere' }}>
      <strong>{nomeCampo(campo)}</strong>: {prima !== '' && <del>{prima}</del>} {dopo !== '' && <ins>{dopo}</ins>}
    </Text>
  ));
}

export function Storico<C extends AnyCall>({ call, input, azioni }: StoricoProps<C>): ReactNode {
  const query = useInfiniteQuery<LogPage, ApiError, InfiniteData<LogPage>, readonly unknown[], number | undefined>({
    queryKey: [call.path, input, 'storico'],
    queryFn: ({ pageParam, signal }) =>
      callApi(call as C, { ...input, primaDi: pageParam } as SentOf<C>, { signal }) as Promise<LogPage>,
    initialPageParam: undefined,
    getNextPageParam: ({ altre, righe }) => (altre ? righe.at(-1)?.id : undefined),
  });
  const { data, error } = query;
  if (!data) return error ? <FailedCall error={error} onRetry={() => void query.refetch()} /> : <Loading />;
  const righe = data.pages.flatMap((page) => page.righe);
  if (righe.length === 0) return <Empty text="Nessuna operazione" />;
  return (
    <>
      <Table
        label="Storico Operazioni"
        rows={righe}
        columns={azioni ? [...colonne, { title: 'Azioni', wide: true, cell: azioni }] : colonne}
        keyOf={({ id }) => id}
      />
      {query.hasNextPage && (
        <Center mt="md">
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Altre operazioni
          </Button>
        </Center>
      )}
    </>
  );
}
