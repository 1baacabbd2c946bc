import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUtente } from '#parti/web/utente.ts';
import { statoInParole, type Stato } from '../rules.ts';

const colori: Readonly<Record<Stato, string>> = { aperta: 'yellow', 'in attesa': 'blue', chiusa: 'gray' };

/** Yellow if the office has to answer; customers see that there is an answer. */
export function StatoDomanda({ stato }: { stato: Stato }): ReactNode {
  const { locale } = useUtente();
  return (
    <Badge color={colori[stato]}>{stato === 'in attesa' && !locale ? 'Con risposta' : statoInParole[stato]}</Badge>
  );
}
