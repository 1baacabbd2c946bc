import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mostraCodiceTestata } from '#parti/codici.ts';
import { scriviIdTestata } from '#parti/id-testata.ts';
import { versoCatalogo } from '#parti/web/percorsi/catalogo.ts';
import { sottoCapitolo, versoIndice } from '#parti/web/percorsi/ricerca.ts';
import type { Capitolo } from './domanda.ts';
import classes from './sommario-page.module.css';

interface TestateSommarioProps {
  readonly sotto: Capitolo['sottoCategorie'][number];
  readonly value: string;
  readonly codCategoria: string;
}

export function TestateSommario({ sotto, value, codCategoria }: TestateSommarioProps): ReactNode {
  const { testate, nrTestate } = sotto;
  const altre = nrTestate - testate.length;
  return (
    <ul className={classes.testate}>
      {testate.map((testata) => (
        <li key={scriviIdTestata(testata)}>
          <Link {...versoCatalogo(testata, value)}>
            <small>{mostraCodiceTestata(testata.codTestata)}</small>
            <span>{testata.descrizione}</span>
          </Link>
        </li>
      ))}
      {altre > 0 && (
        <li>
          <Link {...versoIndice(sottoCapitolo(codCategoria, sotto), value)} className={classes.altre}>
            {altre === 1 ? "un'altra testata" : `altre ${altre} testate`}
          </Link>
        </li>
      )}
    </ul>
  );
}
