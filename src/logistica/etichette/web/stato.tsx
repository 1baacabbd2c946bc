import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import type { StatoSpedizione } from '../rules.ts';
import type { Tint } from '#platform/web/kit/table-row.tsx';

/** Red: cancelled or unknown (B-135). */
export const coloreStato: Record<StatoSpedizione, Tint | null> = {
  bozza: null,
  'in invio': 'yellow',
  'esito sconosciuto': 'orange',
  inviata: 'yellow',
  confermata: 'green',
  'in annullo': 'orange',
  annullata: 'red',
};

export const Stato = ({ fase }: { fase: StatoSpedizione }): ReactNode => (
  <Badge color={coloreStato[fase] ?? 'gray'}>{fase}</Badge>
);
