import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { formatNumber } from '#platform/contract/format.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { annullaCambio, elencoCambi } from '../contract.ts';
import { PasswordDialog } from './password-dialog.tsx';

type Cambio = ReplyOf<typeof elencoCambi>['cambi'][number];

const cosa = ({ genere, filtro, valore, nuovo }: Cambio): string => {
  if (genere === 'vuote') return 'Parole e filtri di testate vuote eliminati';
  return `${genere === 'filtro' ? '' : `${genere} `}${nome(filtro, valore)} ${nuovo === null ? 'eliminato' : `→ ${nuovo}`}`;
};
const nome = (filtro: string, valore: string): string =>
  filtro === '' ? valore : valore === '' ? filtro : `${filtro}: ${valore}`;

const testate = (quante: number): string => formatCounted(quante, 'testata', 'testate');

export function CambiDialog({ onClose }: { onClose: () => void }): ReactNode {
  const query = useQuery({ ...queryOf(elencoCambi, {}), meta: { failure: 'screen' } });
  const [scelto, setScelto] = useState<Cambio | null>(null);
  const annulla = useCall(annullaCambio, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: ({ testate: tornate, lasciate }) => {
      notify.ok(`Cambio annullato su ${testate(tornate)}`);
      if (lasciate > 0) notify.info(`Modificate dopo, e lasciate come sono: ${testate(lasciate)}.`);
      setScelto(null);
    },
  });
  return (
    <>
      <Dialog title="Ultimi cambi" size="xl" onClose={onClose}>
        <Await query={query}>
          {({ cambi }) =>
            cambi.length === 0 ? (
              <Empty text="Nessun cambio" />
            ) : (
              <Table
                label="Ultimi cambi"
                maxHeight={420}
                rows={cambi}
                keyOf={({ id }) => id}
                columns={[
                  { title: 'Cambio', wide: true, cell: cosa },
                  { title: 'Testate', numeric: true, cell: (cambio) => formatNumber(cambio.testate) },
                  { title: 'Quando', cell: ({ quando }) => formatDateTime(quando) },
                  { title: 'Da', cell: ({ utente }) => utente },
                ]}
                actions={[
                  {
                    label: 'Annulla',
                    of: (cambio) => `Annulla ${cosa(cambio)}`,
                    refuse: ({ annullato }) => (annullato ? 'È già stato annullato.' : null),
                    act: setScelto,
                    main: true,
                  },
                ]}
              />
            )
          }
        </Await>
      </Dialog>
      {scelto && (
        <PasswordDialog
          title={`Annulla ${cosa(scelto)}`}
          submitLabel="Annulla il cambio"
          error={annulla.error}
          loading={annulla.isPending}
          onPassword={(password) => annulla.mutate({ id: scelto.id, password })}
          onClose={() => {
            annulla.reset();
            setScelto(null);
          }}
        />
      )}
    </>
  );
}
