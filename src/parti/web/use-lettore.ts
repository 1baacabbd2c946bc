import { useEffect, type RefObject } from 'react';
import { notify } from '#platform/web/kit/notify.tsx';
import { takeLostScans } from '#platform/web/lost-scans.ts';
import { useScanner } from '#platform/web/use-scanner.ts';
import { useUtente } from './utente.ts';

interface Come {
  /** False: what is read into a field stays there. */
  readonly neiCampi?: boolean;
}

/**
 * Scans of logged-in users; `dove` gives the listener's dialog. Scans made without a login are reported after the next
 * one.
 */
export function useLettore(
  onLetto: (letto: string) => void,
  dove?: RefObject<Element | null>,
  { neiCampi = true }: Come = {},
): void {
  const entrato = useUtente().ruolo !== 0;
  useScanner(onLetto, { where: dove, onSlow: notify.info, active: entrato, inFields: neiCampi });
  useEffect(() => {
    const persi = entrato ? takeLostScans() : '';
    if (persi !== '') notify.error(persi);
  }, [entrato]);
}
