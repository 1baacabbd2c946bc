import { CloseButton, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { leggiChiave } from './filtri.ts';
import classes from './scelte.module.css';

interface ScelteProps {
  readonly scelte: readonly string[];
  readonly onTogli: (chiave: string) => void;
  readonly onTogliTutte: () => void;
}

/** The chosen values, each with the key that takes it off (P-041). */
export function Scelte({ scelte, onTogli, onTogliTutte }: ScelteProps): ReactNode {
  if (scelte.length === 0) return null;
  return (
    <ul className={classes.scelte} aria-label="Filtri scelti">
      {scelte.map((chiave) => {
        const { filtro, valore } = leggiChiave(chiave);
        return (
          <li key={chiave} className={classes.scelta}>
            <span>
              <small>{filtro}</small> {valore}
            </span>
            <CloseButton size={22} iconSize={13} aria-label={`Rimuovi ${filtro} ${valore}`} onClick={() => onTogli(chiave)} />
          </li>
        );
      })}
      <li>
        <UnstyledButton className={classes.tutte} onClick={onTogliTutte}>
          Rimuovi tutti
        </UnstyledButton>
      </li>
    </ul>
  );
}
