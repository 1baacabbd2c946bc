import { cassaPaypal } from '#vendita/pagamenti/server/casse/paypal.ts';
import { adesso, apriSede, manda, timeout, type Banco } from './cassa.ts';

interface Ordine {
  readonly id: string;
  status: string;
  readonly purchase_units: {
    custom_id: string;
    amount: { value: string };
    payments?: { captures: object[]; refunds?: object[] };
  }[];
  readonly links: object[];
}

export interface BancoPaypal extends Banco {
  /** Whether the card is refused at capture. */
  rifiutaCarta(rifiuta: boolean): void;
  /** Issued tokens become invalid. */
  revocaGettoni(): void;
}

/** Subset of PayPal Orders v2; a signature is the number of bytes. */
export async function bancoPaypal(): Promise<BancoPaypal> {
  const ordini = new Map<string, Ordine>();
  const chiavi = new Map<string, string>();
  const rimborsi = new Map<string, { id: string; status: string; custom_id: string; amount: { value: string } }>();
  let gettoni = 0;
  let rifiutata = false;
  const sede = await apriSede((app, origine) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    app.addHook('preHandler', async (request, reply) => {
      const wanted =
        request.url === '/v1/oauth2/token'
          ? `Basic ${Buffer.from('cliente:segreto').toString('base64')}`
          : `Bearer gettone${gettoni}`;
      if (/^\/v[12]\//.test(request.url) && request.headers.authorization !== wanted)
        await reply.code(401).send({ name: 'AUTHENTICATION_FAILURE' });
    });
    app.post('/v1/oauth2/token', async () => ({
      access_token: `gettone${gettoni}`,
      token_type: 'Bearer',
      expires_in: 3600,
    }));
    app.post('/v2/checkout/orders', async (request) => {
      const chiave = String(request.headers['paypal-request-id']);
      const id = chiavi.get(chiave) ?? `PP${chiavi.size + 1}`;
      chiavi.set(chiave, id);
      const links = [{ href: `${origine()}/pagina/${id}`, rel: 'payer-action', method: 'GET' }];
      const ordine = ordini.get(id) ?? {
        id,
        status: 'PAYER_ACTION_REQUIRED',
        purchase_units: (request.body as Ordine).purchase_units,
        links,
      };
      ordini.set(id, ordine);
      return ordine;
    });
    app.get(
      '/v2/checkout/orders/:id',
      async (request, reply) =>
        ordini.get((request.params as { id: string }).id) ?? reply.code(404).send({ name: 'RESOURCE_NOT_FOUND' }),
    );
    app.post('/v2/checkout/orders/:id/capture', async (request, reply) => {
      const ordine = ordini.get((request.params as { id: string }).id);
      const [unita] = ordine?.purchase_units ?? [];
      if (!ordine || !unita || ordine.status !== 'APPROVED')
        return reply.code(422).send({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ORDER_NOT_APPROVED' }] });
      if (rifiutata)
        return reply.code(422).send({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'INSTRUMENT_DECLINED' }] });
      ordine.status = 'COMPLETED';
      unita.payments = { captures: [{ id: `CAP-${ordine.id}`, status: 'COMPLETED', amount: unita.amount }] };
      return reply.code(201).send(ordine);
    });
    app.post('/v2/payments/captures/:id/refund', async (request, reply) => {
      const chiave = String(request.headers['paypal-request-id']);
      const prima = rimborsi.get(chiave);
      if (prima) return prima;
      const [unita] = ordini.get((request.params as { id: string }).id.replace(/^CAP-/, ''))?.purchase_units ?? [];
      const { amount, custom_id } = request.body as { amount: { value: string }; custom_id: string };
      const resi = [...rimborsi.values()].filter((uno) => unita?.payments?.refunds?.includes(uno));
      const cents = (value: string): number => Math.round(Number(value) * 100);
      const resta = cents(unita?.amount.value ?? '0') - resi.reduce((somma, uno) => somma + cents(uno.amount.value), 0);
      const issue = resta === 0 ? 'CAPTURE_FULLY_REFUNDED' : 'REFUND_AMOUNT_EXCEEDED';
      if (!unita?.payments || cents(amount.value) > resta)
        return reply.code(422).send({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] });
      const fatto = { id: `REF${rimborsi.size + 1}`, status: 'COMPLETED', custom_id, amount };
      rimborsi.set(chiave, fatto);
      unita.payments = { ...unita.payments, refunds: [...(unita.payments.refunds ?? []), fatto] };
      return fatto;
    });
    app.post('/v1/notifications/verify-webhook-signature', async (request) => {
      const { transmission_sig, webhook_id, webhook_event } = request.body as Record<string, unknown>;
      const buona = webhook_id === 'WH-PROVA' && transmission_sig === String(JSON.stringify(webhook_event).length);
      return { verification_status: buona ? 'SUCCESS' : 'FAILURE' };
    });
  });
  return {
    cassa: cassaPaypal({
      cliente: 'cliente',
      segreto: 'segreto',
      idNotifiche: 'WH-PROVA',
      url: sede.origine(),
      adesso: () => adesso,
      timeout,
    }),
    arrivate: sede.arrivate,
    guasta: sede.guasta,
    paga: async ({ riferimento }) => {
      const ordine = ordini.get(riferimento);
      if (!ordine) throw new Error('No such order');
      ordine.status = 'APPROVED';
      const evento = {
        id: `WH-${riferimento}`,
        event_type: 'CHECKOUT.ORDER.APPROVED',
        resource_type: 'checkout-order',
        resource: ordine,
      };
      await manda(`${sede.origine()}/notifiche`, evento, {
        'paypal-transmission-sig': String(JSON.stringify(evento).length),
        'paypal-auth-algo': 'SHA256withRSA',
      });
    },
    falsa: (posta) => ({ ...posta, headers: { ...posta.headers, 'paypal-transmission-sig': 'x' } }),
    rimborsi: () => rimborsi.size,
    rifiutaCarta: (rifiuta) => void (rifiutata = rifiuta),
    revocaGettoni: () => void gettoni++,
  };
}
