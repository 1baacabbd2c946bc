import type { ReactNode } from 'react';
import { Facts } from '#platform/web/kit/screen.tsx';
import { numeri } from '../rules.ts';
import classes from './numeri-azienda.module.css';

const fatti = numeri.map(([valore, cosa]) => [cosa, valore] as const);

export const Numeri = ({ className }: { className: string | undefined }): ReactNode => (
  <Facts className={`${classes.numeri} ${className}`} facts={fatti} />
);
