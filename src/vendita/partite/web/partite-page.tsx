import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { versoDocumento } from '#parti/web/percorsi/documenti.ts';
import { useUtente } from '#parti/web/utente.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { DateCell, MoneyCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import { miePartite, registraIncasso } from '../contract.ts';
import { inParole, quandoScade } from '../rules.ts';
import { vistaDi } from '../rules/list.ts';
import { FidoDialog } from './fido-dialog.tsx';
import { IncassaDialog } from './incassa-dialog.tsx';
import { IncassiElenco } from './incassi-elenco.tsx';
import { nomeDi } from './nome-documento.ts';
import { PartiteElenco } from './partite-elenco.tsx';

type Riga = ReplyOf<typeof miePartite>['righe'][number];

const colonne: readonly Column<Riga>[] = [
  {
    title: 'Documento',
    wide: true,
    cell: (riga) => (
      <>
        <AnchorLink {...versoDocumento(riga)}>{nomeDi(riga)}</AnchorLink> <DateCell value={riga.data} />
      </>
    ),
  },
  { title: 'Scadenza', cell: (riga) => quandoScade(riga) },
  { title: 'Ritardo', numeric: true, cell: ({ ritardo }) => inParole(ritardo) },
  { title: 'Totale', numeric: true, cell: ({ totaleDocumento }) => <MoneyCell value={totaleDocumento} /> },
  {
    title: 'Aperto',
    numeric: true,
    cell: ({ aperto }) => (
      <strong>
        <MoneyCell value={aperto} />
      </strong>
    ),
  },
];

/** What the customer has to pay, and what is overdue. */
function MiePartite(): ReactNode {
  const query = useQuery(queryOf(miePartite, {}));
  return (
    <Screen title="Partite aperte">
      <Await query={query}>
        {({ aperto, scaduto, righe }) =>
          righe.length === 0 ? (
            <Empty text="Niente da pagare" />
          ) : (
            <>
              <Text size="sm" mb="xs">
                Aperto <b>{formatMoney(aperto)}</b> · scaduto <b>{formatMoney(scaduto)}</b>
              </Text>
              <Table
                label="Partite aperte"
                rows={righe}
                columns={colonne}
                keyOf={(riga) => `${nomeDi(riga)} ${riga.scadenza}`}
                tint={({ ritardo }) => (ritardo > 0 ? 'red' : null)}
              />
            </>
          )
        }
      </Await>
    </Screen>
  );
}

const route = getRouteApi('/partite');

export function PartitePage(): ReactNode {
  const { ruolo } = useUtente();
  return miePartite.who.includes(ruolo) ? <MiePartite /> : <PartiteUfficio />;
}

function PartiteUfficio(): ReactNode {
  const search = route.useSearch();
  const { ruolo } = useUtente();
  const vista = vistaDi(search.vista);
  const [incassa, setIncassa] = useState<{ codAnagrafica: string; documento?: string } | null>(null);
  const [fido, setFido] = useState(false);
  const { cliente } = search;
  const azioni = cliente !== undefined && (
    <>
      <Button variant="default" onClick={() => setFido(true)}>
        Fido
      </Button>
      {registraIncasso.who.includes(ruolo) && (
        <Button onClick={() => setIncassa({ codAnagrafica: cliente })}>Registra incasso</Button>
      )}
    </>
  );
  return (
    <>
      {vista === 'incassi' ? (
        <IncassiElenco azioni={azioni} />
      ) : (
        <PartiteElenco azioni={azioni} vista={vista} incassa={setIncassa} />
      )}
      {incassa && <IncassaDialog {...incassa} onClose={() => setIncassa(null)} />}
      {fido && cliente !== undefined && <FidoDialog codAnagrafica={cliente} onClose={() => setFido(false)} />}
    </>
  );
}
