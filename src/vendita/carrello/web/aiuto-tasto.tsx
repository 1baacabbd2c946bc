import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { apriAiuto } from '#parti/web/aiuto.ts';

/** Opens the help of the cart (P-030), also where the cart lies over another screen. */
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
