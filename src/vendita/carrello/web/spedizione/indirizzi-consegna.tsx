import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import type { ApiError } from '#platform/web/api-error.ts';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import { scriviIndirizzo } from '#parti/scrivi-indirizzo.ts';
import type { Dettagli } from '../dettagli.ts';
import { IndirizziElenco } from './indirizzi-elenco.tsx';
import type { Indirizzo } from '../verifica.ts';

interface IndirizziConsegnaProps {
  readonly indirizzi: UseQueryResult<{ indirizzi: Indirizzo[] }, ApiError>;
  readonly dettagli: Dettagli;
  readonly cambia: (parte: Partial<Dettagli>) => void;
}

export function IndirizziConsegna({ indirizzi: query, dettagli, cambia }: IndirizziConsegnaProps): ReactNode {
  return (
    <Await query={query} loading={<Loading rows={4} />}>
      {({ indirizzi }) => {
        const scelto = indirizzi.find(({ prog }) => prog === dettagli.progIndirizzo);
        if (scelto && dettagli.indirizzoConfermato)
          return <IndirizzoConfermato indirizzo={scelto} cambia={() => cambia({ indirizzoConfermato: false })} />;
        return (
          <IndirizziElenco
            indirizzi={indirizzi}
            scelto={scelto ?? null}
            scegli={(progIndirizzo) => cambia({ progIndirizzo, indirizzoConfermato: false })}
            conferma={() => cambia({ indirizzoConfermato: true })}
          />
        );
      }}
    </Await>
  );
}

function IndirizzoConfermato({ indirizzo, cambia }: { indirizzo: Indirizzo; cambia: () => void }): ReactNode {
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <IconMapPin size={20} aria-hidden style={{ flexShrink: 0 }} />
      <div style={{ flex: 1 }}>
        <Text size="sm" fw={600}>
          {indirizzo.ragSoc}
        </Text>
        <Text size="sm">{scriviIndirizzo(indirizzo)}</Text>
        {indirizzo.note !== '' && (
          <Text size="xs" c="dimmed">
            {indirizzo.note}
          </Text>
        )}
        <Text size="xs" c="light-dark(#2b6a3a, #7fcf92)" role="status">
          Indirizzo confermato con successo!!!
        </Text>
      </div>
      <Button variant="default" onClick={cambia}>
        Cambia indirizzo
      </Button>
    </Group>
  );
}
