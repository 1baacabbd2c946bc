import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { creaConsegne, modi, type Evento, type Modo } from './consegne.ts';
import { carte, conVerifica, paginaChiusa, paginaPagamento, paginaVerifica } from './pagina.ts';
import {
  creaArchivio,
  ErroreStripe,
  metadati,
  resoDi,
  type ArchivioSessioni,
  type RimborsoSimulato,
  type SessioneSimulata,
} from './sessioni.ts';

export interface OpzioniSimulatore {
  /** Public URL, for browser and client. */
  readonly urlPubblico: () => string;
  readonly urlNotifiche: () => string;
  /** `whsec_…` */
  readonly segreto: string;
  /** `sk_test_…`; others are refused. */
  readonly chiave: string;
  /** Allowed return origin. */
  readonly delPortale: (origine: string) => boolean;
  /** True if the caller may open a payment page. */
  readonly ammesso: (from: { readonly address: string; readonly origin: string }) => boolean;
  readonly adesso: () => Date;
  readonly nuovoId: () => string;
  readonly programma: (ms: number, fai: () => void) => void;
}

export interface Simulatore {
  readonly sessioni: ArchivioSessioni['tutte'];
  scadenze(): Promise<void>;
}

const pagine = '/simulatore/pagamenti';
const soloDiQui = 'I pagamenti simulati valgono solo sulla macchina del portale (impostazione DEMO_LOGINS).';

/**
 * Subset of Stripe Checkout: sessions, refunds, payment page, signed notifications; in memory. `POST
 * /v1/checkout/sessions` etc. are at the server root, as the client requires.
 */
export function serveSimulatore(app: FastifyInstance, opzioni: OpzioniSimulatore): Simulatore {
  const { nuovoId, adesso } = opzioni;
  const archivio = creaArchivio({
    nuovoId,
    adesso,
    urlPagina: () => opzioni.urlPubblico() + pagine,
    delPortale: opzioni.delPortale,
  });
  const consegne = creaConsegne({ ...opzioni, url: opzioni.urlNotifiche });
  const evento = (type: string, object: object): Evento => ({
    id: `evt_${nuovoId().replaceAll('-', '')}`,
    type,
    data: { object },
  });
  const scadi = async (sessione: SessioneSimulata): Promise<void> => {
    sessione.status = 'expired';
    await consegne.consegna([evento('checkout.session.expired', { ...sessione })], 'subito');
  };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler(inParoleDiStripe);
    serveChiamate(scope, {
      archivio,
      chiave: opzioni.chiave,
      scadi,
      rimborsato: (sessione) => void consegne.consegna([evento('charge.refunded', addebito(sessione))], 'subito'),
    });
    scope.addHook('onRequest', async ({ url, ip, protocol, host }) => {
      if (url.startsWith(pagine) && !opzioni.ammesso({ address: ip, origin: `${protocol}://${host}` }))
        throw new ErroreStripe(403, 'invalid_request_error', soloDiQui);
    });
    servePagine(scope, archivio, async (sessione, modo) => {
      sessione.status = 'complete';
      sessione.payment_intent = `pi_${nuovoId().replaceAll('-', '')}`;
      const prima = modo === 'rovescia' ? [evento('checkout.session.completed', { ...sessione })] : [];
      sessione.payment_status = 'paid';
      const pagato = evento(
        modo === 'rovescia' ? 'checkout.session.async_payment_succeeded' : 'checkout.session.completed',
        { ...sessione },
      );
      await consegne.consegna([...prima, pagato], modo);
    });
  });
  const passate = (): SessioneSimulata[] =>
    [...archivio.tutte.values()].filter(
      ({ status, expires_at }) => status === 'open' && expires_at * 1000 <= adesso().getTime(),
    );
  return {
    sessioni: archivio.tutte,
    scadenze: async () => {
      for (const sessione of passate()) await scadi(sessione);
    },
  };
}

const addebito = (sessione: SessioneSimulata): object => ({
  ...diAddebito(sessione),
  amount_refunded: resoDi(sessione),
  refunded: resoDi(sessione) === sessione.amount_total,
});

const diAddebito = ({ payment_intent, amount_total, currency, metadata }: SessioneSimulata): object => ({
  id: `ch_${payment_intent}`,
  object: 'charge',
  payment_intent,
  amount: amount_total,
  currency,
  metadata,
});

interface Chiamate {
  readonly archivio: ArchivioSessioni;
  readonly chiave: string;
  readonly scadi: (sessione: SessioneSimulata) => Promise<void>;
  readonly rimborsato: (sessione: SessioneSimulata) => void;
}

const campiDi = (request: FastifyRequest): URLSearchParams =>
  new URLSearchParams(typeof request.body === 'string' ? request.body : '');
const idDi = (request: FastifyRequest): string => (request.params as { id: string }).id;
/** Equal lengths for constant-time comparison. */
const improntaDi = (testo: string): Buffer => createHash('sha256').update(testo).digest();
const chiaveDi = ({ headers }: FastifyRequest): string | null => String(headers['idempotency-key'] ?? '') || null;

function serveChiamate(scope: FastifyInstance, { archivio, chiave, scadi, rimborsato }: Chiamate): void {
  const nota = improntaDi(`Bearer ${chiave}`);
  scope.addHook('onRequest', async ({ headers, url }) => {
    if (url.startsWith('/v1/') && !timingSafeEqual(nota, improntaDi(headers.authorization ?? '')))
      throw new ErroreStripe(401, 'invalid_request_error', 'Invalid API Key provided.');
  });
  scope.post('/v1/checkout/sessions', async (request) =>
    archivio.ripeti(chiaveDi(request), String(request.body), () => archivio.crea(campiDi(request))),
  );
  scope.get('/v1/checkout/sessions/:id', async (request) => archivio.trova(idDi(request)));
  scope.post('/v1/checkout/sessions/:id/expire', async (request) => {
    const sessione = archivio.trova(idDi(request));
    if (sessione.status !== 'open')
      throw new ErroreStripe(
        400,
        'invalid_request_error',
        `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${sessione.status}.`,
      );
    sessione.status = 'expired';
    // Notifies after the reply, like Stripe.
    void scadi(sessione);
    return sessione;
  });
  scope.post('/v1/refunds', async (request) =>
    archivio.ripeti(chiaveDi(request), String(request.body), () => {
      const campi = campiDi(request);
      const sessione = archivio.conIncasso(campi.get('payment_intent') ?? '');
      if (!sessione || sessione.payment_status !== 'paid')
        throw new ErroreStripe(404, 'invalid_request_error', 'No such payment_intent', 'resource_missing');
      const resta = sessione.amount_total - resoDi(sessione);
      if (resta <= 0)
        throw new ErroreStripe(
          400,
          'invalid_request_error',
          'Charge has already been refunded.',
          'charge_already_refunded',
        );
      const amount = Number(campi.get('amount') ?? resta);
      if (!Number.isInteger(amount) || amount < 1)
        throw new ErroreStripe(400, 'invalid_request_error', 'Invalid positive integer', 'parameter_invalid_integer');
      if (amount > resta)
        throw new ErroreStripe(
          400,
          'invalid_request_error',
          `Refund amount (€${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge (€${(resta / 100).toFixed(2)})`,
        );
      const { payment_intent, currency, refunds } = sessione;
      const id = `re_${payment_intent}_${refunds.length + 1}`;
      const reso: RimborsoSimulato = {
        id,
        object: 'refund',
        status: 'succeeded',
        amount,
        currency,
        payment_intent,
        metadata: metadati(campi),
      };
      refunds.unshift(reso);
      rimborsato(sessione);
      return reso;
    }),
  );
  scope.get('/v1/refunds', async (request) => ({
    object: 'list',
    url: '/v1/refunds',
    has_more: false,
    data: archivio.conIncasso(String((request.query as { payment_intent?: string }).payment_intent))?.refunds ?? [],
  }));
}

function servePagine(
  scope: FastifyInstance,
  archivio: ArchivioSessioni,
  paga: (sessione: SessioneSimulata, modo: Modo) => Promise<void>,
): void {
  const mostra = (reply: FastifyReply, pagina: string): FastifyReply =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(pagina);
  scope.get(`${pagine}/:id`, async (request, reply) => {
    const sessione = archivio.trova(idDi(request));
    return mostra(reply, sessione.status === 'open' ? paginaPagamento(sessione, null) : paginaChiusa(sessione));
  });
  scope.post(`${pagine}/:id`, async (request, reply) => {
    const sessione = archivio.trova(idDi(request));
    const campi = campiDi(request);
    if (campi.get('azione') === 'annulla') return reply.redirect(sessione.cancel_url, 303);
    if (sessione.status !== 'open') return mostra(reply, paginaChiusa(sessione));
    const numero = campi.get('carta')?.replace(/\s/g, '');
    const rifiuto =
      numero === undefined
        ? null
        : Object.hasOwn(carte, numero)
          ? (carte[numero] ?? null)
          : 'Numero di carta non valido.';
    if (rifiuto) return mostra(reply, paginaPagamento(sessione, rifiuto));
    const scelto = campi.get('notifica') ?? '';
    const verifica = conVerifica(numero) ? campi.get('verifica') : 'si';
    if (verifica === 'no') return mostra(reply, paginaPagamento(sessione, 'La banca non ha autorizzato il pagamento.'));
    if (verifica !== 'si') return mostra(reply, paginaVerifica(sessione, { carta: numero ?? '', notifica: scelto }));
    await paga(sessione, Object.hasOwn(modi, scelto) ? (scelto as Modo) : 'subito');
    return reply.redirect(sessione.success_url, 303);
  });
}

function inParoleDiStripe(
  error: Error & { statusCode?: number },
  _request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const errore =
    error instanceof ErroreStripe ? error : new ErroreStripe(error.statusCode ?? 500, 'api_error', error.message);
  return reply
    .code(errore.status)
    .send({ error: { type: errore.type, message: errore.message, ...(errore.code ? { code: errore.code } : {}) } });
}
