import { Radio, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUtente } from '#parti/web/utente.ts';
import { speseTrasporto, trasporti } from '#vendita/documenti/rules.ts';
import type { Trasporto } from '#vendita/documenti/rules.ts';

const scelte = Object.keys(trasporti) as Trasporto[];

/** Each transport, with its surcharge for users who may see prices (P-129, P-243). */
export function TrasportoScelta({
  value,
  onChange,
}: {
  value: Trasporto;
  onChange: (trasporto: Trasporto) => void;
}): ReactNode {
  const { negati } = useUtente();
  return (
    <Radio.Group value={value} onChange={onChange} role="group" aria-label="Trasporto" data-arrivo>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="md" verticalSpacing="xs">
        {scelte.map((trasporto) => (
          <Radio
            key={trasporto}
            value={trasporto}
            size="sm"
            label={trasporti[trasporto].etichetta}
            description={negati.includes('prezzi') ? undefined : speseTrasporto(trasporto)}
          />
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}
