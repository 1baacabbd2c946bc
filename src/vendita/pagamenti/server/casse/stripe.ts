import Stripe from 'stripe';
import {
  chiaveRimborso,
  NonAutentica,
  RimborsoRifiutato,
  SessioneIgnota,
  type Cassa,
  type Notifica,
  type Richiesta,
  type Saputo,
  type ApriCassa,
} from './cassa.ts';
import { bareUrl, httpUrl, setting, text, type ValuesOf } from '#platform/server/settings-group.ts';

export interface ConfigStripe {
  /** `sk_…` */
  readonly chiave: string;
  /** `whsec_…` */
  readonly segretoNotifiche: string;
  /** `https://api.stripe.com`; resolved lazily. */
  readonly url: () => string;
  readonly timeout: number;
}

/** Maximum notification age in seconds, against replay. */
const tolleranza = 300;

/** Stripe Checkout with one summary line per order. */
export function cassaStripe({ chiave, segretoNotifiche, url, timeout }: ConfigStripe): Cassa {
  let pronto: Stripe | undefined;
  const stripe = (): Stripe => (pronto ??= new Stripe(chiave, indirizzo(url(), timeout)));
  return {
    fornitore: 'stripe',
    apri: async (richiesta) => {
      const aperta = await stripe().checkout.sessions.create(parametri(richiesta), {
        idempotencyKey: richiesta.codice,
      });
      if (!aperta.id || !aperta.url) throw new Error('Stripe opened a session without an address');
      return { riferimento: aperta.id, url: aperta.url, segreto: null };
    },
    leggi: async ({ riferimento }) => saputo(await conosciuta(stripe().checkout.sessions.retrieve(riferimento))),
    chiudi: async ({ riferimento }) => {
      const chiusa = await conosciuta(stripe().checkout.sessions.expire(riferimento)).catch((errore: unknown) => {
        // A paid or expired session cannot be closed: read it.
        if (errore instanceof Stripe.errors.StripeInvalidRequestError && errore.statusCode === 400) return null;
        throw errore;
      });
      return saputo(chiusa ?? (await conosciuta(stripe().checkout.sessions.retrieve(riferimento))));
    },
    rimborsa: async (rimborso) => {
      const { codice, incasso, importo } = rimborso;
      const reso = await stripe()
        .refunds.create(
          { payment_intent: incasso, amount: importo, metadata: { pagamento: codice, rimborso: rimborso.rimborso } },
          { idempotencyKey: chiaveRimborso(rimborso) },
        )
        .catch(rifiutato);
      if (reso && riuscito(reso) === 'fallito') throw new RimborsoRifiutato(`Stripe: ${reso.status}`);
    },
    cercaRimborso: async ({ incasso, rimborso }) => {
      const { data } = await stripe().refunds.list({ payment_intent: incasso, limit: 100 });
      const nostri = data.filter(({ metadata }) => metadata?.['rimborso'] === rimborso).map(riuscito);
      return { nostro: nostri.find((esito) => esito === 'riuscito') ?? nostri[0] ?? null, uguali: null };
    },
    notifica: async ({ body, headers, adesso }) => {
      const firma = headers['stripe-signature'];
      if (typeof firma !== 'string') throw new NonAutentica('No signature');
      try {
        return letta(
          Stripe.webhooks.constructEvent(body, firma, segretoNotifiche, tolleranza, undefined, adesso.getTime()),
        );
      } catch (errore) {
        throw new NonAutentica('A notification that Stripe did not sign', { cause: errore });
      }
    },
  };
}

/** Null if the whole payment was already refunded. */
function rifiutato(errore: unknown): null {
  if (!(errore instanceof Stripe.errors.StripeError)) throw errore;
  if (errore.code === 'charge_already_refunded') return null;
  const certo = errore instanceof Stripe.errors.StripeInvalidRequestError && /^40[04]$/.test(String(errore.statusCode));
  throw certo ? new RimborsoRifiutato(errore.message, { cause: errore }) : errore;
}

function riuscito({ object, status }: Stripe.Refund): 'riuscito' | 'fallito' {
  if (object !== 'refund') throw new Error('Stripe answered something that is no refund');
  return status === 'failed' || status === 'canceled' ? 'fallito' : 'riuscito';
}

function indirizzo(url: string, timeout: number): ConstructorParameters<typeof Stripe>[1] {
  const { hostname, port, protocol } = new URL(url);
  const plain = protocol === 'http:';
  return {
    host: hostname,
    port: port === '' ? (plain ? 80 : 443) : Number(port),
    protocol: plain ? 'http' : 'https',
    timeout,
    maxNetworkRetries: 0,
    telemetry: false,
  };
}

const parametri = (richiesta: Richiesta): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  locale: 'it',
  allowed_payment_method_types: [richiesta.metodo === 'carta' ? 'card' : 'paypal'],
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: richiesta.divisa.toLowerCase(),
        unit_amount: richiesta.importo,
        product_data: { name: richiesta.descrizione },
      },
    },
  ],
  client_reference_id: richiesta.codice,
  metadata: { pagamento: richiesta.codice },
  payment_intent_data: { metadata: { pagamento: richiesta.codice } },
  success_url: richiesta.ritorno,
  cancel_url: richiesta.rinuncia,
  expires_at: Math.floor(richiesta.scade.getTime() / 1000),
  ...(richiesta.mail ? { customer_email: richiesta.mail } : {}),
});

async function conosciuta<T>(risposta: Promise<T>): Promise<T> {
  try {
    return await risposta;
  } catch (errore) {
    if (errore instanceof Stripe.errors.StripeError && errore.statusCode === 404)
      throw new SessioneIgnota(errore.message, { cause: errore });
    throw errore;
  }
}

const idDi = (cosa: string | { readonly id: string } | null): string | null =>
  typeof cosa === 'string' ? cosa : (cosa?.id ?? null);

function saputo({ status, payment_status, payment_intent, amount_total, currency }: Stripe.Checkout.Session): Saputo {
  const incasso = idDi(payment_intent);
  if (payment_status === 'paid' && amount_total !== null && currency !== null) {
    return {
      tipo: 'notizia',
      incasso,
      notizia: { tipo: 'pagato', importo: amount_total, divisa: currency.toUpperCase() },
    };
  }
  if (status === 'expired') return { tipo: 'notizia', incasso, notizia: { tipo: 'scaduto' } };
  if (status === 'complete') return { tipo: 'notizia', incasso, notizia: { tipo: 'in lavorazione' } };
  if (status === 'open') return { tipo: 'aperto' };
  throw new Error('Stripe answered something that is no session');
}

function letta(event: Stripe.Event): Notifica | null {
  const notifica = (codice: string | null | undefined, saputo: Saputo): Notifica | null =>
    codice ? { evento: event.id, codice, segreto: null, saputo } : null;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return notifica(event.data.object.client_reference_id, saputo(event.data.object));
    case 'checkout.session.async_payment_failed':
      return notifica(event.data.object.client_reference_id, {
        tipo: 'notizia',
        incasso: null,
        notizia: { tipo: 'fallito' },
      });
    case 'charge.refunded': {
      const { refunded, metadata, payment_intent } = event.data.object;
      // Partial refunds leave the order paid.
      return refunded
        ? notifica(metadata['pagamento'], {
            tipo: 'notizia',
            incasso: idDi(payment_intent),
            notizia: { tipo: 'rimborsato' },
          })
        : null;
    }
    default:
      return null;
  }
}

const impostazioni = {
  STRIPE_KEY: setting(
    text.regex(/^[sr]k_\w+$/, 'deve essere la chiave segreta sk_… di Stripe').optional(),
    '',
    'Stripe secret key (sk_… or rk_…); required if Stripe is chosen.',
    { secret: true },
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    text.regex(/^whsec_\w+$/, 'deve essere il segreto whsec_… delle notifiche di Stripe').optional(),
    '',
    'Stripe webhook signing secret (whsec_…); required if Stripe is chosen.',
    { secret: true },
  ),
  STRIPE_URL: setting(httpUrl, 'https://api.stripe.com', 'HTTP(S) URL. Base URL of the Stripe API.'),
};

export const stripe = {
  impostazioni,
  mancano: 'PAYMENT_CARD o PAYMENT_PAYPAL è stripe: servono STRIPE_KEY e STRIPE_WEBHOOK_SECRET.',
  apri: (dati: ValuesOf<typeof impostazioni>): ApriCassa | null => {
    const { STRIPE_KEY: chiave, STRIPE_WEBHOOK_SECRET: segretoNotifiche, STRIPE_URL } = dati;
    if (!chiave || !segretoNotifiche) return null;
    return ({ timeout }) => cassaStripe({ chiave, segretoNotifiche, url: () => bareUrl(STRIPE_URL), timeout });
  },
};
