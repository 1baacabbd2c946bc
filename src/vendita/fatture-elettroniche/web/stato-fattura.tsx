import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { arrivate, type StatoFattura } from '#parti/stati-fattura.ts';
import { daRifare, inViaggio } from '../rules.ts';

/** Red if a person must act, yellow if not sent yet. */
export const StatoDellaFattura = ({ stato }: { stato: StatoFattura }): ReactNode => (
  <Badge
    color={
      daRifare.includes(stato)
        ? 'danger'
        : stato === 'non recapitabile'
          ? 'gray'
          : arrivate.includes(stato)
            ? 'green'
            : inViaggio.includes(stato)
              ? 'blue'
              : 'yellow'
    }
  >
    {stato}
  </Badge>
);
