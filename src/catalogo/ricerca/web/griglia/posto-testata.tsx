import { memo, type ReactNode, type MouseEvent } from 'react';
import { late } from '#platform/web/kit/late.tsx';
import { ConMenuTestata } from '#parti/web/menu/con-menu-testata.tsx';
import check from '#platform/web/kit/check.module.css';
import { scriviIdTestata } from '#parti/id-testata.ts';
import { CartaTestata, type CartaProps } from './carta-testata.tsx';
import { ConStella, Stella } from './con-stella.tsx';
import type { Testata } from '../domanda.ts';
import type { Modo } from '../modi.ts';
import classes from './carta-scelta.module.css';
import { useScelta } from '../selezione.ts';

/** Lazy: only for users who order. */
const TastoMisure = late(() => import('./tasto-misure.tsx'), 'TastoMisure');

interface PostoProps extends CartaProps {
  readonly modo: Modo;
  readonly preferita: boolean | null;
  readonly onSegna: (testata: Testata, preferito: boolean) => void;
  readonly onScegli: (posto: number, finoQui: boolean) => void;
  readonly onMisure: ((testata: Testata) => void) | null;
}

export const Posto = memo(function Posto({
  modo,
  preferita,
  onSegna,
  onScegli,
  onMisure,
  ...carta
}: PostoProps): ReactNode {
  const { testata, posto } = carta;
  const laCarta = <CartaTestata {...carta} />;
  return (
    <ConMenuTestata testata={testata}>
      {modo !== 'apri' ? (
        <CartaScelta testata={testata} posto={posto} modo={modo} onScegli={onScegli}>
          {laCarta}
        </CartaScelta>
      ) : (
        // Constant element tree: remounting would lose focus.
        <ConStella
          stella={preferita === null ? null : <Stella testata={testata} preferita={preferita} onSegna={onSegna} />}
          misure={onMisure && <TastoMisure testata={testata} onMisure={onMisure} />}
        >
          {laCarta}
        </ConStella>
      )}
    </ConMenuTestata>
  );
});

interface CartaSceltaProps {
  readonly testata: Testata;
  readonly posto: number;
  readonly modo: Modo;
  readonly onScegli: (posto: number, finoQui: boolean) => void;
  readonly children: ReactNode;
}

/** In selection mode the whole card is the checkbox. */
function CartaScelta({ testata, posto, modo, onScegli, children }: CartaSceltaProps): ReactNode {
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
