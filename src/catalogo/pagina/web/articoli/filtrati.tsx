import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { leggiChiave, tuttiValori } from '#catalogo/ricerca/rules.ts';
import type { RigaMostrata } from './righe-mostrate.ts';
import classes from './tabella-articoli.module.css';

interface FiltratiProps {
  readonly filtri: readonly string[];
  readonly mostrate: readonly RigaMostrata[];
  readonly tutte: readonly RigaMostrata[];
}

const quanti = (righe: readonly RigaMostrata[]): number => righe.filter(({ riga }) => riga.ctTpRiga === 'P').length;

export function Filtrati({ filtri, mostrate, tutte }: FiltratiProps): ReactNode {
  const [questi, tutti] = [quanti(mostrate), quanti(tutte)];
  if (questi === tutti) return null;
  const valori = filtri.map((chiave) => leggiChiave(chiave).valore).filter((valore) => valore !== tuttiValori);
  return (
    <p className={classes.filtrati} role="status">
      {questi} di {tutti} articoli, per i filtri scelti: {valori.join(', ')}.{' '}
      <Link
        to="."
        search={(prima) => ({ ...prima, filtri: undefined, unoBasta: undefined })}
        replace
        resetScroll={false}
      >
        Mostra tutti gli articoli
      </Link>
    </p>
  );
}
