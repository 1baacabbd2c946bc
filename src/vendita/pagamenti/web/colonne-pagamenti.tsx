import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { MoneyCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { Facts } from '#platform/web/kit/screen.tsx';
import { descPagamento } from '#vendita/documenti/rules.ts';
import type { elencoPagamenti } from '../contract.ts';
import { etichettaCausa, etichettaFornitore } from '../rules.ts';

export type Riga = ReplyOf<typeof elencoPagamenti>['righe'][number];

export const nomeDi = ({ numero, anno, codice }: Riga): string =>
  numero === null ? `Pagamento ${codice}` : `OC ${numero}/${anno}`;

export const colonne: readonly Column<Riga>[] = [
  {
    title: 'Ordine',
    wide: true,
    sort: 'ordine',
    cell: (riga) => <Con prima={<strong>{nomeDi(riga)}</strong>} poi={riga.statoOrdine} />,
  },
  {
    title: 'Cliente',
    wide: true,
    sort: 'cliente',
    cell: ({ ragioneSociale, codAnagrafica }) => <Con prima={ragioneSociale || 'Sconosciuto'} poi={codAnagrafica} />,
  },
  { title: 'Importo', numeric: true, sort: 'importo', cell: ({ importo }) => <MoneyCell value={importo} /> },
  {
    title: 'Metodo',
    sort: 'metodo',
    cell: ({ metodo, fornitore }) => (
      <Con prima={descPagamento(metodo)} poi={fornitore === null ? '' : etichettaFornitore[fornitore]} />
    ),
  },
  {
    title: 'Pagamento',
    sort: 'stato',
    cell: ({ stato, rimborso, invio, reso }) => (
      <Con
        prima={stato ?? (rimborso === null ? 'non avviato' : 'bonifico da fare')}
        poi={invio || (stato === 'pagato' && reso > 0 ? `resi ${formatMoney(reso)}` : '')}
      />
    ),
  },
  { title: 'Motivo', wide: true, cell: ({ motivo }) => motivo || null },
  {
    title: 'Del',
    sort: 'creato',
    cell: ({ creato }) => (
      <time dateTime={creato} style={{ whiteSpace: 'nowrap' }}>
        {formatDateTime(creato)}
      </time>
    ),
  },
];

const Con = ({ prima, poi }: { prima: ReactNode; poi: string }): ReactNode => (
  <span>
    {prima}{' '}
    <Text span size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
      {poi}
    </Text>
  </span>
);

/** Partner reference, for telephone queries. */
export const dettaglio = ({ codice, id, resi }: Riga): ReactNode =>
  codice === '' ? null : (
    <Facts
      facts={[
        ['Codice del pagamento', codice],
        ['Numero interno', id],
        ...resi.map(
          ({ importo, causa, stato, quando }) =>
            [
              stato === 'fatto' ? `Reso il ${formatDateTime(quando)}` : `Rimborso ${stato}`,
              `${formatMoney(importo)}, ${etichettaCausa[causa].toLowerCase()}`,
            ] as const,
        ),
      ]}
    />
  );
