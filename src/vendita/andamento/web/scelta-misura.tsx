import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { mesiFermi, nomiMisure } from '../rules.ts';
import { misure } from '../rules/list.ts';
import type { Misura } from '../rules/list.ts';
import type { FiltroUsato } from '../rules/quadri.ts';
import type { Scritta } from './leggi-search.ts';

interface SceltaProps {
  readonly usati: readonly FiltroUsato[];
  readonly misura: Misura;
  readonly onChange: (nuovo: Scritta) => void;
}

/** Which documents a picture adds up. */
export const SceltaMisura = ({ usati, misura, onChange }: SceltaProps): ReactNode =>
  usati.includes('misura') && (
    <SegmentedControl
      size="xs"
      aria-label="Misura"
      data={misure.map((una) => ({ value: una, label: nomiMisure[una] }))}
      value={misura}
      onChange={(nuova) => onChange({ misura: nuova === 'ordinato' ? undefined : nuova })}
    />
  );

interface MesiProps extends Pick<SceltaProps, 'usati' | 'onChange'> {
  readonly mesi: number;
}

/** For how long an article must have lain still. */
export const SceltaMesi = ({ usati, mesi, onChange }: MesiProps): ReactNode =>
  usati.includes('mesi') && (
    <SegmentedControl
      size="xs"
      aria-label="Fermi da"
      data={mesiFermi.map((uno) => ({ value: String(uno), label: `Da ${uno} mesi` }))}
      value={String(mesi)}
      onChange={(uno) => onChange({ mesi: uno === '12' ? undefined : Number(uno) })}
    />
  );
