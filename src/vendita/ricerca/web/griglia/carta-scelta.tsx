import type { MouseEvent, ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { scriviIdTestata } from '#parti/id-testata.ts';
import classes from './carta-scelta.module.css';
import type { Testata } from '../domanda.ts';
import type { Modo } from '../modi.ts';
import { useScelta } from '../selezione.ts';

// Of who chooses alone: visitors and customers need not load what a box is made of.
const Casella = lazy(async () => ({ default: (await import('./casella.tsx')).Casella }));

interface CartaSceltaProps {
  readonly testata: Testata;
  readonly posto: number;
  readonly modo: Modo;
  readonly onScegli: (posto: number, finoQui: boolean) => void;
  readonly children: ReactNode;
}

/** A card with the box that chooses it; where a click chooses, the whole card is that box. */
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
      <Suspense>
        <Casella nome={`Seleziona ${testata.descrizione}`} scelta={scelta} onScegli={(finoQui) => onScegli(posto, finoQui)} />
      </Suspense>
    </div>
  );
}
