import type { ReactNode } from 'react';
import { DialogoAiuto } from '#parti/web/dialogo-aiuto.tsx';
import { useUtente } from '#parti/web/utente.ts';
import { argomentiPer } from './guida.ts';

/** How the portal is used, as far as the role uses it. */
export function GuidaDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { ruolo } = useUtente();
  return <DialogoAiuto titolo="Aiuto" argomenti={argomentiPer(ruolo)} onClose={onClose} />;
}
