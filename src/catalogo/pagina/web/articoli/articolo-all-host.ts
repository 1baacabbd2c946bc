import { host } from '#platform/web/host/host.ts';
import { hostFailed } from '#platform/web/host/port.ts';
import { notify } from '#platform/web/kit/notify.tsx';

/** Sends the article to the host (P-055). */
export function articoloAllHost(cdArticolo: string): void {
  if (!host.send('articoloSelezionato', cdArticolo)) notify.error(hostFailed);
}
