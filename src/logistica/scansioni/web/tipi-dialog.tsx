import { Stack, Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { useCall } from '#platform/web/query.ts';
import { mostraAlCliente } from '../contract.ts';
import type { Aree } from './campi-scansione.tsx';

export function TipiDialog({ aree, onClose }: { readonly aree: Aree; readonly onClose: () => void }): ReactNode {
  const mostra = useCall(mostraAlCliente, { untilFresh: true });
  const copie = aree.flatMap(({ area, tipoDocumenti }) =>
    tipoDocumenti.filter(({ copia }) => copia).map((tipo) => ({ area, ...tipo })),
  );
  return (
    <Dialog title="Copie che i clienti vedono" onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm">Il cliente trova la copia firmata nella pagina del suo documento.</Text>
        {copie.length === 0 && <Text size="sm">Nessun tipo è la copia di un nostro documento.</Text>}
        {copie.map(({ area, tipoDoc, descrizione, alCliente }) => (
          <Switch
            key={`${area} ${tipoDoc}`}
            label={`${descrizione} (${area})`}
            checked={alCliente}
            disabled={mostra.isPending}
            onChange={(event) => mostra.mutate({ area, tipoDoc, alCliente: event.currentTarget.checked })}
          />
        ))}
      </Stack>
    </Dialog>
  );
}
