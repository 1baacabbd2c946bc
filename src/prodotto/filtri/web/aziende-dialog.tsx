import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '#platform/contract/format.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import { aziendeDelValore } from '../contract.ts';
import type { Cambio } from './cambio-filtro.tsx';

/** B-203. */
export function AziendeDialog({ dove, onClose }: { dove: Cambio['dove']; onClose: () => void }): ReactNode {
  const query = useQuery({ ...queryOf(aziendeDelValore, dove), meta: { failure: 'screen' } });
  return (
    <Dialog onClose={onClose} title={`Aziende di ${dove.FiltroRicerca} ${dove.ValoreFiltroRicerca}`} size={480}>
      <Await query={query}>
        {({ aziende }) => (
          <Table
            label="Aziende"
            maxHeight={420}
            rows={aziende}
            keyOf={({ codiceAzienda }) => codiceAzienda}
            columns={[
              { title: 'Codice', cell: ({ codiceAzienda }) => codiceAzienda },
              { title: 'Azienda', wide: true, cell: ({ nomeAzienda }) => nomeAzienda },
              { title: 'Testate', numeric: true, cell: ({ testate }) => formatNumber(testate) },
            ]}
          />
        )}
      </Await>
    </Dialog>
  );
}
