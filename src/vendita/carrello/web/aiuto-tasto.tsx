import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { late } from '#platform/web/kit/late.tsx';

const AiutoDialog = late(() => import('./aiuto-dialog.tsx'), 'AiutoDialog');

/** Opens the help of the cart (P-030). */
export function AiutoTasto(): ReactNode {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ActionIcon
        variant="default"
        size={34}
        aria-label="Aiuto sul carrello"
        title="Aiuto sul carrello"
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <IconHelp size={18} />
      </ActionIcon>
      {opened && <AiutoDialog onClose={() => setOpened(false)} />}
    </>
  );
}
