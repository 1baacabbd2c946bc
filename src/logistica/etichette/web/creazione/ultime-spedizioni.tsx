import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Section } from '#platform/web/kit/screen.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import { elencoSpedizioni } from '../../contract.ts';
import { nessunaSelezionata } from '../../rules.ts';
import { colonne } from '../elenco/colonne-spedizioni.tsx';
import { coloreStato } from '../stato.tsx';

interface UltimeProps {
  readonly onScelta: (descr: string) => void;
  readonly onNuova: () => void;
}

/** As many as fit on a screen. */
const quante = 15;

export function UltimeSpedizioni({ onScelta, onNuova }: UltimeProps): ReactNode {
  const query = useQuery(queryOf(elencoSpedizioni, {}));
  return (
    <Await query={query}>
      {({ righe }) =>
        righe.length === 0 ? (
          <Empty text={nessunaSelezionata} note="Una spedizione nasce da un ordine preparato o da un documento.">
            <Button onClick={onNuova}>Nuova spedizione</Button>
          </Empty>
        ) : (
          <Section title="Ultime spedizioni">
            <Text size="sm" c="dimmed" mb="xs">
              {nessunaSelezionata}
            </Text>
            <Table
              label="Ultime spedizioni"
              rows={righe.slice(0, quante)}
              columns={colonne}
              keyOf={({ descrCodiceSpedizione }) => descrCodiceSpedizione}
              tint={({ fase }) => coloreStato[fase]}
              onOpen={({ descrCodiceSpedizione }) => onScelta(descrCodiceSpedizione)}
            />
          </Section>
        )
      }
    </Await>
  );
}
