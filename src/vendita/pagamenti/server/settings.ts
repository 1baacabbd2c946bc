import { oneOf, setting, settingsGroup, simulatorRefused } from '#platform/server/settings-group.ts';
import { StartError } from '#platform/server/start-error.ts';
import type { Fornitore } from '../rules.ts';
import type { ApriCassa } from './casse/cassa.ts';
import { nexi } from './casse/nexi.ts';
import { paypal } from './casse/paypal.ts';
import { stripe } from './casse/stripe.ts';

const declared = {
  PAYMENT_CARD: setting(
    oneOf('simulatore', 'stripe', 'nexi', 'no').optional(),
    '',
    'Card payments: simulatore, stripe, nexi or no. If unset, simulatore with demo data, otherwise no.',
  ),
  PAYMENT_PAYPAL: setting(
    oneOf('simulatore', 'stripe', 'paypal', 'no').optional(),
    '',
    'PayPal payments: simulatore, stripe, paypal or no. If unset, simulatore if PAYMENT_CARD is simulatore, otherwise no.',
  ),
  ...stripe.impostazioni,
  ...nexi.impostazioni,
  ...paypal.impostazioni,
};

/** `simulatore`: Stripe's protocol served locally. */
type Scelta = Fornitore | 'simulatore' | 'no';

export interface ConfigCasse {
  readonly carta: Scelta;
  readonly paypal: Scelta;
  /** Partner timeout, ms. */
  readonly timeout: number;
  readonly partner: Readonly<Record<Fornitore, ApriCassa | null>>;
}

/** Chosen partners must be configured; the simulator is for demos only. */
export const impostazioniPagamenti = settingsGroup(declared, (values, { demo }): ConfigCasse => {
  const { PAYMENT_CARD: carta = demo ? 'simulatore' : 'no' } = values;
  const { PAYMENT_PAYPAL: conPaypal = carta === 'simulatore' ? carta : 'no' } = values;
  const partner = { stripe: stripe.apri(values), nexi: nexi.apri(values), paypal: paypal.apri(values) };
  for (const [nome, { mancano }] of Object.entries({ stripe, nexi, paypal }))
    if ((carta === nome || conPaypal === nome) && partner[nome as Fornitore] === null) throw new StartError(mancano);
  const scelte: readonly Scelta[] = [carta, conPaypal];
  if (scelte.includes('simulatore') && !demo) throw new StartError(simulatorRefused('PAYMENT_CARD o PAYMENT_PAYPAL'));
  if (scelte.includes('simulatore') && scelte.includes('stripe'))
    throw new StartError('PAYMENT_CARD e PAYMENT_PAYPAL: simulatore e stripe non possono stare insieme.');
  return { carta, paypal: conPaypal, timeout: 8000, partner };
});
