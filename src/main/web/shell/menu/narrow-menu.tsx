import { Burger } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { late } from '#platform/web/kit/late.tsx';
import type { Menu } from '#sistema/menu/rules.ts';
import classes from './narrow-menu.module.css';

const NarrowDrawer = late(() => import('./narrow-drawer.tsx'), 'NarrowDrawer');

/** Below 900 px: what does not fit in the header. */
export function NarrowMenu({ menu }: { menu: Menu | null }): ReactNode {
  const [opened, setOpened] = useState(false);
  return (
    <div className={classes.narrow}>
      <Burger size="sm" opened={opened} onClick={() => setOpened(!opened)} aria-label="Menu" aria-expanded={opened} />
      {opened && <NarrowDrawer menu={menu} onClose={() => setOpened(false)} />}
    </div>
  );
}
