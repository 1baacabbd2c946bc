import { createElement, useMemo, type ReactNode } from 'react';
import { useStretto } from '#parti/web/use-stretto.ts';
import classes from './disegno-serramento.module.css';
import { figura } from '../rules/svg.ts';
import type { Esito } from './scelte-fatte.ts';

interface DisegnoProps {
  readonly viste: Esito['viste'];
  readonly accesa: number;
  readonly onAccesa?: (prog: number) => void;
}

export function DisegnoSerramento({ viste, ...luce }: DisegnoProps): ReactNode {
  const stretto = useStretto();
  if (viste.length === 0) return null;
  if (!stretto) return <Figura viste={viste} {...luce} />;
  return viste.map((vista) => <Figura key={vista.id} viste={[vista]} {...luce} />);
}

function Figura({ viste, accesa, onAccesa }: DisegnoProps): ReactNode {
  const { larghezza, altezza, gruppi } = useMemo(() => figura(viste), [viste]);
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
