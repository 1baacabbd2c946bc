import { createHmac } from 'node:crypto';
import type { Fornitore, Metodo } from '../../rules.ts';
import type { ConfigCasse } from '../settings.ts';
import type { AmbienteCassa, Cassa } from './cassa.ts';
import { cassaStripe } from './stripe.ts';

export interface Casse {
  readonly metodi: ReadonlyMap<Metodo, Cassa>;
  /** Includes partners of earlier payments, no longer configured for new ones. */
  readonly fornitori: ReadonlyMap<Fornitore, Cassa>;
}

export interface AmbienteCasse extends Omit<AmbienteCassa, 'timeout'> {
  readonly simulatore: { readonly url: () => string; readonly chiave: string; readonly segretoNotifiche: string };
}

export const usaSimulatore = ({ carta, paypal }: ConfigCasse): boolean =>
  carta === 'simulatore' || paypal === 'simulatore';

/** Derived from the server's secret, so outsiders cannot sign. */
export const segretoSimulatore = (segretoServer: string): string =>
  `whsec_${createHmac('sha256', segretoServer).update('simulatore pagamenti').digest('hex')}`;

export function createCasse(config: ConfigCasse, ambiente: AmbienteCasse): Casse {
  const { timeout, partner } = config;
  const { simulatore } = ambiente;
  const aperte = Object.values(partner).flatMap((apri) => apri?.({ ...ambiente, timeout }) ?? []);
  const fornitori = new Map(aperte.map((cassa) => [cassa.fornitore, cassa] as const));
  if (usaSimulatore(config)) fornitori.set('stripe', cassaStripe({ ...simulatore, timeout }));
  const scelte = [
    ['carta', config.carta],
    ['paypal', config.paypal],
  ] as const;
  const metodi = new Map<Metodo, Cassa>();
  for (const [metodo, scelta] of scelte) {
    const cassa = scelta === 'no' ? undefined : fornitori.get(scelta === 'simulatore' ? 'stripe' : scelta);
    if (cassa) metodi.set(metodo, cassa);
  }
  return { metodi, fornitori };
}
