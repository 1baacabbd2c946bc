import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Stato } from '../rules.ts';

const colori: Readonly<Record<Stato, string>> = {
  nuovo: 'yellow',
  'in lavorazione': 'blue',
  ordine: 'green',
  preventivo: 'green',
  domanda: 'green',
  scartato: 'gray',
};

export const StatoArrivo = ({ stato }: { stato: Stato }): ReactNode => <Badge color={colori[stato]}>{stato}</Badge>;
