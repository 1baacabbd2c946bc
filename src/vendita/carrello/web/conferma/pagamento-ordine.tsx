import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import { versoPagamento } from '#parti/web/percorsi/pagamenti.ts';
import type { Ordine } from './use-conferma.ts';

/** Links an unpaid order to its payment (P-130). */
export const PagamentoOrdine = ({ ordine }: { ordine: Ordine }): ReactNode => (
  <>
    <Text size="sm">L’ordine sarà preparato appena risulta pagato. Le istruzioni arrivano anche per e-mail.</Text>
    <Group>
      <ButtonLink {...versoPagamento(ordine)}>Vai al pagamento</ButtonLink>
    </Group>
  </>
);
