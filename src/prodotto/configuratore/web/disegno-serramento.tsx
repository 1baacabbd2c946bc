import type { ReactNode } from 'react';
import { createElement, useMemo } from 'react';
import classes from './disegno-serramento.module.css';
import { figura } from '../rules/svg.ts';
import type { Esito } from './scelte-fatte.ts';

interface DisegnoProps {
  readonly viste: Esito['viste'];
  /** The part that is pointed at in list or drawing; 0 for none. */
  readonly accesa: number;
  readonly onAccesa?: (prog: number) => void;
}

/** The drawing in mm: pointing at a part lights its line in the list, and the other way round. */
export function DisegnoSerramento({ viste, accesa, onAccesa }: DisegnoProps): ReactNode {
  const { larghezza, altezza, gruppi } = useMemo(() => figura(viste), [viste]);
  if (viste.length === 0) return null;
  return (
    <svg
      className={classes.disegno}
      viewBox={`0 0 ${larghezza} ${altezza}`}
      role="img"
      aria-label={`Disegno: ${viste.map(({ nome }) => nome).join(', ')}`}
    >
      {gruppi.map(({ chiave, stile, prog, elementi }) => (
        <g
          key={chiave}
          className={classes[stile]}
          data-accesa={(prog > 0 && prog === accesa) || undefined}
          {...(prog > 0 && onAccesa ? { onPointerEnter: () => onAccesa(prog), onPointerLeave: () => onAccesa(0) } : {})}
        >
          {elementi.map(({ tag, attributi, testo }, i) => {
            const { class: classe, 'font-size': fontSize, 'text-anchor': textAnchor, ...resto } = attributi;
            return createElement(
              tag,
              { key: `${tag}${i}`, ...resto, fontSize, textAnchor, className: classe ? classes[classe] : undefined },
              testo || undefined,
            );
          })}
        </g>
      ))}
    </svg>
  );
}
