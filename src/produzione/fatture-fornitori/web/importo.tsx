import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatImporto } from '../rules.ts';

/** Amount in a list; other currencies are marked. */
export const Importo = ({ importo, divisa }: { importo: number; divisa: string }): ReactNode => (
  <>
    {divisa !== 'EUR' && (
      <>
        <Badge color="yellow">non in euro</Badge>{' '}
      </>
    )}
    <span className="numeric">{formatImporto(importo, divisa)}</span>
  </>
);
