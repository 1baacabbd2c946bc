import { Burger } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { late } from '#platform/web/kit/late.tsx';
import type { Menu } from '#sistema/menu/rules.ts';

const NarrowDrawer = late(() => import('./narrow-drawer.tsx'), 'NarrowDrawer');

export function NarrowMenu({ menu }: { menu: Menu | null }): ReactNode {
  const [opened, setOpened] = useState(false);
  return (
    <div>
      <Burger size="sm" opened={opened} onClick={() => setOpened(!opened)} aria-label="Menu" aria-expanded={opened} />
      {opened && <NarrowDrawer menu={menu} onClose={() => setOpened(false)} />}
    </div>
  );
}
