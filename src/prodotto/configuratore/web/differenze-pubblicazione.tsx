import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { differenzeModello } from '../rules/differenze-modello.ts';
import classes from './modello.module.css';
import type { Modello } from './modello-tabelle.ts';
import { tabelle } from './modello-tabelle.ts';

const mostrate = 60;

export function DifferenzePubblicazione({
  pubblicato,
  modello,
}: {
  readonly pubblicato: Modello | null;
  readonly modello: Modello;
}): ReactNode {
  const differenze = useMemo(() => differenzeModello(pubblicato, modello), [pubblicato, modello]);
  if (!pubblicato) return <p className={classes.differenze}>Mai pubblicato: con la prima versione è tutto nuovo.</p>;
  if (differenze.length === 0) return <p className={classes.differenze}>Uguale alla versione pubblicata.</p>;
  return (
    <details className={classes.differenze}>
      <summary>
        Che cosa cambia pubblicando: {differenze.length} {differenze.length === 1 ? 'riga' : 'righe'}
      </summary>
      <ul aria-label="Differenze dalla versione pubblicata">
        {differenze.slice(0, mostrate).map(({ tabella, come, riga, nome, campi }) => (
          <li key={`${tabella} ${come} ${riga}`}>
            {tabelle[tabella].titolo}, riga {riga} {come}: {nome}
            {campi.map(({ campo, prima, dopo }) => (
              <span key={campo}>
                {' '}
                · {campo} <del>{prima || '(vuoto)'}</del> <ins>{dopo || '(vuoto)'}</ins>
              </span>
            ))}
          </li>
        ))}
        {differenze.length > mostrate && <li>e altre {differenze.length - mostrate}</li>}
      </ul>
    </details>
  );
}
