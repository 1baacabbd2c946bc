import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Punto } from './punto.ts';

interface MenuProps {
  readonly punto: Punto;
  readonly nome: string;
  readonly da: HTMLElement;
  readonly onChiuso: () => void;
  readonly children: ReactNode;
}

/** Mount only while open. */
export function MenuAPunto({ punto, nome, da, onChiuso, children }: MenuProps): ReactNode {
  const chiudi = (): void => {
    if (da.isConnected) da.focus({ preventScroll: true });
    onChiuso();
  };
  return (
    <Menu
      opened
      onChange={(opened) => opened || chiudi()}
      position="bottom-start"
      offset={2}
      width={250}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 }, size: { padding: 8 } }}
    >
      <Menu.Target>
        <span aria-hidden style={{ position: 'fixed', left: punto.x, top: punto.y, width: 1, height: 1 }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={nome} style={{ overflowY: 'auto' }} onContextMenu={(event) => event.preventDefault()}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
