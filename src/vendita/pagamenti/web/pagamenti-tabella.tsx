import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDateTime } from '#platform/contract/format.ts';
import { MoneyCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { Table } from '#platform/web/kit/table.tsx';
import { descPagamento } from '#vendita/documenti/rules.ts';
import type { elencoPagamenti, viste } from '../contract.ts';
import { etichettaFornitore, verificaRimborso } from '../rules.ts';

export type Riga = ReplyOf<typeof elencoPagamenti>['righe'][number];

interface PagamentiTabellaProps {
  readonly vista: (typeof viste)[number];
  readonly righe: readonly Riga[];
  readonly rimborsa: Fai;
  readonly incassa: Fai;
}

const nome = ({ numero, anno, codice }: Riga): string =>
  numero === null ? `Pagamento ${codice}` : `OC ${numero}/${anno}`;

const rimborsabile = ({ stato, statoOrdine }: Riga): boolean =>
  stato !== null && verificaRimborso(stato, statoOrdine === 'annullato' ? 'annullato' : null) === null;

/** One row per payment, or per order that waits; with what the office may do. */
export function PagamentiTabella({ vista, righe, rimborsa, incassa }: PagamentiTabellaProps): ReactNode {
  const azioni =
    vista === 'attesa' ? [colonnaIncasso(incassa)] : righe.some(rimborsabile) ? [colonnaRimborso(rimborsa)] : [];
  return (
    <Table label="Pagamenti" rows={righe} columns={[...dati, ...azioni]} keyOf={(riga) => `${riga.id} ${nome(riga)}`} />
  );
}

type Fai = (riga: Riga) => Promise<void>;

const colonnaIncasso = (incassa: Fai): Column<Riga> => ({
  title: 'Azioni',
  wide: true,
  cell: (riga) => <Azione parola="Registra bonifico" riga={riga} fai={incassa} />,
});

const colonnaRimborso = (rimborsa: Fai): Column<Riga> => ({
  title: 'Azioni',
  wide: true,
  cell: (riga) => rimborsabile(riga) && <Azione parola="Rimborsa" riga={riga} fai={rimborsa} />,
});

const Azione = ({ parola, riga, fai }: { parola: string; riga: Riga; fai: Fai }): ReactNode => (
  <Button size="xs" variant="default" my={4} onClick={() => void fai(riga)} aria-label={`${parola}: ${nome(riga)}`}>
    {parola}
  </Button>
);

const dati: readonly Column<Riga>[] = [
  {
    title: 'Ordine',
    wide: true,
    cell: (riga) => <Due prima={<strong>{nome(riga)}</strong>} sotto={riga.statoOrdine} />,
  },
  {
    title: 'Cliente',
    wide: true,
    cell: ({ ragioneSociale, codAnagrafica }) => <Due prima={ragioneSociale || 'Sconosciuto'} sotto={codAnagrafica} />,
  },
  { title: 'Importo', numeric: true, cell: ({ importo }) => <MoneyCell value={importo} /> },
  {
    title: 'Metodo',
    cell: ({ metodo, fornitore }) => (
      <Due prima={descPagamento(metodo)} sotto={fornitore === null ? '' : etichettaFornitore[fornitore]} />
    ),
  },
  { title: 'Pagamento', cell: ({ stato, motivo }) => <Due prima={stato ?? 'non avviato'} sotto={motivo} /> },
  {
    title: 'Del',
    cell: ({ creato }) => (
      <time dateTime={creato} style={{ whiteSpace: 'nowrap' }}>
        {formatDateTime(creato)}
      </time>
    ),
  },
];

/** One value over what belongs to it. */
const Due = ({ prima, sotto }: { prima: ReactNode; sotto: string }): ReactNode => (
  <>
    <Text size="sm">{prima}</Text>
    {sotto !== '' && (
      <Text size="xs" c="dimmed">
        {sotto}
      </Text>
    )}
  </>
);
