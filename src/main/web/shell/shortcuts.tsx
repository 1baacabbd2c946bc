import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { versoProdotti, versoSommario } from '#parti/web/percorsi/ricerca.ts';
import { useUtente } from '#parti/web/utente.ts';
import classes from './shortcuts.module.css';

const shortcuts = [
  ['promo', 'Promozioni'],
  ['novita', 'Novità'],
  ['outlet', 'Outlet'],
] as const;

/** P-025. Users with a menu find them there. */
export function Shortcuts(): ReactNode {
  const { ruolo } = useUtente();
  if (ruolo !== 0 && ruolo !== 6) return null;
  return (
    <nav aria-label="Scelte rapide" className={classes.list}>
      {shortcuts.map(([value, label]) => (
        <Link key={value} {...versoProdotti(value)} className={classes.link}>
          {label}
        </Link>
      ))}
      <Link {...versoSommario()} className={classes.link}>
        Sommario
      </Link>
    </nav>
  );
}
