import { Alert, Button, Radio, Stack, Text } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '#platform/web/api-error.ts';
import { Facts } from '#platform/web/kit/screen.tsx';
import { Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { descPagamento } from '#vendita/documenti/rules.ts';
import { metodiPagamento } from '#vendita/pagamenti/contract.ts';
import { pagaInConto } from '../../rules.ts';
import type { Dettagli } from '../dettagli.ts';
import { clienteMancante, type Cliente } from '../verifica.ts';

interface PagamentoSceltaProps {
  readonly cliente: UseQueryResult<Cliente, ApiError>;
  readonly dettagli: Dettagli;
  readonly cambia: (parte: Partial<Dettagli>) => void;
}

const scelte = ['carta', 'paypal', 'bonifico'] as const;

const attive = (metodi: readonly string[] | undefined) =>
  scelte.filter((scelta) => scelta === 'bonifico' || (metodi ?? scelte).includes(scelta));

/** On account with the bank shown read-only; otherwise another method (P-130). */
export function PagamentoScelta({ cliente, dettagli, cambia }: PagamentoSceltaProps): ReactNode {
  const metodi = useQuery(queryOf(metodiPagamento, {}));
  if (cliente.isPending) return <Loading rows={2} />;
  if (!cliente.data) return <ClienteMancante riprova={() => void cliente.refetch()} />;
  const { banca, iban, descrizionePagamento } = cliente.data;
  if (pagaInConto(cliente.data))
    return (
      <Facts
        facts={[
          ['Pagamento', descrizionePagamento],
          ['Banca', banca],
          ['IBAN', iban],
        ]}
      />
    );
  if (dettagli.tipoDocumento !== 'Ordine')
    return <Text size="sm">{dettagli.tipoDocumento === 'Riserva' ? 'Una riserva' : 'Un preventivo'} non si paga.</Text>;
  return (
    <Stack gap="xs">
      <Radio.Group
        value={dettagli.pagamento}
        onChange={(pagamento) => cambia({ pagamento })}
        role="group"
        aria-label="Metodo di pagamento"
      >
        <Stack gap="xs">
          {attive(metodi.data?.metodi).map((scelta) => (
            <Radio key={scelta} value={scelta} size="sm" label={descPagamento(scelta)} />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="xs" c="dimmed">
        Dopo la conferma si va al pagamento: con carta e Paypal la merce resta impegnata per un’ora. L’ordine resta «in
        attesa di pagamento» finché non risulta pagato.
      </Text>
    </Stack>
  );
}

const ClienteMancante = ({ riprova }: { riprova: () => void }): ReactNode => (
  <Alert color="danger" p="xs">
    {clienteMancante}
    <Button variant="default" mt="xs" onClick={riprova}>
      Riprova
    </Button>
  </Alert>
);
