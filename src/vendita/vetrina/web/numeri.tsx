import type { ReactNode } from 'react';
import { numeri } from '../rules.ts';
import classes from './numeri.module.css';

/** The firm in five figures, each above what it counts; the place gives the lines between them. */
export function Numeri({ className }: { className: string | undefined }): ReactNode {
  return (
    <dl className={`${classes.numeri} ${className}`}>
      {numeri.map(([valore, cosa]) => (
        <div key={cosa}>
          <dt>{cosa}</dt>
          <dd>{valore}</dd>
        </div>
      ))}
    </dl>
  );
}
