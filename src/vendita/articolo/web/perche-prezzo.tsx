import type { ReactNode } from 'react';
import classes from './informazioni.module.css';

/** The rule that made the price, in one sentence. */
export const PerchePrezzo = ({ spiegazione }: { spiegazione: string }): ReactNode => (
  <details className={classes.perche}>
    <summary>Perché questo prezzo?</summary>
    <p>{spiegazione}</p>
  </details>
);
