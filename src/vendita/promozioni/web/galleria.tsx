import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Disegno } from '#parti/web/disegno.tsx';
import classes from './promozioni.module.css';

/** Large picture with thumbnails (P-076). */
export function Galleria({ immagini, nome }: { immagini: readonly string[]; nome: string }): ReactNode {
  const [scelta, setScelta] = useState(0);
  return (
    <div className={classes.galleria}>
      <Disegno
        key={immagini[scelta]}
        chiave={immagini[scelta] ?? ''}
        alt={immagini.length === 0 ? '' : `${nome}, immagine ${scelta + 1}`}
        width={320}
        height={220}
        eager
      />
      {immagini.length > 1 && (
        <ul className={classes.miniature} aria-label="Immagini della promozione">
          {immagini.map((chiave, posto) => (
            <li key={chiave}>
              <UnstyledButton
                className={classes.miniatura}
                aria-label={`Immagine ${posto + 1} di ${immagini.length}`}
                aria-pressed={posto === scelta}
                onClick={() => setScelta(posto)}
              >
                <Disegno chiave={chiave} alt="" width={64} height={48} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
