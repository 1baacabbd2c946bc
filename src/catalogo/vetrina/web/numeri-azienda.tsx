import type { ReactNode } from 'react';
import { Facts } from '#platform/web/kit/screen.tsx';
import { azienda } from '../rules.ts';
import classes from './numeri-azienda.module.css';

export const Numeri = ({ className }: { className: string | undefined }): ReactNode => (
  <Facts
    className={`${classes.numeri} ${className}`}
    facts={azienda.numeri.map(({ valore, cosa }) => [cosa, valore])}
  />
);
