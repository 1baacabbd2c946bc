import type { ReactNode } from 'react';
import type { Risposta } from './domanda.ts';
import classes from './prodotti-page.module.css';

export function Effettiva({
  valore,
  risposta: { ricercaEffettiva, paroleIgnorate },
}: {
  valore: string;
  risposta: Risposta;
}): ReactNode {
  if (ricercaEffettiva === '' && paroleIgnorate.length > 0)
    return (
      <p className={classes.effettiva} role="status">
        Il catalogo non ha {paroleIgnorate.map((parola) => `«${parola}»`).join(', ')}.
      </p>
    );
  if (ricercaEffettiva === '') return null;
  return (
    <p className={classes.effettiva} role="status">
      Nessun risultato per «{valore}». Mostro i risultati per «<strong>{ricercaEffettiva}</strong>».
      {paroleIgnorate.length > 0 && (
        <small>
          {' '}
          {paroleIgnorate.length === 1 ? 'Parola ignorata' : 'Parole ignorate'}: {paroleIgnorate.join(', ')}
        </small>
      )}
    </p>
  );
}
