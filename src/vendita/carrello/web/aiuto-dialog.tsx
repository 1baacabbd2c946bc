import type { ReactNode } from 'react';
import { DialogoAiuto } from '#parti/web/dialogo-aiuto.tsx';
import { argomenti } from './aiuto.ts';

/** How the cart is used (P-030). */
export const AiutoDialog = ({ onClose }: { onClose: () => void }): ReactNode => (
  <DialogoAiuto titolo="Aiuto sul carrello" argomenti={argomenti} onClose={onClose} />
);
