import type { ReactNode } from 'react';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { versoProdotti } from '#parti/web/percorsi/ricerca.ts';
import type { Risposta } from './domanda.ts';
import classes from './prodotti-page.module.css';

const virgolette = (parole: readonly string[]): string => parole.map((parola) => `«${parola}»`).join(', ');

/** Link to the search exactly as typed, without inflections and corrections. */
function versoEsatta(value: string) {
  const verso = versoProdotti(value);
  return { ...verso, search: { ...verso.search, esatta: true } } as const;
}

/** Shows which words were corrected, with a link to the search as typed. */
export function Effettiva({
  valore,
  risposta: { ricercaEffettiva, paroleIgnorate, nonTrattate },
}: {
  valore: string;
  risposta: Risposta;
}): ReactNode {
  if (ricercaEffettiva === '' && paroleIgnorate.length === 0) return null;
  const ignote = paroleIgnorate.filter((parola) => !nonTrattate.includes(parola));
  const assenti =
    nonTrattate.length > 0 && `${virgolette(nonTrattate)} non ${nonTrattate.length === 1 ? 'lo' : 'li'} trattiamo`;
  if (ricercaEffettiva === '')
    return (
      <p className={classes.effettiva} role="status">
        {assenti && `${assenti}. `}
        {ignote.length > 0 && `Il catalogo non ha ${virgolette(ignote)}.`}
      </p>
    );
  const mostro = (
    <>
      «<strong>{ricercaEffettiva}</strong>»
    </>
  );
  return (
    <p className={classes.effettiva} role="status">
      {assenti ? (
        <>
          {assenti}: ecco {mostro}.
        </>
      ) : (
        <>
          Nessun risultato per «{valore}». Mostro i risultati per {mostro}.
        </>
      )}
      {ignote.length > 0 && (
        <small>
          {' '}
          {ignote.length === 1 ? 'Parola ignorata' : 'Parole ignorate'}: {ignote.join(', ')}
        </small>
      )}
      {!assenti && (
        <>
          {' '}
          <AnchorLink {...versoEsatta(valore)}>Cerca proprio «{valore}»</AnchorLink>
        </>
      )}
    </p>
  );
}
