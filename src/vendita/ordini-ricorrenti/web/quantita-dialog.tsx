import { Text, TextInput } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { parseNumber } from '#platform/contract/parse-number.ts';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { useCall } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import type { leggiRicorrente } from '../contract.ts';
import { cambiaData } from '../contract.ts';

type Letto = ReplyOf<typeof leggiRicorrente>;

interface QuantitaProps {
  readonly letto: Letto;
  readonly data: Letto['date'][number];
  readonly onClose: () => void;
}

/** For one date only; 0 leaves a line out. */
export function QuantitaDialog({ letto, data, onClose }: QuantitaProps): ReactNode {
  const cambia = useCall(cambiaData, { untilFresh: true, meta: { failure: 'screen' }, onSuccess: onClose });
  const diData = new Map(data.quantita.map(({ riga, qta }) => [riga, qta]));
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // Inside the order's form, which must not submit.
    event.stopPropagation();
    const scritte = new FormData(event.currentTarget);
    const quantita = letto.righe.map(({ riga, qta }) => {
      const scritta = scritte.get(String(riga));
      return { riga, qta: (typeof scritta === 'string' ? parseNumber(scritta) : null) ?? qta };
    });
    const solite = quantita.every(({ qta }, i) => qta === letto.righe[i]?.qta);
    cambia.mutate({ id: letto.id, giorno: data.giorno, salta: false, quantita: solite ? [] : quantita });
  };
  return (
    <FormDialog
      title={`Quantità del ${formatDate(data.giorno)}, solo per questa volta`}
      submitLabel="Salva"
      submitError={cambia.error}
      loading={cambia.isPending}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      {letto.righe.map(({ riga, cdArticolo, descrizione, unMisura, qta }) => (
        <TextInput
          key={riga}
          name={String(riga)}
          label={`${mostraCodiceArticolo(cdArticolo)} ${descrizione}`}
          inputMode="decimal"
          maxLength={12}
          rightSection={<Text size="xs">{unMisura}</Text>}
          defaultValue={formatQuantity(diData.get(riga) ?? qta)}
        />
      ))}
    </FormDialog>
  );
}
