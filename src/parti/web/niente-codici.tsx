import type { ReactNode } from 'react';
import { notify } from '#platform/web/kit/notify.tsx';
import { useLettore } from './use-lettore.ts';

/** On a screen that reads no codes: a label read outside of its fields presses no button, and is answered. */
export function NienteCodici(): ReactNode {
  useLettore((letto) => notify.info(`Letto ${letto}: qui si legge nei campi.`), undefined, { neiCampi: false });
  return null;
}
