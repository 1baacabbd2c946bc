import { Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { DateCell, MoneyCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { ExcelButton } from '#platform/web/kit/list/excel-button.tsx';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { useList } from '#platform/web/kit/list/use-list.ts';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { queryOf } from '#platform/web/query.ts';
import { versoDocumento } from '#parti/web/percorsi/documenti.ts';
import { useUtente } from '#parti/web/utente.ts';
import { elencoPartite, excelPartite, registraIncasso } from '../contract.ts';
import { inParole, quandoScade } from '../rules.ts';
import { eta, ordinamenti } from '../rules/list.ts';
import { FiltriPartite } from './filtri-partite.tsx';
import { nomeDi } from './nome-documento.ts';

type Elenco = ReplyOf<typeof elencoPartite>;
type Riga = Elenco['righe'][number];

export interface ElencoProps {
  readonly azioni: ReactNode;
}
interface PartiteProps extends ElencoProps {
  readonly vista: 'aperte' | 'scadute';
  readonly incassa: (cosa: { codAnagrafica: string; documento: string }) => void;
}

const route = getRouteApi('/partite');

const colonne: readonly Column<Riga>[] = [
  {
    title: 'Documento',
    wide: true,
    sort: 'documento',
    cell: (riga) => (
      <>
        <AnchorLink {...versoDocumento(riga)}>{nomeDi(riga)}</AnchorLink> <DateCell value={riga.data} />
      </>
    ),
  },
  {
    title: 'Cliente',
    wide: true,
    sort: 'cliente',
    cell: ({ ragioneSociale, codAnagrafica }) => (
      <>
        {ragioneSociale}{' '}
        <Text span size="xs" c="dimmed">
          {codAnagrafica}
        </Text>
      </>
    ),
  },
  {
    title: 'Scadenza',
    sort: 'scadenza',
    cell: quandoScade,
  },
  {
    title: 'Ritardo',
    numeric: true,
    cell: ({ ritardo }) => inParole(ritardo),
  },
  { title: 'Totale', numeric: true, cell: ({ totaleDocumento }) => <MoneyCell value={totaleDocumento} /> },
  {
    title: 'Aperto',
    numeric: true,
    sort: 'aperto',
    cell: ({ aperto }) => (
      <strong>
        <MoneyCell value={aperto} />
      </strong>
    ),
  },
];

/** Totals cover all pages. */
export function PartiteElenco({ vista, azioni, incassa }: PartiteProps): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { ruolo } = useUtente();
  const ordina = ordinamenti.find((uno) => uno === search.ordina);
  const filtro = { vista, cliente: search.cliente, eta: eta.find((una) => una === search.eta), ordina };
  const list = useList({
    asked: queryOf(elencoPartite, { ...filtro, pagina: search.pagina }),
    search,
    sorted: 'scadenza',
    go: (nuova, how) => void navigate({ search: nuova, ...how }),
  });
  const dati = list.query.data as Elenco | undefined;
  const azione: RowAction<Riga> = {
    label: 'Incassa',
    key: 'i',
    of: (riga) => `Incassa ${nomeDi(riga)}`,
    act: (riga) => incassa({ codAnagrafica: riga.codAnagrafica, documento: nomeDi(riga) }),
  };
  const scrive = registraIncasso.who.includes(ruolo);
  return (
    <ListScreen
      title="Partite aperte"
      list={list}
      counted={['partita', 'partite']}
      empty={{
        text: vista === 'scadute' ? 'Niente di scaduto' : 'Nessuna partita aperta',
        note: 'Una fattura è qui da quando si fa a quando è incassata tutta.',
      }}
      filters={
        <>
          <FiltriPartite ragioneSociale={dati?.ragioneSociale ?? ''} />
          {dati && dati.totale > 0 && (
            <Text size="sm" aria-live="polite">
              Aperto <b>{formatMoney(dati.aperto)}</b>
              {vista === 'aperte' && (
                <>
                  {' '}
                  · scaduto <b>{formatMoney(dati.scaduto)}</b>
                </>
              )}
            </Text>
          )}
        </>
      }
      actions={
        <>
          {azioni}
          <ExcelButton call={excelPartite} input={filtro} disabled={dati?.totale === 0} />
        </>
      }
      columns={colonne}
      keyOf={(riga) => `${nomeDi(riga)} ${riga.scadenza}`}
      tint={({ ritardo }) => (ritardo > 0 ? 'red' : null)}
      {...(scrive && { rowActions: [azione], onOpen: azione.act })}
    />
  );
}
