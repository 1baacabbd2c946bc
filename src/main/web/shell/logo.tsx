import type { ReactNode } from 'react';
import { azienda } from '#catalogo/vetrina/rules.ts';
import classes from './logo.module.css';

export function Logo(): ReactNode {
  return (
    <span className={classes.logo}>
      <svg viewBox="0 0 34 34" width="34" height="34" aria-hidden>
        <path className={classes.leaf} d="M2 5h10v24H2zM22 5h10v24H22z" />
        <path
          className={classes.barrel}
          d="M13.2 3.5h7.6V9h-7.6zM13.2 10.2h7.6v5.4h-7.6zM13.2 16.8h7.6v5.4h-7.6zM13.2 23.4h7.6v7.1h-7.6z"
        />
        <g className={classes.hole}>
          <circle cx="6.2" cy="10" r="1.7" />
          <circle cx="8.6" cy="17" r="1.7" />
          <circle cx="6.2" cy="24" r="1.7" />
          <circle cx="27.8" cy="10" r="1.7" />
          <circle cx="25.4" cy="17" r="1.7" />
          <circle cx="27.8" cy="24" r="1.7" />
        </g>
      </svg>
      <span className={classes.word}>
        {azienda.insegna} <small>{azienda.settore}</small>
      </span>
    </span>
  );
}
