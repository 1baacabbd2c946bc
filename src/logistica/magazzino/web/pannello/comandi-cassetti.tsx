import { Button, NumberInput } from '@mantine/core';
import { IconPackageExport, IconPackageImport } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import classes from './magazzino.module.css';
import type { ComandiCassetti } from './use-comandi-cassetti.ts';

interface ComandiProps {
  readonly macchina: number;
  readonly baia: number;
  readonly onBaia: (baia: number) => void;
  readonly comandi: ComandiCassetti;
}

/** Drawer and bay by their numbers, 1 and 1 at first (B-234), and the two commands; Enter in the drawer's field sends it out. */
export function Comandi({ macchina, baia, onBaia, comandi }: ComandiProps): ReactNode {
  const [cassetto, setCassetto] = useState<number | string>(1);
  const buono = typeof cassetto === 'number' && cassetto >= 1;
  return (
    <form
      className={classes.comandi}
      onSubmit={(event) => {
        event.preventDefault();
        if (buono) comandi.estrai(macchina, cassetto);
      }}
    >
      <NumberInput
        label="Cassetto"
        size="xl"
        min={1}
        max={9999}
        hideControls
        allowDecimal={false}
        allowNegative={false}
        value={cassetto}
        onChange={setCassetto}
      />
      <NumberInput
        label="Baia"
        size="xl"
        min={1}
        max={3}
        clampBehavior="strict"
        hideControls
        allowDecimal={false}
        allowNegative={false}
        value={baia}
        onChange={(nuova) => typeof nuova === 'number' && nuova >= 1 && onBaia(nuova)}
      />
      <Button
        type="submit"
        size="xl"
        disabled={!buono}
        aria-busy={comandi.occupato}
        leftSection={<IconPackageExport />}
      >
        Estrai cassetto
      </Button>
      <Button
        size="xl"
        variant="default"
        aria-busy={comandi.occupato}
        leftSection={<IconPackageImport />}
        onClick={comandi.riponi}
      >
        Riponi cassetto
      </Button>
    </form>
  );
}
