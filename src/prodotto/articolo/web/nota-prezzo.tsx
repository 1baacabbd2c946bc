import type { ReactNode } from 'react';
import classes from './informazioni-articolo.module.css';

/** Without VAT (P-052). */
export const NotaPrezzo = ({ spiegazione }: { spiegazione: string }): ReactNode => (
  <div className={classes.notaPrezzo}>
    <p className={classes.nota}>Prezzi iva esclusa</p>
    {spiegazione !== '' && (
      <details className={classes.perche}>
        <summary>Perché questo prezzo?</summary>
        <p>{spiegazione}</p>
      </details>
    )}
  </div>
);
