import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { DetailPanel } from '#platform/web/kit/detail-panel.tsx';
import { Pages } from '#platform/web/kit/pages.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { host } from '#platform/web/host/host.ts';
import { hostFailed } from '#platform/web/host/port.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { elencoEtichette, leggiEtichetta, annullaEtichetta, ristampaEtichetta } from '../contract.ts';
import { modelli } from '../rules/modelli-etichette.ts';
import { DisegnoEtichetta } from './anteprima.tsx';
import { inviate, rifiutoAnnulla, rifiutoRistampa } from '../rules.ts';

type Riga = ReplyOf<typeof elencoEtichette>['righe'][number];

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

function useAzioniEtichette(): readonly RowAction<Riga>[] {
  const ristampa = useCall(ristampaEtichetta, {
    onSuccess: ({ programma }) => {
      if (programma.every((una) => host.send('stampaSimapac', una.stampante, una.zpl))) notify.ok(inviate);
      else notify.error(hostFailed);
    },
  });
  const annulla = useCall(annullaEtichetta, { meta: { failure: 'screen' }, untilFresh: true });
  return [
    {
      label: 'Ristampa',
      key: 'r',
      of: ({ chiave }) => `Ristampa: ${chiave}`,
      refuse: ({ stato }) => rifiutoRistampa(stato),
      act: ({ id }) => ristampa.mutate({ id }),
    },
    {
      label: 'Annulla',
      key: 'Delete',
      of: ({ chiave }) => `Annulla: ${chiave}`,
      refuse: ({ stato }) => rifiutoAnnulla(stato),
      act: ({ id, chiave }) =>
        void confirm({
          title: 'Togliere l’etichetta dalla coda?',
          text: chiave,
          confirm: 'Togli',
          act: () => annulla.mutateAsync({ id }),
        }),
    },
  ];
}
