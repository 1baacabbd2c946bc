import { Button, Group, Text } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { quantitaAccettate, QuantitaVicine } from '#parti/web/quantita-vicine.tsx';
import { aggiungiRiga } from '#vendita/carrello/contract.ts';
import type { leggiAssortimento } from '../contract.ts';

export type Riga = ReplyOf<typeof leggiAssortimento>['righe'][number];

/** Proposes the minimum quantity; Enter adds it to the cart. */
export function OrdinaRiga({ riga }: { riga: Riga }): ReactNode {
  const { cdArticolo, unMisura, qtaMinima, rifiuto } = riga;
  const [qta, setQta] = useState<number | null>(qtaMinima);
  const codice = mostraCodiceArticolo(cdArticolo);
  const aggiungi = useCall(aggiungiRiga, {
    meta: { failure: 'screen' },
    scope: { id: 'carrello' },
    onSuccess: (reply) => notify.ok(`${codice}: nel carrello ${formatQuantity(reply.qta)} ${unMisura}`),
  });
  if (rifiuto !== '')
    return (
      <Text size="xs" c="var(--mantine-color-error)">
        {rifiuto}
      </Text>
    );
  const invia = (): void => {
    if (qta !== null && !aggiungi.isPending) aggiungi.mutate({ cdArticolo, qta });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Otherwise Enter would reach the row, which opens the article.
    event.stopPropagation();
    if (event.key === 'Enter') invia();
  };
  const metti = (una: number): void => {
    setQta(una);
    aggiungi.mutate({ cdArticolo, qta: una });
  };
  return (
    <Group gap={4} align="flex-start" justify="flex-end" onClick={(event) => event.stopPropagation()}>
      <NumberField
        size="xs"
        w={110}
        aria-label={`Quantità di ${codice}`}
        required
        min={0}
        max={1_000_000}
        value={qta}
        onChange={setQta}
        onKeyDown={onKeyDown}
        error={aggiungi.error?.message}
        rightSection={<Text size="xs">{unMisura}</Text>}
      />
      <Button
        size="xs"
        variant="default"
        aria-label={`Metti ${codice} nel carrello`}
        loading={aggiungi.isPending}
        disabled={qta === null}
        onClick={invia}
        onKeyDown={(event) => event.stopPropagation()}
      >
        Aggiungi
      </Button>
      <QuantitaVicine quantita={quantitaAccettate(aggiungi.error)} um={unMisura} onScegli={metti} />
    </Group>
  );
}
