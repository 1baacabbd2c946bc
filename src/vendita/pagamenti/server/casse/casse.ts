import { createHmac } from 'node:crypto';
import type { Fornitore, Metodo } from '../../rules.ts';
import type { Cassa } from './cassa.ts';
import { cassaNexi } from './nexi.ts';
import { cassaPaypal } from './paypal.ts';
import { cassaStripe } from './stripe.ts';

/** Who takes what kind of money here, by settings. `simulatore` is Stripe's wire, spoken by this server itself. */
export interface ConfigCasse {
  /** The longest wait for a partner's answer, milliseconds. */
  readonly pazienza: number;
  readonly carta: 'simulatore' | 'stripe' | 'nexi' | 'no';
  readonly paypal: 'simulatore' | 'stripe' | 'paypal' | 'no';
  readonly stripe: { readonly chiave: string; readonly segretoNotifiche: string; readonly url: string } | null;
  readonly nexi: { readonly chiave: string; readonly url: string } | null;
  readonly conPaypal: {
    readonly cliente: string;
    readonly segreto: string;
    readonly idNotifiche: string;
    readonly url: string;
  } | null;
}

export interface Casse {
  /** For new payments. */
  readonly metodi: ReadonlyMap<Metodo, Cassa>;
  /** For payments begun earlier too. */
  readonly fornitori: ReadonlyMap<Fornitore, Cassa>;
}

export interface AmbienteCasse {
  /** Base of our calls as partners reach it. */
  readonly urlChiamate: () => string;
  readonly simulatore: { readonly url: () => string; readonly segretoNotifiche: string };
  readonly adesso: () => Date;
  readonly nuovoId: () => string;
}

export const usaSimulatore = ({ carta, paypal }: ConfigCasse): boolean =>
  carta === 'simulatore' || paypal === 'simulatore';

/** The simulator's own secret, made from that of the server: nobody outside can sign in its name. */
export const segretoSimulatore = (segretoServer: string): string =>
  `whsec_${createHmac('sha256', segretoServer).update('simulatore pagamenti').digest('hex')}`;

export function createCasse(config: ConfigCasse, ambiente: AmbienteCasse): Casse {
  const { stripe, nexi, conPaypal, pazienza } = config;
  const { simulatore, urlChiamate, adesso, nuovoId } = ambiente;
  const aperte: (Cassa | null)[] = [
    usaSimulatore(config)
      ? cassaStripe({ chiave: 'sk_test_simulatore', ...simulatore, pazienza })
      : stripe && cassaStripe({ ...stripe, url: () => stripe.url, pazienza }),
    nexi && cassaNexi({ ...nexi, notifiche: () => `${urlChiamate()}/pagamenti/notifiche/nexi`, nuovoId, pazienza }),
    conPaypal && cassaPaypal({ ...conPaypal, adesso, pazienza }),
  ];
  const fornitori = new Map(aperte.flatMap((cassa) => (cassa ? [[cassa.fornitore, cassa] as const] : [])));
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
