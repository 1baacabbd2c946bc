import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { aperti, daLavorare, inParole, type Stato } from '../rules.ts';

/** Yellow if staff must act. */
export const StatoReso = ({ stato }: { stato: Stato }): ReactNode => (
  <Badge
    color={
      daLavorare.includes(stato)
        ? 'yellow'
        : aperti.includes(stato)
          ? 'blue'
          : stato === 'accreditato' || stato === 'scalato'
            ? 'green'
            : 'gray'
    }
  >
    {inParole[stato]}
  </Badge>
);
