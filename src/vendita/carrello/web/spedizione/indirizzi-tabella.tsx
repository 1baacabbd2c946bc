import { Radio, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './indirizzi-tabella.module.css';
import type { Indirizzo } from '../verifica.ts';

interface IndirizziTabellaProps {
  readonly indirizzi: readonly Indirizzo[];
  readonly scelto: number | null;
  readonly scegli: (prog: number) => void;
}

export function IndirizziTabella({ indirizzi, scelto, scegli }: IndirizziTabellaProps): ReactNode {
  if (indirizzi.length === 0)
    return (
      <Text size="sm" c="dimmed" py="sm">
        Nessun indirizzo di consegna: con «Nuovo» se ne aggiunge uno.
      </Text>
    );
  return (
    <div className={classes.cornice}>
      <table className={classes.tabella} aria-label="Indirizzi di consegna">
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Scelta</VisuallyHidden>
            </th>
            <th scope="col">Indirizzo</th>
            <th scope="col">Località</th>
            <th scope="col">Stato</th>
            <th scope="col">Prov.</th>
            <th scope="col">CAP</th>
          </tr>
        </thead>
        <tbody>
          {indirizzi.map((indirizzo) => (
            <tr
              key={indirizzo.prog}
              data-scelto={indirizzo.prog === scelto || undefined}
              onClick={() => scegli(indirizzo.prog)}
            >
              <td className={classes.radio}>
                <Radio
                  size="xs"
                  name="indirizzo"
                  checked={indirizzo.prog === scelto}
                  onChange={() => scegli(indirizzo.prog)}
                  aria-label={`${indirizzo.ragSoc}, ${indirizzo.indirizzo}, ${indirizzo.localita}`}
                />
              </td>
              <td className={classes.indirizzo}>
                {indirizzo.indirizzo}
                <span className={classes.ragSoc}>{indirizzo.ragSoc}</span>
              </td>
              <td className={classes.localita}>{indirizzo.localita}</td>
              <td className={classes.stato}>{indirizzo.stato}</td>
              <td className={classes.provincia}>{indirizzo.provincia}</td>
              <td className={classes.cap}>{indirizzo.cap}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
