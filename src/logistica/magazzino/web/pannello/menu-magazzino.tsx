import { ActionIcon, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconDotsVertical, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sentenceOf } from '#platform/web/api-error.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { cancellaCoda, codaMagazzino, pingMagazzino } from '../../contract.ts';
import { codaCancellata, connessioneRiuscita } from '../../rules/coda.ts';

const nominati = 12;

/** Counts the waiting requests that are removed, with their drawers. */
function inAttesa(cassetti: readonly number[]): string {
  if (cassetti.length === 0) return 'nessuna richiesta è in attesa.';
  const altri = cassetti.length - nominati;
  return `${cassetti.length === 1 ? 'viene tolta una richiesta' : `vengono tolte ${cassetti.length} richieste`} in attesa (cassetti ${cassetti.slice(0, nominati).join(', ')}${altri > 0 ? ` e altri ${altri}` : ''}).`;
}

export function MenuMagazzino({ macchina, aggiorna }: { macchina: number; aggiorna: () => void }): ReactNode {
  const cancella = useCall(cancellaCoda, { meta: { failure: 'screen' } });
  const queries = useQueryClient();
  const prova = (): void =>
    void queries
      .fetchQuery({ ...queryOf(pingMagazzino, { macchina }), staleTime: 0, retry: false, meta: { failure: 'screen' } })
      .then(
        () => notify.ok(connessioneRiuscita),
        (error) => notify.error(sentenceOf(error)),
      );
  const svuota = async (): Promise<void> => {
    const coda = await queries
      .fetchQuery({ ...queryOf(codaMagazzino, { macchina }), staleTime: 0, meta: { failure: 'notification' as const } })
      .catch(() => null);
    if (!coda) return;
    const attendono = coda.righe.filter(({ stato }) => stato === 'in coda').map(({ cassetto }) => cassetto);
    const fatto = await confirm({
      title: 'Cancellare la coda dei cassetti?',
      text: `Macchina 9${macchina}: ${inAttesa(attendono)}`,
      confirm: 'Cancella coda cassetti',
      danger: true,
      act: () => cancella.mutateAsync({ macchina }),
    });
    if (fatto) notify.info(codaCancellata);
  };
  return (
    <>
      <ActionIcon variant="default" size={48} aria-label="Aggiorna" title="Aggiorna" onClick={aggiorna}>
        <IconRefresh />
      </ActionIcon>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="default" size={48} aria-label="Altri comandi" title="Altri comandi">
            <IconDotsVertical />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item mih={44} onClick={() => void svuota()}>
            Cancella coda cassetti
          </Menu.Item>
          <Menu.Item mih={44} onClick={prova}>
            Prova connessione
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
