import { Alert, Button, Group, Menu, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCounted } from '#platform/contract/format-count.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { labelOf, type RowAction } from '#platform/web/kit/row-actions.tsx';
import { useCall } from '#platform/web/query.ts';
import { scaricaCatalogoUscita } from '../contract.ts';
import { avvisiDi, grandezza } from '../rules.ts';
import type { Riga } from './colonne-cataloghi.tsx';
import type { AzioniCatalogo } from './use-azioni-catalogo.ts';

interface FileDialogProps {
  readonly catalogo: Riga;
  readonly azioni: Pick<AzioniCatalogo, 'accanto' | 'altre'>;
  readonly onClose: () => void;
}

/** The last files, with the changes in each against the previous one, and rarely used actions. */
export function FileDialog({ catalogo, azioni, onClose }: FileDialogProps): ReactNode {
  const { id, nome, file, errore, consegna } = catalogo;
  const scarica = useCall(scaricaCatalogoUscita, {
    onSuccess: ({ indirizzo }) => window.location.assign(indirizzo),
  });
  return (
    <Dialog onClose={onClose} title={`File di ${nome}`} size="lg">
      <Stack gap="sm">
        {errore !== '' && (
          <Alert color="danger" p="xs">
            {errore}
          </Alert>
        )}
        {consegna !== null && consegna.errore !== '' && (
          <Alert color="danger" p="xs" title="Consegna non riuscita">
            {`${consegna.errore} Si riprova da sé per qualche ora.`}
          </Alert>
        )}
        {avvisiDi(catalogo).map((avviso) => (
          <Alert key={avviso} color="yellow" p="xs">
            {avviso}
          </Alert>
        ))}
        {file.length === 0 && <Text size="sm">Nessun file ancora: prepararlo adesso, o aspettare la notte.</Text>}
        {file.map(({ numero, quando, scade, byte, articoli, nuovi, cambiati, tolti }) => (
          <Group key={numero} justify="space-between" gap="xs" wrap="nowrap">
            <Text size="sm">
              <b>{`N. ${numero}`}</b>
              {`, ${formatDateTime(quando)}: ${formatCounted(articoli, 'articolo', 'articoli')}, ${grandezza(byte)}. `}
              {`${formatCounted(nuovi, 'nuovo', 'nuovi')}, ${formatCounted(cambiati, 'cambiato', 'cambiati')}, ${formatCounted(tolti, 'tolto', 'tolti')}. `}
              <Text span size="xs" c="dimmed">{`Resta fino al ${formatDateTime(scade)}.`}</Text>
            </Text>
            <Button
              variant="default"
              size="xs"
              miw="max-content"
              aria-label={`Scarica il file ${numero}`}
              loading={scarica.isPending && scarica.variables.numero === numero}
              onClick={() => scarica.mutate({ id, numero })}
            >
              Scarica
            </Button>
          </Group>
        ))}
        <Group gap="xs" justify="flex-end">
          {azioni.accanto.map((azione) => (
            <Button
              key={labelOf(azione, catalogo)}
              variant="default"
              aria-label={azione.of(catalogo)}
              onClick={() => azione.act(catalogo)}
            >
              {labelOf(azione, catalogo)}
            </Button>
          ))}
          <Altro catalogo={catalogo} azioni={azioni.altre} />
          <Button variant="default" onClick={onClose}>
            Chiudi
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** An action that is not possible stays in the menu and says why. */
function Altro({
  catalogo,
  azioni,
}: {
  readonly catalogo: Riga;
  readonly azioni: readonly RowAction<Riga>[];
}): ReactNode {
  return (
    <Menu position="top-end" width={240}>
      <Menu.Target>
        <Button variant="default" aria-label={`Altro: ${catalogo.nome}`}>
          Altro
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {azioni.map((azione) => {
          const perche = azione.refuse?.(catalogo) ?? null;
          return (
            <Menu.Item
              key={azione.of(catalogo)}
              aria-label={azione.of(catalogo)}
              aria-disabled={perche !== null}
              aria-description={perche ?? undefined}
              closeMenuOnClick={perche === null}
              c={perche === null ? undefined : 'dimmed'}
              onClick={() => perche === null && azione.act(catalogo)}
            >
              {labelOf(azione, catalogo)}
              {perche !== null && <Text size="xs">{perche}</Text>}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
