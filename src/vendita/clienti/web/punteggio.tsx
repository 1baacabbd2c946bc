import type { ReactNode } from 'react';
import { formatNumber } from '#platform/contract/format.ts';
import { coloreCliente } from '../rules.ts';
import classes from './scheda-cliente.module.css';

/** Coloured dot with the number (P-204). */
export function Punteggio({ punteggio, esteso = false }: { punteggio: number; esteso?: boolean }): ReactNode {
  const colore = coloreCliente(punteggio);
  const numero = formatNumber(punteggio, 1);
  return (
    <span className={classes.punteggio} title={`Punteggio ${numero}`}>
      <span role="img" aria-label={`Punteggio ${numero}, ${colore}`} data-colore={colore} className={classes.punto} />
      {esteso && numero}
    </span>
  );
}
