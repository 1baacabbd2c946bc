import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Tralasciata } from './elenco-ordine.ts';
import classes from './ordine-rapido.module.css';

interface TralasciateProps {
  readonly righe: readonly Tralasciata[];
  readonly onRiprendi: (riga: Tralasciata) => void;
}

export function Tralasciate({ righe, onRiprendi }: TralasciateProps): ReactNode {
  if (righe.length === 0) return null;
  return (
    <details className={classes.tralasciate}>
      <summary>
        {righe.length === 1
          ? '1 riga non è di un ordine: è stata tralasciata.'
          : `${righe.length} righe non sono di un ordine: sono state tralasciate.`}
      </summary>
      <ul>
        {righe.map((riga) => (
          <li key={riga.numero}>
            <span>
              {riga.numero}. {riga.testo}
            </span>
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => onRiprendi(riga)}
              aria-label={`Riprendi la riga ${riga.numero}, ${riga.testo}`}
            >
              Riprendi
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
