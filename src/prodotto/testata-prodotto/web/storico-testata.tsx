import { Group, SegmentedControl, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { IdTestata } from '#parti/id-testata.ts';
import { Storico } from '#parti/web/storico.tsx';
import { storicoTestata } from '#prodotto/contenuti-testata/contract.ts';
import { tipiFiltro } from '#prodotto/contenuti-testata/rules/list.ts';

/** What was done with a header, all of it or its fields or its filters (B-238); without history only on the day of the last edit. */
export function StoricoTestata({ testata }: { testata: IdTestata }): ReactNode {
  const [tipoFiltro, setTipo] = useState<(typeof tipiFiltro)[number]>('Tutto');
  const [storico, setStorico] = useState(true);
  const { codTestata, suffisso } = testata;
  return (
    <>
      <Group mb="sm">
        <SegmentedControl
          aria-label="Che cosa mostrare"
          data={[...tipiFiltro]}
          value={tipoFiltro}
          onChange={(tipo) => setTipo(tipiFiltro.find((uno) => uno === tipo) ?? 'Tutto')}
        />
        <Switch
          label="Tutto lo storico"
          checked={storico}
          onChange={({ currentTarget }) => setStorico(currentTarget.checked)}
        />
      </Group>
      <Storico call={storicoTestata} input={{ codTestata, suffisso, tipoFiltro, storico }} />
    </>
  );
}
