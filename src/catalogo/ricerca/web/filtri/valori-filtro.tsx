import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatCount } from '#platform/contract/format-count.ts';
import field from '#platform/web/kit/field.module.css';
import { conScelta } from '../cambia-ricerca.ts';
import type { Cambio } from '../stato-ricerca.ts';
import type { FiltroMostrato } from './filtri.ts';
import { valoriCon, valoriInVista } from './filtri.ts';
import key from '#platform/web/kit/key.module.css';
import classes from './pannello-filtri.module.css';

const inVista = 6;
const lungo = 12;

interface ValoriFiltroProps {
  readonly filtro: string;
  readonly valori: FiltroMostrato['valori'];
  readonly onCambia: (cambio: Cambio) => void;
  readonly onPremuta: (cambio: Cambio) => void;
}

/** Native checkboxes: there may be hundreds. */
export function ValoriFiltro({ filtro, valori, onCambia, onPremuta }: ValoriFiltroProps): ReactNode {
  const [tutti, setTutti] = useState(false);
  const [cercato, setCercato] = useState('');
  const breve = !tutti && cercato === '';
  const mostrati = breve ? valoriInVista(valori, inVista) : valoriCon(valori, cercato);
  const restano = valori.length - mostrati.length;
  return (
    <>
      {valori.length > lungo && (
        <input
          type="text"
          className={`${field.field} ${field.small} ${classes.cerca}`}
          aria-label={`Cerca in ${filtro}`}
          placeholder={`Cerca in ${filtro}`}
          value={cercato}
          onChange={(event) => setCercato(event.currentTarget.value)}
        />
      )}
      <ul className={classes.valori}>
        {mostrati.map(({ chiave, valore, nrValori, scelto }) => (
          <li key={chiave}>
            <label
              className={classes.valore}
              data-scelto={scelto}
              onPointerDown={() => onPremuta((stato) => conScelta(stato, chiave, !scelto))}
            >
              <input
                type="checkbox"
                checked={scelto}
                onChange={({ currentTarget: { checked } }) => onCambia((stato) => conScelta(stato, chiave, checked))}
              />
              <span>{valore}</span>
              <small>{formatCount(nrValori)}</small>
            </label>
          </li>
        ))}
      </ul>
      {mostrati.length === 0 && <p className={classes.nessuno}>Nessun valore</p>}
      {cercato === '' && (restano > 0 || tutti) && (
        <button type="button" className={`${key.key} ${classes.altri}`} onClick={() => setTutti(!tutti)}>
          {tutti ? 'Mostra meno' : restano === 1 ? 'Mostra un altro valore' : `Mostra altri ${restano} valori`}
        </button>
      )}
    </>
  );
}
