import { Group, Text } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { addDays, oggiInItalia } from '#platform/contract/dates.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { useCustomer } from '#platform/web/customer.ts';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import type { Late } from '#platform/web/kit/late.tsx';
import { queryOf } from '#platform/web/query.ts';
import { versoDocumento } from '#parti/web/percorsi/documenti.ts';
import { puo } from '#parti/web/puo.ts';
import { useUtente } from '#parti/web/utente.ts';
import { elencoDocumenti } from '#vendita/documenti/contract.ts';
import { numeroDocumento } from '#vendita/documenti/rules.ts';
import { statoDetto } from '#vendita/documenti/rules/stato-detto.ts';
import { partiteCliente, situazioneCliente } from '#vendita/partite/contract.ts';

declare module '#platform/web/slots.ts' {
  interface Slots {
    readonly ClienteServito: Late<object>;
  }
}

const mostrati = 4;

/** Shown when staff order for a customer: its last orders and what it owes. Renders nothing for customers. */
export function ClienteServito(): ReactNode {
  const utente = useUtente();
  const cliente = useCustomer();
  if (!utente.locale || !cliente) return null;
  return (
    <Group gap="xl" style={{ rowGap: 2 }} mb="xs" role="note" aria-label={`Di ${cliente.ragioneSociale}`}>
      {puo(utente, elencoDocumenti) && <UltimiOrdini />}
      {puo(utente, partiteCliente) && <Aperto codAnagrafica={cliente.codAnagrafica} />}
    </Group>
  );
}

/** Orders of this month and the previous one. */
function UltimiOrdini(): ReactNode {
  const oggi = oggiInItalia(new Date());
  const mesi = [oggi, addDays(`${oggi.slice(0, 7)}-01`, -1)];
  const letti = useQueries({
    queries: mesi.map((giorno) => ({
      ...queryOf(elencoDocumenti, {
        tab: 'ordini',
        year: Number(giorno.slice(0, 4)),
        month: Number(giorno.slice(5, 7)),
      }),
      meta: { failure: 'screen' as const },
    })),
  });
  if (letti.some(({ isPending }) => isPending)) return null;
  const ordini = letti.flatMap(({ data }) => data?.documenti ?? []).slice(0, mostrati);
  if (ordini.length === 0) return <Text size="sm">Nessun ordine nell’ultimo mese</Text>;
  return (
    <Text size="sm" component="div">
      Ultimi ordini:{' '}
      {ordini.map((uno, i) => (
        <Fragment key={`${uno.tipo} ${uno.numero} ${uno.data}`}>
          {i > 0 && ' · '}
          <span style={{ whiteSpace: 'nowrap' }}>
            <AnchorLink size="sm" {...versoDocumento({ ...uno, anno: Number(uno.data.slice(0, 4)) })}>
              {numeroDocumento({ ...uno, anno: Number(uno.data.slice(0, 4)) })}
            </AnchorLink>{' '}
            {formatDate(uno.data)}, {statoDetto(uno)}, {formatMoney(uno.totaleDocumento)}
          </span>
        </Fragment>
      ))}
    </Text>
  );
}

function Aperto({ codAnagrafica }: { readonly codAnagrafica: string }): ReactNode {
  const { data } = useQuery({ ...queryOf(situazioneCliente, {}), meta: { failure: 'screen' } });
  if (!data) return null;
  return (
    <Text size="sm">
      <AnchorLink size="sm" to="/partite" search={{ cliente: codAnagrafica }}>
        Partite aperte
      </AnchorLink>
      : {formatMoney(data.aperto)}
      {data.scaduto > 0 && (
        <>
          , scaduto <b>{formatMoney(data.scaduto)}</b>
          {data.scadutoDal !== null && ` dal ${formatDate(data.scadutoDal)}`}
        </>
      )}
    </Text>
  );
}
