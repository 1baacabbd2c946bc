import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { DetailPanel } from '#platform/web/kit/detail-panel.tsx';
import { Pages } from '#platform/web/kit/pages.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import { elencoEtichette, leggiEtichetta } from '../contract.ts';
import { modelli } from '../rules/modelli-etichette.ts';
import { DisegnoEtichetta } from './anteprima.tsx';
import { useAzioniEtichette } from './use-azioni-etichette.ts';
import type { Riga } from './use-azioni-etichette.ts';

const colonne: readonly Column<Riga>[] = [
  { title: 'Chiesta il', cell: ({ chiesta }) => formatDateTime(chiesta) },
  {
    title: 'Etichetta',
    wide: true,
    cell: ({ tipo, chiave }) => <strong>{`${modelli[tipo].titolo} ${chiave}`}</strong>,
  },
  { title: 'N.', numeric: true, width: 60, cell: ({ copie }) => copie },
  { title: 'Stampante', cell: ({ stampante }) => stampante },
  { title: 'Stato', cell: ({ stato }) => stato },
  { title: 'Motivo', cell: ({ messaggio }) => messaggio || null },
  { title: 'Da', cell: ({ utente }) => utente },
];

export function EtichetteMandate({
  pagina,
  onPagina,
}: {
  pagina: number;
  onPagina: (pagina: number) => void;
}): ReactNode {
  const query = useQuery(queryOf(elencoEtichette, { pagina }));
  const azioni = useAzioniEtichette();
  const [aperta, setAperta] = useState<Riga | null>(null);
  return (
    <Await query={query}>
      {({ totale, righe }) =>
        totale === 0 ? (
          <Empty text="Nessuna etichetta" />
        ) : (
          <>
            <Table
              label="Etichette mandate"
              rows={righe}
              columns={colonne}
              keyOf={({ id }) => id}
              actions={azioni}
              onOpen={setAperta}
              tint={({ stato }) => (stato === 'da verificare' ? 'orange' : null)}
            />
            <Pages mt="sm" value={pagina} total={Math.ceil(totale / rowsPerPage)} onChange={onPagina} />
            {aperta && <Mandata riga={aperta} onClose={() => setAperta(null)} />}
          </>
        )
      }
    </Await>
  );
}

function Mandata({ riga, onClose }: { riga: Riga; onClose: () => void }): ReactNode {
  const query = useQuery(queryOf(leggiEtichetta, { id: riga.id }));
  const { larghezza, altezza } = modelli[riga.tipo];
  return (
    <DetailPanel title={`${modelli[riga.tipo].titolo} ${riga.chiave}`} onClose={onClose}>
      <Await query={query}>
        {({ png, zpl }) => (
          <>
            <DisegnoEtichetta png={png} nome={`Etichetta ${riga.chiave}`} rapporto={larghezza / altezza} />
            <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 12 }}>{zpl}</pre>
          </>
        )}
      </Await>
    </DetailPanel>
  );
}
