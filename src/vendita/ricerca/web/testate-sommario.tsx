import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mostraCodiceTestata } from '#parti/codici.ts';
import { scriviIdTestata } from '#parti/id-testata.ts';
import { versoCatalogo } from '#parti/web/percorsi/catalogo.ts';
import { versoIndice, versoSommario } from '#parti/web/percorsi/ricerca.ts';
import type { Capitolo } from './domanda.ts';
import classes from './sommario-page.module.css';

interface TestateSommarioProps {
  readonly sotto: Capitolo['sottoCategorie'][number];
  readonly value: string;
  readonly codCategoria: string;
}

/** The first headers of a subchapter, and where the others are. */
export function TestateSommario({ sotto: { testate, nrTestate }, value, codCategoria }: TestateSommarioProps): ReactNode {
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
          <Link {...(testate.length < 24 ? versoSommario(codCategoria, value) : versoIndice(codCategoria, value))} className={classes.altre}>
            {altre === 1 ? "un'altra testata" : `altre ${altre} testate`}
          </Link>
        </li>
      )}
    </ul>
  );
}
