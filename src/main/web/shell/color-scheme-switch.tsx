import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export function ColorSchemeSwitch(): ReactNode {
  const { setColorScheme } = useMantineColorScheme();
  const now = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const other = now === 'light' ? 'dark' : 'light';
  return (
    <ActionIcon
      aria-label={other === 'dark' ? 'Passa al tema scuro' : 'Passa al tema chiaro'}
      onClick={() => setColorScheme(other)}
      size="lg"
    >
      {now === 'light' ? <IconMoon size={18} /> : <IconSun size={18} />}
    </ActionIcon>
  );
}
