import { Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { Facts } from '#platform/web/kit/screen.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf, writeOf } from '#platform/web/query.ts';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import { useUtente } from '#parti/web/utente.ts';
import { partiteCliente, salvaFido } from '../contract.ts';
import { disponibile } from '../rules.ts';

type Cliente = ReplyOf<typeof partiteCliente>;

/** An administrator sets the limit, suspends the customer and ends the suspension. */
export function FidoDialog({ codAnagrafica, onClose }: { codAnagrafica: string; onClose: () => void }): ReactNode {
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
