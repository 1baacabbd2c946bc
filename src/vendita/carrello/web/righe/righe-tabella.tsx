import { VisuallyHidden } from '@mantine/core';
import { useCallback, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { nextRow } from '#platform/web/kit/next-row.ts';
import { useUtente } from '#parti/web/utente.ts';
import { isOmaggio } from '#vendita/documenti/rules.ts';
import { RigaCarrello } from './riga-carrello.tsx';
import type { Riga } from '../righe.ts';
import classes from './righe-tabella.module.css';

interface RigheTabellaProps {
  readonly righe: readonly Riga[];
  readonly nuova: number | null;
  readonly conVsRiga: boolean;
  readonly togli: ((riga: Riga) => void) | null;
}

/**
 * A line is at most two Tab stops, the current row and its quantity. Up and down move between rows, left and right
 * among what a row has; Enter edits the quantity, R the reference, N the note, Canc removes.
 */
export function RigheTabella({ righe, nuova, conVsRiga, togli }: RigheTabellaProps): ReactNode {
  const [corrente, setCorrente] = useState(0);
  const { locale, negati } = useUtente();
  const conFornitore = righe.some(({ cdFornitore }) => cdFornitore !== '');
  const onFocus = useCallback(
    ({ currentTarget }: FocusEvent<HTMLTableRowElement>): void => setCorrente(currentTarget.sectionRowIndex),
    [],
  );
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLTableRowElement>, riga: Riga): void => {
      const { target, currentTarget, key } = event;
      const { altKey, ctrlKey, metaKey } = event;
      if (target instanceof HTMLInputElement || altKey || ctrlKey || metaKey) return;
      if (diLato(event)) return event.preventDefault();
      if (target !== currentTarget) return;
      const campo = campiPerTasto[key.toLowerCase()];
      if (campo) event.preventDefault();
      if (key === 'Enter' || campo) apriCampo(currentTarget, campo);
      if (key === 'Delete' && !isOmaggio(riga)) togli?.(riga);
      const righe = currentTarget.closest('tbody')?.rows;
      const prossima = nextRow(key, currentTarget.sectionRowIndex, righe?.length ?? 0);
      if (prossima === null) return;
      event.preventDefault();
      righe?.[prossima]?.focus();
    },
    [togli],
  );
  return (
    <div className={classes.cornice}>
      <table
        className={classes.tabella}
        data-senza-prezzi={negati.includes('prezzi') || undefined}
        aria-label="Righe del carrello"
      >
        <thead>
          <tr>
            <th scope="col" className={classes.codice}>
              Codice
            </th>
            <th scope="col">Descrizione</th>
            {conFornitore && <th scope="col">Cod. fornitore</th>}
            <th scope="col" className={classes.riferimento}>
              Riferimento
            </th>
            <th scope="col" className={classes.note}>
              Note
            </th>
            <th scope="col" className={classes.um}>
              UM
            </th>
            <th scope="col" className={`${classes.quantita} numeric`}>
              Quantità
            </th>
            <th scope="col" className={`${classes.prezzo} numeric`}>
              Prezzo unit.
            </th>
            <th scope="col" className={`${classes.sconto} numeric`}>
              Sconto
            </th>
            <th scope="col" className={`${classes.netto} numeric`}>
              Netto
            </th>
            <th scope="col" className={`${classes.importo} numeric`}>
              Importo
            </th>
            <th scope="col" className={classes.azioni}>
              <VisuallyHidden>Azioni</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {righe.map((riga, indice) => (
            <RigaCarrello
              key={riga.prog}
              riga={riga}
              conFornitore={conFornitore}
              conCliente={locale}
              conVsRiga={conVsRiga && togli !== null}
              nuova={riga.prog === nuova}
              togli={togli}
              onFocus={onFocus}
              onKeyDown={onKeyDown}
              tabIndex={indice === Math.min(corrente, righe.length - 1) ? 0 : -1}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const campiPerTasto: Readonly<Record<string, string>> = { r: 'Riferimento', n: 'Note' };

/** Without a name the quantity, or of a reference line its text. */
function apriCampo(riga: HTMLTableRowElement, nome?: string): void {
  const campo = nome
    ? riga.querySelector<HTMLButtonElement>(`[data-nome="${nome}"] button[data-in-linea]`)
    : (riga.querySelector<HTMLButtonElement>('button[data-in-linea][data-numeric]') ??
      riga.querySelector<HTMLButtonElement>('button[data-in-linea]'));
  campo?.click();
}

/** Left and right between the row and its controls, which are no Tab stops. */
function diLato({ key, target, currentTarget: riga }: KeyboardEvent<HTMLTableRowElement>): boolean {
  const passo = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (passo === undefined) return false;
  const fermate = [riga, ...riga.querySelectorAll<HTMLElement>('a, button')];
  const prossima = fermate[fermate.findIndex((fermata) => fermata === target) + passo];
  prossima?.focus();
  return prossima !== undefined;
}
