import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPackageImport } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { useUtente } from '#parti/web/utente.ts';
import { comandoMagazzino } from '../contract.ts';
import { esitoMostrato, macchineDi } from '../rules.ts';

const nome = 'Riponi cassetto';
const senzaMacchine = 'Nessuna macchina tra le tue ubicazioni';

/** P-200. */
export function RiponiCassetto(): ReactNode {
  const { ubicazioni } = useUtente();
  const corto = useMediaQuery('(max-width: 1300px)', undefined, { getInitialValueInEffect: false });
  const riponi = useCall(comandoMagazzino, { onSuccess: (reply) => notify.ok(esitoMostrato(reply)) });
  const macchine = macchineDi(ubicazioni);
  const manda = (cassetto: string): void =>
    void (riponi.isPending || riponi.mutate({ comando: 'STORE_CMD', cassetto }));
  const tasto = (onClick?: () => void): ReactElement => {
    const comune = {
      variant: 'default',
      disabled: macchine.length === 0,
      'aria-busy': riponi.isPending,
      title: macchine.length === 0 ? senzaMacchine : nome,
      ...(onClick ? { onClick } : {}),
    };
    if (!corto)
      return (
        <Button {...comune} fullWidth px={0}>
          {nome}
        </Button>
      );
    return (
      <ActionIcon {...comune} size="lg" aria-label={nome}>
        <IconPackageImport size={20} />
      </ActionIcon>
    );
  };
  const [prima] = macchine;
  if (macchine.length <= 1) return tasto(() => prima !== undefined && manda(prima));
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>{tasto()}</Menu.Target>
      <Menu.Dropdown>
        {macchine.map((macchina) => (
          <Menu.Item key={macchina} onClick={() => manda(macchina)}>
            Macchina {macchina}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
