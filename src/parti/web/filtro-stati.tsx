import type { ReactNode } from 'react';
import check from '#platform/web/kit/check.module.css';
import classes from './filtro-stati.module.css';
import { stati } from './stati.ts';

/** In order: out of catalogue, obsolete, deleted, off internet, normal. */
type Scelta = readonly [boolean, boolean, boolean, boolean, boolean];

interface FiltroStatiProps {
  readonly value: Scelta;
  readonly onChange: (scelta: Scelta) => void;
  /** How many of the five states are offered, by role (P-038). */
  readonly quanti: 3 | 5;
}

/** Native checkboxes, so that visitors need not load Mantine's. */
export function FiltroStati({ value, onChange, quanti }: FiltroStatiProps): ReactNode {
  const cambia = (indice: number): void => {
    const [a, b, c, d, e] = value.map((flag, i) => (i === indice ? !flag : flag));
    onChange([a === true, b === true, c === true, d === true, e === true]);
  };
  return (
    <fieldset className={classes.gruppo}>
      <legend className={classes.titolo}>Mostra</legend>
      {stati.slice(0, quanti).map(({ nome, colore }, indice) => (
        <label key={nome} className={classes.stato}>
          <input
            type="checkbox"
            className={`${check.check} ${classes.casella}`}
            data-colore={colore}
            checked={value[indice] === true}
            onChange={() => cambia(indice)}
          />
          {nome}
        </label>
      ))}
    </fieldset>
  );
}
