import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '#platform/contract/format-date.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { useCustomer } from '#platform/web/customer.ts';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { queryOf } from '#platform/web/query.ts';
import { useUtente } from '#parti/web/utente.ts';
import { situazioneCliente } from '#vendita/partite/contract.ts';
import { disponibile } from '#vendita/partite/rules.ts';

/**
 * Credit still available, what is overdue, or that the customer is suspended. Renders nothing if there is nothing to
 * say. `conScaduto` is false where `ClienteServito` above says what is overdue.
 */
export function FidoCliente({ conScaduto = true }: { readonly conScaduto?: boolean }): ReactNode {
  const { ruolo, negati } = useUtente();
  const cliente = useCustomer();
  const query = useQuery({
    ...queryOf(situazioneCliente, {}),
    enabled: situazioneCliente.who.includes(ruolo) && !negati.includes('prezzi'),
    meta: { failure: 'screen' },
  });
  if (!query.data) return null;
  const { sospeso, fido, scadutoDal: dal } = query.data;
  const scaduto = conScaduto ? query.data.scaduto : 0;
  if (sospeso)
    return (
      <Alert color="danger" title="Ordini in conto sospesi" role="note" mb="xs">
        Si possono fare preventivi; per ordinare rivolgersi all’amministrazione.
      </Alert>
    );
  const resta = disponibile(query.data);
  if (resta === null && scaduto === 0) return null;
  return (
    <Text size="sm" role="note" mb="xs">
      {resta !== null && (
        <>
          Fido {formatMoney(fido)}, disponibile{' '}
          <Text span fw={600} c={resta < 0 ? 'danger' : undefined}>
            {formatMoney(resta)}
          </Text>
        </>
      )}
      {resta !== null && scaduto > 0 && ' · '}
      {scaduto > 0 && (
        <>
          Scaduto{' '}
          <AnchorLink to="/partite" search={ruolo === 1 ? {} : { vista: 'scadute', cliente: cliente?.codAnagrafica }}>
            <b>{formatMoney(scaduto)}</b>
          </AnchorLink>
          {dal !== null && ` dal ${formatDate(dal)}`}
        </>
      )}
    </Text>
  );
}
