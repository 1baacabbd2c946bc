import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import type { StatoFatturaFornitore } from '../rules.ts';

const colori: Readonly<Record<StatoFatturaFornitore, string>> = {
  'da vedere': 'yellow',
  approvata: 'green',
  'in contestazione': 'danger',
};

export const StatoFornitore = ({ stato }: { stato: StatoFatturaFornitore }): ReactNode => (
  <Badge color={colori[stato]}>{stato}</Badge>
);
