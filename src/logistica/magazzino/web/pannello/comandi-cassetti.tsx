import { Button } from '@mantine/core';
import { IconPackageExport, IconPackageImport } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { cassettoMassimo } from '../../rules.ts';
import classes from './magazzino.module.css';
import type { ComandiCassetti } from './use-comandi-cassetti.ts';

interface ComandiProps {
  readonly macchina: number;
  readonly baia: number;
  readonly onBaia: (baia: number) => void;
  readonly comandi: ComandiCassetti;
}

/** B-234. */
export function Comandi({ macchina, baia, onBaia, comandi }: ComandiProps): ReactNode {
  const [cassetto, setCassetto] = useState<number | null>(1);
  const buono = cassetto !== null;
  return (
    <form
      className={classes.comandi}
      onSubmit={(event) => {
        event.preventDefault();
        if (buono) comandi.estrai(macchina, cassetto);
      }}
    >
      <NumberField label="Cassetto" size="xl" min={1} max={cassettoMassimo} value={cassetto} onChange={setCassetto} />
      <NumberField
        label="Baia"
        size="xl"
        min={1}
        max={3}
        required
        value={baia}
        onChange={(nuova) => nuova !== null && onBaia(nuova)}
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
