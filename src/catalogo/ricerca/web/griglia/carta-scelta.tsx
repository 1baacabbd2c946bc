import type { MouseEvent, ReactNode } from 'react';
import check from '#platform/web/kit/check.module.css';
import { scriviIdTestata } from '#parti/id-testata.ts';
import classes from './carta-scelta.module.css';
import type { Testata } from '../domanda.ts';
import type { Modo } from '../modi.ts';
import { useScelta } from '../selezione.ts';

interface CartaSceltaProps {
  readonly testata: Testata;
  readonly posto: number;
  readonly modo: Modo;
  readonly onScegli: (posto: number, finoQui: boolean) => void;
  readonly children: ReactNode;
}

/** In selection mode the whole card is the checkbox. */
export function CartaScelta({ testata, posto, modo, onScegli, children }: CartaSceltaProps): ReactNode {
  const scelta = useScelta(scriviIdTestata(testata));
  const premuta = (event: MouseEvent): void => {
    if (modo !== 'scegli' || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    onScegli(posto, event.shiftKey);
  };
  return (
    <div className={classes.posto} data-scelta={scelta} data-modo={modo} onClickCapture={premuta}>
      {children}
      <input
        type="checkbox"
        className={`${check.check} ${classes.casella}`}
        aria-label={`Seleziona ${testata.descrizione}`}
        checked={scelta}
        onChange={() => {}}
        onClick={(event) => onScegli(posto, event.shiftKey)}
      />
    </div>
  );
}
