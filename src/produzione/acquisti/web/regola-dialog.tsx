import { Autocomplete, Checkbox, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf, writeOf } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import { decimaliQuantita, quantitaPiuPiccola } from '#prodotto/articolo/rules/decimali.ts';
import { fornitori, regolaRiordino, salvaRegola } from '../contract.ts';

type Regola = ReplyOf<typeof regolaRiordino>;

export function RegolaDialog({ cdArticolo, onClose }: { cdArticolo: string; onClose: () => void }): ReactNode {
  const query = useQuery(queryOf(regolaRiordino, { cdArticolo }));
  if (query.data) return <RegolaForm regola={query.data} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={`Regola di ${mostraCodiceArticolo(cdArticolo)}`} size="sm">
      <Await query={query}>{() => null}</Await>
    </Dialog>
  );
}

type Campi = Pick<Regola, 'fornitore' | 'minimo' | 'giorni' | 'confezione' | 'esclusa'>;
const vuota: Campi = { fornitore: '', minimo: 0, giorni: null, confezione: null, esclusa: false };

function RegolaForm({ regola, onClose }: { regola: Regola; onClose: () => void }): ReactNode {
  const noti = useQuery(queryOf(fornitori, {}));
  const { cdArticolo, unMisura } = regola;
  const record = useRecordForm<Campi>({
    name: `regola di riordino ${cdArticolo}`,
    read: regola,
    empty: vuota,
    save: ({ minimo, ...campi }, versione = 0) =>
      writeOf(salvaRegola, { ...campi, minimo: minimo ?? 0, cdArticolo, versione }),
    show: ({ fornitore, minimo }) => `Fornitore ${fornitore || 'l’ultimo'}, minimo ${minimo}`,
    saved: 'Regola salvata',
    onClose,
  });
  const { form } = record;
  const decimali = decimaliQuantita(unMisura);
  return (
    <RecordDialog record={record} title={`Regola di ${mostraCodiceArticolo(cdArticolo)}`} size="sm">
      <Text size="sm">{regola.descrizione}</Text>
      <Autocomplete
        label="Fornitore"
        description="Vuoto: l’ultimo da cui è stato comprato"
        data-autofocus
        maxLength={80}
        limit={20}
        data={noti.data?.fornitori ?? []}
        {...form.getInputProps('fornitore')}
      />
      <NumberField
        label="Minimo"
        description={`In ${unMisura}`}
        min={0}
        decimals={decimali}
        {...form.getInputProps('minimo')}
      />
      <NumberField
        label="Giorni di consegna"
        description="Vuoto: quelli dell’ultimo anno"
        min={0}
        max={365}
        decimals={0}
        {...form.getInputProps('giorni')}
      />
      <NumberField
        label="Confezione"
        description={`In ${unMisura}; vuoto: la scatola di vendita`}
        min={quantitaPiuPiccola(unMisura)}
        decimals={decimali}
        {...form.getInputProps('confezione')}
      />
      <Checkbox label="Non proporre" {...form.getInputProps('esclusa', { type: 'checkbox' })} />
    </RecordDialog>
  );
}
