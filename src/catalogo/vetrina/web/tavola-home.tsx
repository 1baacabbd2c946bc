import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { versoProdotti } from '#parti/web/percorsi/ricerca.ts';
import classes from './tavola-home.module.css';
import type { Tavola } from './tavole.ts';

export function TavolaHome({ tavola, eager = false }: { tavola: Tavola; eager?: boolean }): ReactNode {
  return (
    <div className={classes.tavola}>
      <img
        src={tavola.immagine}
        alt=""
        width={900}
        height={320}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
      />
      <div className={classes.caption}>
        <strong>{tavola.titolo}</strong>
        <p>{tavola.testo}</p>
        <Link {...versoProdotti(tavola.cerca)}>Vedi nel catalogo</Link>
      </div>
    </div>
  );
}
