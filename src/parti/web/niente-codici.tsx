import type { ReactNode } from 'react';
import { notify } from '#platform/web/kit/notify.tsx';
import { useLettore } from './use-lettore.ts';

/** For screens that read no codes: a label scanned outside of fields presses no button and gets a message. */
export function NienteCodici(): ReactNode {
  useLettore((letto) => notify.info(`Letto ${letto}: qui si legge nei campi.`), undefined, { neiCampi: false });
  return null;
}
