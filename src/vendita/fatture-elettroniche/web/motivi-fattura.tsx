import { Alert, Anchor, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { Late } from '#platform/web/kit/late.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { useSlots } from '#platform/web/slots.ts';
import { inviaFattura, type leggiFatturaElettronica } from '../contract.ts';
import { daRifare } from '../rules.ts';

declare module '#platform/web/slots.ts' {
  interface Slots {
    readonly SchedaCliente: Late<{ readonly cdAnagrafica: string; readonly onClose: () => void }>;
  }
}

type Fattura = ReplyOf<typeof leggiFatturaElettronica>;

const rifiutataDetta =
  'L’ente ha ricevuto la fattura e l’ha rifiutata. Se il motivo si può togliere, correggere i dati e inviarla di nuovo con lo stesso numero; se l’ente ha ragione, fare la nota di credito.';

/** Why an invoice was rejected or can't be written; each reason links to the place of correction. */
export function Motivi({ scarti, stato, messaggio, codAnagrafica }: Fattura): ReactNode {
  if (scarti.length === 0)
    return messaggio === '' ? null : (
      <Alert color={stato === 'da inviare' ? 'yellow' : 'red'} p="xs" mt="sm">
        {messaggio}
        {stato === 'rifiutata' && <Text size="sm">{rifiutataDetta}</Text>}
      </Alert>
    );
  return scarti.map(({ codice, perche, rimedio, dove }) => (
    <Alert key={`${codice} ${perche}`} color="red" p="xs" mt="sm" title={`${perche} (${codice})`}>
      {rimedio}
      {(dove === 'cliente' || dove === 'iva') && (
        <Text size="sm" mt="xs">
          <ApriCliente cdAnagrafica={codAnagrafica}>Apri i dati del cliente</ApriCliente>
        </Text>
      )}
    </Alert>
  ));
}

/** Opens the customer's card, where most rejections are corrected, over the invoice. */
export function ApriCliente({ cdAnagrafica, children }: { cdAnagrafica: string; children: ReactNode }): ReactNode {
  const [aperta, setAperta] = useState(false);
  const { SchedaCliente } = useSlots();
  return (
    <>
      <Anchor component="button" type="button" size="sm" underline="always" ta="left" onClick={() => setAperta(true)}>
        {children}
      </Anchor>
      {aperta && <SchedaCliente cdAnagrafica={cdAnagrafica} onClose={() => setAperta(false)} />}
    </>
  );
}

/** Button that sends an invoice; without a label while it is being sent or was delivered. */
export function useInvia(fattura: Pick<Fattura, 'id' | 'stato' | 'invii'> | undefined) {
  const invia = useCall(inviaFattura, { meta: { failure: 'screen' } });
  const mai = fattura?.invii.length === 0;
  const label = mai ? 'Invia' : fattura && daRifare.includes(fattura.stato) ? 'Invia di nuovo' : null;
  const manda = (): void => {
    // The toast names no state: the file may be sent already or wait for a signature, which the state beside it shows.
    if (fattura) invia.mutate({ id: fattura.id }, { onSuccess: () => notify.ok('Invio avviato') });
  };
  return { label, manda, loading: invia.isPending, error: invia.error };
}
