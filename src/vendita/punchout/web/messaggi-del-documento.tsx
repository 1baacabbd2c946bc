import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { puo } from '#parti/web/puo.ts';
import { useUtente } from '#parti/web/utente.ts';
import { Section } from '#platform/web/kit/screen.tsx';
import { queryOf } from '#platform/web/query.ts';
import { messaggiDelDocumento } from '../contract.ts';
import { Voce } from './messaggi-dialog.tsx';

/** For the office: messages sent to the customer's program about this order or delivery, with their outcome. */
export function MessaggiDelDocumento({ id }: { readonly id: number }): ReactNode {
  const utente = useUtente();
  const { data } = useQuery({
    ...queryOf(messaggiDelDocumento, { documento: id }),
    enabled: puo(utente, messaggiDelDocumento),
    meta: { failure: 'notification' as const },
  });
  if (!data || data.righe.length === 0) return null;
  return (
    <Section title="Risposte al programma del cliente">
      <Stack gap="sm">
        {data.righe.map((uno) => (
          <Messaggio key={uno.id} {...uno} />
        ))}
      </Stack>
    </Section>
  );
}

const aCapo = (xml: string): string => xml.replaceAll('><', '>\n<');

function Messaggio(uno: ReplyOf<typeof messaggiDelDocumento>['righe'][number]): ReactNode {
  const [aperto, apri] = useState(false);
  const { testo, risposta } = uno;
  return (
    <div>
      <Voce {...uno} />
      {testo !== '' && (
        <Button variant="subtle" size="compact-sm" aria-expanded={aperto} onClick={() => apri(!aperto)}>
          {aperto ? 'Nascondi il messaggio' : 'Mostra il messaggio'}
        </Button>
      )}
      {aperto && (
        <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 12 }}>
          {[testo, risposta].filter(Boolean).map(aCapo).join('\n\n')}
        </pre>
      )}
    </div>
  );
}
