import { Burger } from '@mantine/core';
import type { ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';
import type { Menu } from '#sistema/menu/rules.ts';
import classes from './narrow-menu.module.css';

const NarrowDrawer = lazy(async () => ({ default: (await import('./narrow-drawer.tsx')).NarrowDrawer }));

/** Below 900 px: what does not fit in the header. */
export function NarrowMenu({ menu }: { menu: Menu | null }): ReactNode {
  const [opened, setOpened] = useState(false);
  return (
    <div className={classes.narrow}>
      <Burger size="sm" opened={opened} onClick={() => setOpened(!opened)} aria-label="Menu" aria-expanded={opened} />
      <Suspense>{opened && <NarrowDrawer menu={menu} onClose={() => setOpened(false)} />}</Suspense>
    </div>
  );
}
