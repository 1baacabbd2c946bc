import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Section } from '#platform/web/kit/screen.tsx';
import { queryOf } from '#platform/web/query.ts';
import { documentiDellaSpedizione } from '../../contract.ts';
import { EventiCorriere } from '../elenco/dettaglio-spedizione.tsx';

/** What the courier said, at the end of the shipment's page. */
export function StoriaSpedizione({ descr }: { descr: string }): ReactNode {
  const { data } = useQuery({
    ...queryOf(documentiDellaSpedizione, { descrCodiceSpedizione: descr }),
    meta: { failure: 'notification' as const },
  });
  if (!data || data.eventi.length === 0) return null;
  return (
    <Section title="Storia del corriere">
      <EventiCorriere eventi={data.eventi} />
    </Section>
  );
}
