import { z } from 'zod';
import { centesimi, daCentesimi } from '../../rules.ts';
import {
  chiaveRimborso,
  NonAutentica,
  RimborsoRifiutato,
  SessioneIgnota,
  type Cassa,
  type Posta,
  type Richiesta,
  type Saputo,
  type ApriCassa,
} from './cassa.ts';
import { chiedi, rifiutoCerto, RispostaNegativa } from './web.ts';
import { bareUrl, httpUrl, setting, text, type ValuesOf } from '#platform/server/settings-group.ts';

export interface ConfigPaypal {
  readonly cliente: string;
  readonly segreto: string;
  /** PayPal's webhook id. */
  readonly idNotifiche: string;
  /** `https://api-m.paypal.com` */
  readonly url: string;
  readonly adesso: () => Date;
  readonly timeout: number;
}

const importo = z.object({ currency_code: z.string(), value: z.string().regex(/^\d+(\.\d{1,2})?$/) });
const cattura = z.object({ id: z.string(), status: z.string(), amount: importo });
const reso = z.object({ id: z.string(), status: z.string(), custom_id: z.string().optional() });
const unita = z.object({
  payments: z.object({ captures: z.array(cattura).optional(), refunds: z.array(reso).optional() }).optional(),
});
const ordine = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ href: z.url(), rel: z.string() })).default([]),
  purchase_units: z.array(unita).default([]),
});
const gettone = z.object({ access_token: z.string(), expires_in: z.number() });
const avviso = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string(),
  resource: z.looseObject({
    custom_id: z.string().optional(),
    purchase_units: z.array(z.looseObject({ custom_id: z.string().optional() })).optional(),
  }),
});
const interessanti = /^(CHECKOUT\.ORDER\.APPROVED|PAYMENT\.CAPTURE\.(COMPLETED|PENDING|DENIED|REFUNDED))$/;

/** PayPal Orders v2: the buyer approves on PayPal's page; the notification triggers the capture. */
export function cassaPaypal(config: ConfigPaypal): Cassa {
  const manda = invio(config);
  const leggi = (id: string) => manda(`/v2/checkout/orders/${encodeURIComponent(id)}`, ordine).catch(ignota);
  const cattura = (id: string, codice: string): Promise<Saputo> =>
    manda(`/v2/checkout/orders/${encodeURIComponent(id)}/capture`, ordine, {
      body: '{}',
      chiave: `incasso-${codice}`,
    }).then(saputo, async (errore: unknown) => {
      if (!(errore instanceof RispostaNegativa) || errore.status !== 422) throw errore;
      // Card declined: the buyer chooses again.
      if (errore.codici.includes('INSTRUMENT_DECLINED'))
        return { tipo: 'notizia', incasso: null, notizia: { tipo: 'fallito' } };
      // Already captured or no longer approved: read the order.
      return saputo(await leggi(id));
    });
  return {
    fornitore: 'paypal',
    apri: async (richiesta) => {
      const aperto = await manda('/v2/checkout/orders', ordine, {
        body: JSON.stringify(corpoOrdine(richiesta)),
        chiave: richiesta.codice,
      });
      const pagina = aperto.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      if (!pagina) throw new Error('PayPal opened an order without an address');
      return { riferimento: aperto.id, url: pagina.href, segreto: null };
    },
    leggi: async ({ riferimento, codice }, incassa) => {
      const letto = await leggi(riferimento);
      return letto.status === 'APPROVED' && incassa ? cattura(riferimento, codice) : saputo(letto);
    },
    // Nothing is charged without a capture, so closing needs no call.
    chiudi: async ({ riferimento }) => {
      const letto = saputo(await leggi(riferimento));
      return letto.tipo === 'aperto' ? { tipo: 'notizia', incasso: null, notizia: { tipo: 'scaduto' } } : letto;
    },
    rimborsa: async (rimborso) => {
      const amount = { currency_code: rimborso.divisa, value: daCentesimi(rimborso.importo).toFixed(2) };
      const fatto = await manda(`/v2/payments/captures/${encodeURIComponent(rimborso.incasso)}/refund`, reso, {
        body: JSON.stringify({ amount, custom_id: rimborso.rimborso }),
        chiave: chiaveRimborso(rimborso),
      }).catch((errore: unknown) => {
        if (!(errore instanceof RispostaNegativa)) throw errore;
        if (errore.codici.includes('CAPTURE_FULLY_REFUNDED')) return null;
        throw rifiutoCerto(errore) ? new RimborsoRifiutato(errore.message, { cause: errore }) : errore;
      });
      if (fatto && !riuscito(fatto)) throw new RimborsoRifiutato(`PayPal: ${fatto.status}`);
    },
    cercaRimborso: async ({ riferimento, rimborso }) => {
      const { purchase_units } = await leggi(riferimento);
      const nostri = (purchase_units[0]?.payments?.refunds ?? []).filter(({ custom_id }) => custom_id === rimborso);
      return { nostro: nostri.length === 0 ? null : nostri.some(riuscito) ? 'riuscito' : 'fallito', uguali: null };
    },
    notifica: async (posta) => {
      const { id, event_type, resource } = autentica(posta.body);
      await verifica(manda, config.idNotifiche, posta);
      const codice = resource.custom_id ?? resource.purchase_units?.[0]?.custom_id;
      return codice && interessanti.test(event_type) ? { evento: id, codice, segreto: null, saputo: null } : null;
    },
  };
}

const riuscito = ({ status }: z.output<typeof reso>): boolean => /^(COMPLETED|PENDING)$/.test(status);

const corpoOrdine = ({ codice, importo: cents, divisa, descrizione, ritorno, rinuncia }: Richiesta): object => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: codice,
      custom_id: codice,
      invoice_id: codice,
      description: descrizione,
      amount: { currency_code: divisa, value: daCentesimi(cents).toFixed(2) },
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        return_url: ritorno,
        cancel_url: rinuncia,
        locale: 'it-IT',
        brand_name: 'Cardine',
        landing_page: 'LOGIN',
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
      },
    },
  },
});

function saputo({ status, purchase_units }: z.output<typeof ordine>): Saputo {
  const presa = purchase_units[0]?.payments?.captures?.[0];
  const notizia = (tipo: 'in lavorazione' | 'fallito' | 'scaduto' | 'rimborsato'): Saputo => ({
    tipo: 'notizia',
    incasso: presa?.id ?? null,
    notizia: { tipo },
  });
  if (!presa) return status === 'VOIDED' ? notizia('scaduto') : { tipo: 'aperto' };
  if (presa.status === 'PENDING') return notizia('in lavorazione');
  if (presa.status === 'REFUNDED') return notizia('rimborsato');
  if (!/^(COMPLETED|PARTIALLY_REFUNDED)$/.test(presa.status)) return notizia('fallito');
  return {
    tipo: 'notizia',
    incasso: presa.id,
    notizia: { tipo: 'pagato', importo: centesimi(Number(presa.amount.value)), divisa: presa.amount.currency_code },
  };
}

type Invio = <S extends z.ZodType>(
  path: string,
  schema: S,
  post?: { readonly body: string; readonly chiave?: string },
) => Promise<z.output<S>>;

/** The access token is cached and renewed a minute before expiry. */
function invio({ cliente, segreto, url, adesso, timeout }: ConfigPaypal): Invio {
  let tenuto: { readonly token: string; readonly finoA: number } | undefined;
  const token = async (): Promise<string> => {
    if (tenuto && adesso().getTime() < tenuto.finoA) return tenuto.token;
    const headers = {
      authorization: `Basic ${Buffer.from(`${cliente}:${segreto}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const { access_token, expires_in } = await chiedi(
      { method: 'POST', url: `${url}/v1/oauth2/token`, headers, timeout, body: 'grant_type=client_credentials' },
      gettone,
    );
    tenuto = { token: access_token, finoA: adesso().getTime() + (expires_in - 60) * 1000 };
    return access_token;
  };
  return async (path, schema, post) => {
    const headers: Record<string, string> = {
      authorization: `Bearer ${await token()}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    };
    if (post?.chiave) headers['paypal-request-id'] = post.chiave;
    return chiedi(
      { method: post ? 'POST' : 'GET', url: url + path, headers, timeout, ...(post ? { body: post.body } : {}) },
      schema,
    ).catch((errore: unknown) => {
      // Token revoked early: the next call fetches another.
      if (errore instanceof RispostaNegativa && errore.status === 401) tenuto = undefined;
      throw errore;
    });
  };
}

function ignota(errore: unknown): never {
  if (errore instanceof RispostaNegativa && errore.status === 404) throw new SessioneIgnota(errore.message);
  throw errore;
}

function autentica(body: Buffer): z.output<typeof avviso> {
  try {
    return avviso.parse(JSON.parse(body.toString('utf8')));
  } catch (errore) {
    throw new NonAutentica('No notification of PayPal', { cause: errore });
  }
}

/** PayPal verifies the event itself, byte for byte. */
async function verifica(manda: Invio, idNotifiche: string, { body, headers }: Posta): Promise<void> {
  const testa = (nome: string): string => String(headers[`paypal-${nome}`] ?? '');
  const campi = {
    auth_algo: testa('auth-algo'),
    cert_url: testa('cert-url'),
    transmission_id: testa('transmission-id'),
    transmission_sig: testa('transmission-sig'),
    transmission_time: testa('transmission-time'),
    webhook_id: idNotifiche,
  };
  const asked = `${JSON.stringify(campi).slice(0, -1)},"webhook_event":${body.toString('utf8')}}`;
  const { verification_status } = await manda(
    '/v1/notifications/verify-webhook-signature',
    z.object({ verification_status: z.string() }),
    { body: asked },
  );
  if (verification_status !== 'SUCCESS') throw new NonAutentica('A notification that PayPal did not send');
}

const impostazioni = {
  PAYPAL_CLIENT: setting(
    text.optional(),
    '',
    'PayPal client id; required if PayPal is chosen, like PAYPAL_SECRET and PAYPAL_WEBHOOK.',
  ),
  PAYPAL_SECRET: setting(text.optional(), '', 'PayPal client secret.', { secret: true }),
  PAYPAL_WEBHOOK: setting(text.optional(), '', 'Id that PayPal assigned to our webhook.'),
  PAYPAL_URL: setting(httpUrl, 'https://api-m.paypal.com', 'HTTP(S) URL. Base URL of the PayPal API.'),
};

export const paypal = {
  impostazioni,
  mancano: 'PAYMENT_PAYPAL è paypal: servono PAYPAL_CLIENT, PAYPAL_SECRET e PAYPAL_WEBHOOK.',
  apri: (dati: ValuesOf<typeof impostazioni>): ApriCassa | null => {
    const { PAYPAL_CLIENT: cliente, PAYPAL_SECRET: segreto, PAYPAL_WEBHOOK: idNotifiche, PAYPAL_URL } = dati;
    if (!cliente || !segreto || !idNotifiche) return null;
    return ({ adesso, timeout }) =>
      cassaPaypal({ cliente, segreto, idNotifiche, url: bareUrl(PAYPAL_URL), adesso, timeout });
  },
};
