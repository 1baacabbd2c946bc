import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatImporto } from '../rules.ts';

/** Of a list; one that is not in euro says so with a mark. */
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
