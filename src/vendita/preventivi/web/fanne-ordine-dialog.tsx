import { Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { leggiMancanti, type Mancante } from '#parti/web/merce-che-manca.tsx';
import { descPagamento } from '#vendita/documenti/rules.ts';
import { metodiPagamento } from '#vendita/pagamenti/contract.ts';
import { ordinaPreventivo, type leggiPreventivo } from '../contract.ts';
import { ordineDaPreventivo } from './ordine-da-preventivo.ts';

const scelte = ['carta', 'paypal', 'bonifico'] as const;
export type Scelta = (typeof scelte)[number];

interface FanneOrdineProps {
  readonly quale: {
    readonly tipo: 'PC';
    readonly anno: number;
    readonly numero: number;
    readonly suffisso: string;
  };
  readonly letto: Pick<ReplyOf<typeof leggiPreventivo>, 'dataConsegna' | 'riservataFino'>;
  readonly fatto: (ordine: ReplyOf<typeof ordinaPreventivo>) => Promise<void>;
  readonly manca: (articoli: readonly Mancante[], pagamento: Scelta | null) => void;
  readonly onClose: () => void;
}

/** For customers without payment on account: asks for the payment method. */
export function FanneOrdineDialog({ quale, letto, fatto, manca, onClose }: FanneOrdineProps): ReactNode {
  const [pagamento, setPagamento] = useState<Scelta | null>(null);
  const metodi = useQuery(queryOf(metodiPagamento, {}));
  const ordina = useCall(ordinaPreventivo, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: async (ordine) => {
      onClose();
      await fatto(ordine);
    },
    onError: (error) => {
      const articoli = leggiMancanti(error);
      if (!articoli) return;
      onClose();
      manca(articoli, pagamento);
    },
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    ordina.mutate({ ...quale, pagamento, seManca: 'chiedi' });
  };
  const attive = scelte.filter((una) => una === 'bonifico' || metodi.data?.metodi.includes(una));
  return (
    <FormDialog
      onClose={onClose}
      title={`Un ordine dal preventivo ${quale.numero}/${quale.anno}`}
      submitLabel="Fanne un ordine"
      submitError={ordina.error}
      loading={ordina.isPending}
      held={pagamento === null}
      onSubmit={onSubmit}
    >
      <Text size="sm">{ordineDaPreventivo(letto)}</Text>
      <Radio.Group
        label="Metodo di pagamento"
        value={pagamento}
        onChange={(scelto) => setPagamento(scelte.find((una) => una === scelto) ?? null)}
      >
        <Stack gap="xs" mt={4}>
          {attive.map((una) => (
            <Radio
              key={una}
              data-autofocus={una === attive[0] || undefined}
              value={una}
              size="sm"
              label={descPagamento(una)}
            />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}
