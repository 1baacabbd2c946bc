import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { apriAiuto } from '#parti/web/aiuto.ts';

/** P-030: opens the cart help, also over another screen. */
export const AiutoTasto = (): ReactNode => (
  <ActionIcon
    variant="default"
    size={34}
    aria-label="Aiuto sul carrello"
    title="Aiuto sul carrello"
    aria-haspopup="dialog"
    onClick={() => apriAiuto('carrello')}
  >
    <IconHelp size={18} />
  </ActionIcon>
);
