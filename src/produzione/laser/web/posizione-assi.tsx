import { Button, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { comandoAssi } from '../rules.ts';
import type { Laser } from './use-laser.ts';

const assi = ['X', 'Y', 'Z'] as const;

/** mm; empty leaves the axis. */
export function PosizioneAssi({ laser }: { laser: Laser }): ReactNode {
  const [valori, setValori] = useState<Record<(typeof assi)[number], number | null>>({ X: null, Y: null, Z: null });
  const comando = comandoAssi(valori);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (comando !== '') laser.muovi('mdi', comando);
      }}
    >
      <Group align="flex-end">
        {assi.map((asse, i) => (
          <NumberField
            key={asse}
            label={asse}
            description={`adesso ${laser.stato?.posizione[i] ?? '–'}`}
            decimals={3}
            value={valori[asse]}
            onChange={(valore) => setValori({ ...valori, [asse]: valore })}
          />
        ))}
        <Button type="submit" disabled={comando === ''} aria-busy={laser.occupato}>
          Porta gli assi
        </Button>
        <Button variant="default" aria-busy={laser.occupato} onClick={() => laser.muovi('homing')}>
          Home position
        </Button>
      </Group>
    </form>
  );
}
