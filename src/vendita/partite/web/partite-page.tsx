import { Button, Text, TextInput } from '@mantine/core';
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
import { Facts, Screen } from '#platform/web/kit/screen.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf, writeOf } from '#platform/web/query.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import { miePartite, partiteCliente, registraIncasso, salvaFido } from '../contract.ts';
import { disponibile, inParole, quandoScade } from '../rules.ts';
import { vistaDi } from '../rules/list.ts';
import { IncassaDialog } from './incassa-dialog.tsx';
import { IncassiElenco } from './incassi-elenco.tsx';
import { nomeDi } from './nome-documento.ts';
import { PartiteElenco } from './partite-elenco.tsx';

type Cliente = ReplyOf<typeof partiteCliente>;

/** An administrator sets the limit, suspends the customer and ends the suspension. */
function FidoDialog({ codAnagrafica, onClose }: { codAnagrafica: string; onClose: () => void }): ReactNode {
  const query = useQuery(queryOf(partiteCliente, { codAnagrafica }));
  const { ruolo } = useUtente();
  if (query.data && salvaFido.who.includes(ruolo)) return <FidoForm cliente={query.data} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title="Fido" size="md">
      <Await query={query}>{(cliente) => <Fatti cliente={cliente} />}</Await>
    </Dialog>
  );
}

const Fatti = ({ cliente }: { cliente: Cliente }): ReactNode => (
  <>
    <Text size="sm" fw={600}>
      {cliente.ragioneSociale} ({cliente.codAnagrafica})
    </Text>
    <Facts
      facts={[
        ['Partite aperte', formatMoney(cliente.aperto)],
        ['Di cui scadute', formatMoney(cliente.scaduto)],
        ['DDT da fatturare', formatMoney(cliente.daFatturare)],
        ['Ordini in corso', formatMoney(cliente.ordini)],
        ['Fido', cliente.fido === null ? 'senza limite' : formatMoney(cliente.fido)],
        ['Disponibile', formatMoney(disponibile(cliente))],
        ['Sospeso', cliente.motivo],
      ]}
    />
  </>
);

interface Campi {
  readonly fido: number | null;
  readonly motivo: string;
}

function FidoForm({ cliente, onClose }: { cliente: Cliente; onClose: () => void }): ReactNode {
  const { codAnagrafica } = cliente;
  const record = useRecordForm<Campi, unknown, string>({
    name: `fido ${codAnagrafica}`,
    read: cliente,
    empty: { fido: null, motivo: '' },
    save: (campi, versione = '') => writeOf(salvaFido, { ...campi, codAnagrafica, versione }),
    show: ({ fido, motivo }) =>
      `Fido ${fido === null ? 'senza limite' : formatMoney(fido)}${motivo && `, sospeso: ${motivo}`}`,
    saved: 'Fido salvato',
    onClose,
  });
  return (
    <RecordDialog record={record} title="Fido">
      <Fatti cliente={cliente} />
      <NumberField
        label="Fido"
        description="In euro, IVA compresa; vuoto: senza limite"
        min={0}
        max={99_999_999}
        decimals={2}
        data-autofocus
        {...record.form.getInputProps('fido')}
      />
      <TextInput
        label="Sospeso perché"
        description="Scritto, non gli si vende in conto; vuoto: si vende"
        maxLength={120}
        {...record.form.getInputProps('motivo')}
      />
    </RecordDialog>
  );
}

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

interface DaIncassare {
  readonly codAnagrafica: string;
  readonly documento?: string;
}

function PartiteUfficio(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { ruolo } = useUtente();
  const vista = vistaDi(search.vista);
  const [scelto, setScelto] = useState<DaIncassare | null>(null);
  const [fido, setFido] = useState(false);
  const { cliente, incassa, ...altro } = search;
  const scrive = registraIncasso.who.includes(ruolo);
  // The page of an invoice leads here with the invoice in the address.
  const chiesto = scrive && cliente !== undefined && incassa ? { codAnagrafica: cliente, documento: incassa } : null;
  const aperto = scelto ?? chiesto;
  const chiudi = (): void => {
    setScelto(null);
    if (incassa !== undefined) void navigate({ search: { ...altro, cliente }, replace: true });
  };
  const azioni = cliente !== undefined && (
    <>
      <Button variant="default" onClick={() => setFido(true)}>
        Fido
      </Button>
      {scrive && <Button onClick={() => setScelto({ codAnagrafica: cliente })}>Registra incasso</Button>}
    </>
  );
  return (
    <>
      {vista === 'incassi' ? (
        <IncassiElenco azioni={azioni} />
      ) : (
        <PartiteElenco azioni={azioni} vista={vista} incassa={setScelto} />
      )}
      {aperto && <IncassaDialog {...aperto} onClose={chiudi} />}
      {fido && cliente !== undefined && <FidoDialog codAnagrafica={cliente} onClose={() => setFido(false)} />}
    </>
  );
}
