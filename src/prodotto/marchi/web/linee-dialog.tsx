import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { SceltaRiga } from '#parti/web/scelta-riga.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { lineeProdotto } from '../contract.ts';

interface LineeProps {
  readonly scelta: string;
  readonly onScelta: (codiceLinea: string) => void;
  readonly onClose: () => void;
}

/** B-052. */
export function LineeDialog({ scelta, onScelta, onClose }: LineeProps): ReactNode {
  const query = useQuery({ ...queryOf(lineeProdotto, {}), meta: { failure: 'screen' } });
  const [codice, setCodice] = useState(scelta);
  return (
    <Dialog onClose={onClose} title="Linee Prodotto" size={480}>
      <Await query={query}>
        {({ linee }) => (
          <SceltaRiga
            nome="Linee Prodotto"
            voci={linee.map(({ codiceLinea, descrizione }) => ({ codice: codiceLinea, descrizione }))}
            scelta={codice}
            onScelta={setCodice}
            onConferma={onScelta}
          />
        )}
      </Await>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          Chiudi
        </Button>
        {scelta !== '' && (
          <Button variant="default" onClick={() => onScelta('')}>
            Nessuna linea
          </Button>
        )}
        <Button disabled={codice === ''} onClick={() => onScelta(codice)}>
          CONFERMA
        </Button>
      </Group>
    </Dialog>
  );
}
