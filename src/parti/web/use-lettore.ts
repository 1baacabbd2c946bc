import type { RefObject } from 'react';
import { notify } from '#platform/web/kit/notify.tsx';
import { useScanner } from '#platform/web/use-scanner.ts';
import { useUtente } from './utente.ts';

/** Scans of logged-in users; `dove` gives the listener's dialog. */
export function useLettore(onLetto: (letto: string) => void, dove?: RefObject<Element | null>): void {
  useScanner(onLetto, { where: dove, onSlow: notify.info, active: useUtente().ruolo !== 0 });
}
