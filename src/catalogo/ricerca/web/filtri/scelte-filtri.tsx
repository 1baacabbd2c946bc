import { CloseIcon } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { conScelta, senzaScelte } from '../cambia-ricerca.ts';
import type { Cambio } from '../stato-ricerca.ts';
import { leggiChiave } from '#catalogo/ricerca/rules.ts';
import key from '#platform/web/kit/key.module.css';
import classes from './scelte-filtri.module.css';

/** Moves the focus before the chip is removed: to the next chip, or the results heading. */
function passaOltre(tolta: Element): void {
  const prossima = tolta.closest('li')?.nextElementSibling;
  const ultima = (prossima?.parentElement?.children.length ?? 0) <= 2;
  const titolo = document.querySelector<HTMLElement>('#contenuto h1');
  if (titolo && ultima) titolo.tabIndex = -1;
  (ultima ? titolo : prossima?.querySelector('button'))?.focus({ preventScroll: true });
}

interface ScelteProps {
  readonly scelte: readonly string[] | undefined;
  readonly onCambia: (cambio: Cambio) => void;
}

/** P-041. */
export const Scelte = memo(function Scelte({ scelte, onCambia }: ScelteProps): ReactNode {
  if (!scelte?.length) return null;
  return (
    <ul className={classes.scelte} aria-label="Filtri scelti">
      {scelte.map((chiave) => {
        const { filtro, valore } = leggiChiave(chiave);
        return (
          <li key={chiave} className={classes.scelta}>
            <span>
              <small>{filtro}</small> {valore}
            </span>
            <button
              type="button"
              className={`${key.key} ${classes.togli}`}
              aria-label={`Rimuovi ${filtro} ${valore}`}
              onClick={({ currentTarget }) => {
                passaOltre(currentTarget);
                onCambia((stato) => conScelta(stato, chiave, false));
              }}
            >
              <CloseIcon size="13px" />
            </button>
          </li>
        );
      })}
      <li>
        <button
          type="button"
          className={`${key.key} ${classes.tutte}`}
          onClick={({ currentTarget }) => {
            passaOltre(currentTarget);
            onCambia(senzaScelte);
          }}
        >
          Rimuovi tutti
        </button>
      </li>
    </ul>
  );
});
