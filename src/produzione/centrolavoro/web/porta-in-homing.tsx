import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Section } from '#platform/web/kit/screen.tsx';
import { Tasto } from './tasto.tsx';
import type { Macchina } from './use-macchina.ts';

/** B-026. */
export function PortaInHoming({ macchina }: { macchina: Macchina }): ReactNode {
  return (
    <Section title="Comandi">
      <Text mb="sm">{macchina.stato?.azzerata ? 'Gli assi sono in home.' : 'Gli assi non sono in home.'}</Text>
      <Group>
        <Tasto macchina={macchina} comando="homing">
          Porta in Homing
        </Tasto>
      </Group>
    </Section>
  );
}
