import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { formatMoney, formatNumber, formatPrice } from '#platform/contract/format.ts';
import { callApi } from '#platform/web/client.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { ExcelButton } from '#platform/web/kit/list/excel-button.tsx';
import { PrintButton } from '#platform/web/kit/print-button.tsx';
import { Section } from '#platform/web/kit/screen.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import { rimborsi } from '#parti/web/percorsi/rimborsi.ts';
import { excelMese, meseRimborsi, stampaMese } from '../contract.ts';

type Riga = ReplyOf<typeof meseRimborsi>['fogli'][number];

const colonne: readonly Column<Riga>[] = [
  { title: 'Giorno', wide: true, cell: ({ dtRimborso }) => formatDate(dtRimborso) },
  { title: 'Destinazioni', numeric: true, cell: ({ destinazioni }) => destinazioni },
  { title: 'Km', numeric: true, cell: ({ kmCalcolati }) => formatNumber(kmCalcolati, 1) },
  { title: '€/Km', numeric: true, cell: ({ kmCosto }) => formatPrice(kmCosto, 4) },
  { title: 'Rimborso', numeric: true, cell: ({ importo }) => formatMoney(importo) },
  { title: 'Stato', cell: ({ chiuso }) => (chiuso ? 'Stampato' : 'Aperto') },
];

export function MeseRimborsi(mese: { readonly mese: string; readonly utente: string }): ReactNode {
  const navigate = useNavigate();
  const query = useQuery(queryOf(meseRimborsi, mese));
  return (
    <Section title={`Mese ${mese.mese.slice(5)}/${mese.mese.slice(0, 4)}`}>
      <Await query={query}>
        {({ fogli, km, importo }) => (
          <>
            <Group justify="space-between" gap="xs" mb="xs">
              <span>
                {fogli.length === 0
                  ? 'Nessun foglio in questo mese'
                  : `Fogli: ${fogli.length}, km ${formatNumber(km, 1)}, rimborso ${formatMoney(importo)}`}
              </span>
              <Group gap="xs">
                <PrintButton print={() => callApi(stampaMese, mese)}>Mese in PDF</PrintButton>
                <ExcelButton call={excelMese} input={mese} />
              </Group>
            </Group>
            {fogli.length > 0 && (
              <Table
                label="Fogli del mese"
                rows={fogli}
                columns={colonne}
                keyOf={({ dtRimborso }) => dtRimborso}
                onOpen={({ dtRimborso }) =>
                  void navigate({ to: rimborsi, search: { data: dtRimborso, autista: mese.utente } })
                }
              />
            )}
          </>
        )}
      </Await>
    </Section>
  );
}
