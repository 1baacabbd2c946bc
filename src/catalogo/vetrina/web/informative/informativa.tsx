import type { ReactNode } from 'react';
import { Screen, Section } from '#platform/web/kit/screen.tsx';
import classes from './informativa.module.css';

interface InformativaProps {
  readonly titolo: string;
  readonly aggiornata: string;
  readonly capitoli: readonly (readonly [titolo: string, ...paragrafi: string[]])[];
  readonly children?: ReactNode;
}

/** Legal notice. */
export function Informativa({ titolo, aggiornata, capitoli, children }: InformativaProps): ReactNode {
  return (
    <Screen title={titolo}>
      <div className={classes.testo}>
        {capitoli.map(([capitolo, ...paragrafi]) => (
          <Section key={capitolo} title={capitolo}>
            {paragrafi.map((paragrafo) => (
              <p key={paragrafo}>{paragrafo}</p>
            ))}
          </Section>
        ))}
        {children}
        <p className={classes.data}>Ultimo aggiornamento: {aggiornata}</p>
      </div>
    </Screen>
  );
}
