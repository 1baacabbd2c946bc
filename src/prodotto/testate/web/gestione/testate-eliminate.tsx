import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { ripristinaTestata, testateEliminate } from '../../contract.ts';

interface EliminateProps {
  readonly onRipristinata: (testata: string) => void;
  readonly onClose: () => void;
}

export function TestateEliminate({ onRipristinata, onClose }: EliminateProps): ReactNode {
  const query = useQuery({ ...queryOf(testateEliminate, {}), meta: { failure: 'screen' } });
  const ripristina = useCall(ripristinaTestata, {
    untilFresh: true,
    onSuccess: ({ testata }) => {
      notify.ok(`Testata ${testata} ripristinata`);
      onRipristinata(testata);
    },
  });
  return (
    <Dialog title="Testate eliminate" size="lg" onClose={onClose}>
      <Await query={query}>
        {({ eliminate }) =>
          eliminate.length === 0 ? (
            <Empty text="Nessuna testata eliminata" />
          ) : (
            <Table
              label="Testate eliminate"
              maxHeight={420}
              rows={eliminate}
              keyOf={({ id }) => id}
              columns={[
                { title: 'Testata', cell: ({ testata }) => testata },
                { title: 'Descrizione', wide: true, cell: ({ descrizione }) => descrizione },
                { title: 'Eliminata', cell: ({ quando }) => formatDateTime(quando) },
                { title: 'Da', cell: ({ utente }) => utente },
              ]}
              actions={[
                {
                  label: 'Ripristina',
                  of: ({ testata }) => `Ripristina ${testata}`,
                  act: ({ id }) => ripristina.mutate({ id }),
                  main: true,
                },
              ]}
            />
          )
        }
      </Await>
    </Dialog>
  );
}
