import type { ReactNode } from 'react';
import { useUtente } from '#parti/web/utente.ts';
import classes from './informazioni-articolo.module.css';

/** Without VAT (P-052). */
export function NotaPrezzo({ spiegazione }: { spiegazione: string }): ReactNode {
  const { negati } = useUtente();
  if (negati.includes('prezzi')) return null;
  return (
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
}
