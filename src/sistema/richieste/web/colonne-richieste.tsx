import { Badge, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { DateCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import type { Tint } from '#platform/web/kit/table-row.tsx';
import type { elencoRichieste } from '../contract.ts';
import { statiRichiesta, type StatoRichiesta } from '../rules.ts';

export type Riga = ReplyOf<typeof elencoRichieste>['righe'][number];

/** B-117. */
export const colori: Record<StatoRichiesta, Tint | null> = {
  eseguita: 'green',
  urgente: 'red',
  'in lavorazione': 'yellow',
  'da fare': null,
};

const Stato = ({ stato }: { stato: StatoRichiesta }): ReactNode => (
  <Badge color={colori[stato] ?? 'gray'}>{stato}</Badge>
);

export const Legenda = (): ReactNode => (
  <Group gap={6} aria-label="Legenda" role="group">
    {statiRichiesta.map((stato) => (
      <Stato key={stato} stato={stato} />
    ))}
  </Group>
);

const Segni = ({ sollecita, test }: Riga): ReactNode => (
  <Text span size="xs" c="dimmed">
    {[sollecita && 'sollecitata', test && 'in prova'].filter(Boolean).join(', ')}
  </Text>
);

export const colonne: readonly Column<Riga>[] = [
  { title: 'N.', numeric: true, width: 70, sort: 'numero', cell: ({ idRichiesta }) => idRichiesta },
  {
    title: 'Stato',
    sort: 'stato',
    cell: (riga) => (
      <Group gap={6} wrap="nowrap">
        <Stato stato={riga.stato} />
        <Segni {...riga} />
      </Group>
    ),
  },
  { title: 'Area', sort: 'area', cell: ({ area, altro }) => (area === 'Altro' ? altro : area) },
  {
    title: 'Descrizione',
    wide: true,
    cell: ({ descrizione }) => (
      <Text span size="sm" lineClamp={2}>
        {descrizione}
      </Text>
    ),
  },
  { title: 'Chiesta da', sort: 'richiedente', cell: ({ richiedente }) => richiedente },
  { title: 'Del', sort: 'dataRichiesta', cell: ({ dataRichiesta }) => formatDateTime(dataRichiesta) },
  { title: 'La esegue', sort: 'esecutore', cell: ({ esecutore }) => esecutore || null },
  {
    title: 'Eseguita il',
    sort: 'dataEsecuzione',
    cell: ({ dataEsecuzione }) => (dataEsecuzione === null ? null : <DateCell value={dataEsecuzione} />),
  },
];
