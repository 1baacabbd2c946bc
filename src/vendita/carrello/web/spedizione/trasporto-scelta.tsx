import { Radio, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { speseTrasporto, trasporti } from '#vendita/documenti/rules.ts';
import type { Trasporto } from '#vendita/documenti/rules.ts';

const scelte = Object.keys(trasporti) as Trasporto[];

/** Each transport with its surcharge (P-129, P-243). */
export function TrasportoScelta({
  value,
  onChange,
}: {
  value: Trasporto;
  onChange: (trasporto: Trasporto) => void;
}): ReactNode {
  return (
    <Radio.Group value={value} onChange={onChange} role="group" aria-label="Trasporto" data-arrivo>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="md" verticalSpacing="xs">
        {scelte.map((trasporto) => (
          <Radio
            key={trasporto}
            value={trasporto}
            size="sm"
            label={trasporti[trasporto].etichetta}
            description={speseTrasporto(trasporto)}
          />
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}
