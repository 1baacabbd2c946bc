import { Group, Text } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { useCall } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { cambiaData, type leggiRicorrente } from '../contract.ts';
import { CampoQuantita } from './campo-quantita.tsx';

type Letto = ReplyOf<typeof leggiRicorrente>;

interface QuantitaProps {
  readonly letto: Letto;
  readonly data: Letto['date'][number];
  readonly onClose: () => void;
}

/** For one date only; 0 leaves a line out. Unchanged lines are not sent, so that they follow later changes. */
export function QuantitaDialog({ letto, data, onClose }: QuantitaProps): ReactNode {
  const cambia = useCall(cambiaData, { untilFresh: true, meta: { failure: 'screen' }, onSuccess: onClose });
  const [scritte, setScritte] = useState<ReadonlyMap<number, number | null>>(
    new Map(data.quantita.map(({ riga, qta }) => [riga, qta])),
  );
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const quantita = letto.righe.flatMap(({ riga, qta }) => {
      const scritta = scritte.get(riga) ?? qta;
      return scritta === qta ? [] : [{ riga, qta: scritta }];
    });
    cambia.mutate({ id: letto.id, giorno: data.giorno, salta: false, quantita });
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
      <Text size="xs" c="dimmed">
        Con 0 un articolo questa volta resta fuori.
      </Text>
      {letto.righe.map(({ riga, qta, ...articolo }, i) => (
        <Group key={riga} justify="space-between" wrap="nowrap" gap="xs">
          <Text size="sm">
            {mostraCodiceArticolo(articolo.cdArticolo)} {articolo.descrizione}
          </Text>
          <CampoQuantita
            riga={articolo}
            min={0}
            primo={i === 0}
            value={scritte.has(riga) ? (scritte.get(riga) ?? null) : qta}
            onChange={(nuova) => setScritte(new Map([...scritte, [riga, nuova]]))}
          />
        </Group>
      ))}
    </FormDialog>
  );
}
