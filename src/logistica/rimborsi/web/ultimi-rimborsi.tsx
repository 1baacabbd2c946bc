import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { formatMoney, formatNumber } from '#platform/contract/format.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import { rimborsi } from '#parti/web/percorsi/rimborsi.ts';
import { ultimiRimborsi } from '../contract.ts';

type Riga = ReplyOf<typeof ultimiRimborsi>['fogli'][number];

const stati: Record<Riga['stato'], string> = { giro: 'Dal giro', aperto: 'Aperto', stampato: 'Stampato' };

const colonne: readonly Column<Riga>[] = [
  { title: 'Giorno', cell: ({ dtRimborso }) => formatDate(dtRimborso) },
  { title: 'Autista', wide: true, cell: ({ utente }) => <strong>{utente}</strong> },
  { title: 'Destinazioni', numeric: true, cell: ({ destinazioni }) => destinazioni },
  { title: 'Km', numeric: true, cell: ({ kmCalcolati }) => formatNumber(kmCalcolati, 1) },
  { title: 'Rimborso', numeric: true, cell: ({ importo }) => formatMoney(importo) },
  { title: 'Stato', cell: ({ stato }) => stati[stato] },
];

export function UltimiRimborsi({ giorno }: { readonly giorno: string }): ReactNode {
  const navigate = useNavigate();
  const query = useQuery(queryOf(ultimiRimborsi, { dtRimborso: giorno }));
  return (
    <Await query={query}>
      {({ fogli }) =>
        fogli.length === 0 ? (
          <Empty
            text="Nessun foglio"
            note="Scegliere l’autista per scrivere quello del giorno; il giro delle consegne lo riempie da solo."
          />
        ) : (
          <Table
            label="Fogli del giorno e ultimi scritti"
            rows={fogli}
            columns={colonne}
            keyOf={({ dtRimborso, utente }) => `${dtRimborso} ${utente}`}
            onOpen={({ dtRimborso, utente }) =>
              void navigate({ to: rimborsi, search: { data: dtRimborso, autista: utente } })
            }
          />
        )
      }
    </Await>
  );
}
