import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import type { StatoFatturaFornitore } from '../rules.ts';

const colori: Readonly<Record<StatoFatturaFornitore, string>> = {
  'da vedere': 'yellow',
  approvata: 'teal.9',
  'in contestazione': 'red',
};

export const StatoFornitore = ({ stato }: { stato: StatoFatturaFornitore }): ReactNode => (
  <Badge color={colori[stato]} style={{ maxWidth: 'none' }}>
    {stato}
  </Badge>
);
