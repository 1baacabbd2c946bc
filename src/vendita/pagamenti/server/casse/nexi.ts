import { z } from 'zod';
import {
  chiaveRimborso,
  NonAutentica,
  RimborsoRifiutato,
  SessioneIgnota,
  type Cassa,
  type Saputo,
  type ApriCassa,
} from './cassa.ts';
import { chiedi, rifiutoCerto, RispostaNegativa } from './web.ts';
import { bareUrl, headerSecret, httpUrl, setting, type ValuesOf } from '#platform/server/settings-group.ts';

export interface ConfigNexi {
  readonly chiave: string;
  /** `https://xpay.nexigroup.com/api/phoenix-0.0/psp/api` */
  readonly url: string;
  /** Notification URL, sent with each payment. */
  readonly notifiche: () => string;
  readonly nuovoId: () => string;
  readonly timeout: number;
}

const cents = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);
const operazione = z.object({
  operationId: z.string(),
  operationType: z.string(),
  operationResult: z.string(),
  operationAmount: cents,
  operationCurrency: z.string(),
});
const apertura = z.object({ hostedPage: z.url(), securityToken: z.string().min(1) });
const ordine = z.object({ orderStatus: z.looseObject({}), operations: z.array(operazione).nullish() });
const avviso = z.object({
  eventId: z.string().min(1).max(100).nullish(),
  securityToken: z.string().max(200),
  operation: z.object({
    orderId: z.string().max(30),
    operationId: z.string().max(100),
    operationResult: z.string().max(40),
  }),
});

const falliti = new Set(['DECLINED', 'DENIED_BY_RISK', 'THREEDS_FAILED', 'CANCELED', 'FAILED', 'VOIDED']);
const presi = new Set(['AUTHORIZED', 'EXECUTED']);

/** Nexi XPay REST. Notifications are unsigned: they carry a token, and the order is read again first. */
export function cassaNexi(config: ConfigNexi): Cassa {
  const manda = invio(config);
  const operazioni = async (codice: string) => {
    const { operations } = await manda(`/v1/orders/${encodeURIComponent(codice)}`, ordine).catch((errore: unknown) => {
      if (errore instanceof RispostaNegativa && errore.status === 404) throw new SessioneIgnota(errore.message);
      throw errore;
    });
    return operations ?? [];
  };
  const leggi = async (codice: string): Promise<Saputo> => saputo(await operazioni(codice));
  return {
    fornitore: 'nexi',
    apri: async ({ codice, importo, divisa, descrizione, mail, ritorno, rinuncia }) => {
      const amount = String(importo);
      const order = {
        orderId: codice,
        amount,
        currency: divisa,
        description: descrizione,
        ...(mail ? { customerInfo: { cardHolderEmail: mail } } : {}),
      };
      const paymentSession = {
        actionType: 'PAY',
        amount,
        language: 'ita',
        resultUrl: ritorno,
        cancelUrl: rinuncia,
        notificationUrl: config.notifiche(),
      };
      const aperta = await manda('/v1/orders/hpp', apertura, { order, paymentSession }, codice);
      return { riferimento: codice, url: aperta.hostedPage, segreto: aperta.securityToken };
    },
    leggi: ({ codice }) => leggi(codice),
    // No call closes a page; late payments are refunded.
    chiudi: async ({ codice }) => {
      const noto = await leggi(codice);
      return noto.tipo === 'aperto' ? { tipo: 'notizia', incasso: null, notizia: { tipo: 'scaduto' } } : noto;
    },
    rimborsa: async (rimborso) => {
      const { codice, incasso, importo, divisa } = rimborso;
      const reso = manda(
        `/v1/operations/${encodeURIComponent(incasso)}/refunds`,
        z.looseObject({ operationId: z.string() }),
        { amount: String(importo), currency: divisa },
        chiaveRimborso(rimborso),
      );
      await reso.catch(async (errore: unknown) => {
        if (!(errore instanceof RispostaNegativa)) throw errore;
        const noto = await leggi(codice);
        if (noto.tipo === 'notizia' && noto.notizia.tipo === 'rimborsato') return;
        throw rifiutoCerto(errore) ? new RimborsoRifiutato(errore.message, { cause: errore }) : errore;
      });
    },
    // Nexi operations carry no reference of ours; match by amount.
    cercaRimborso: async ({ codice, importo }) => {
      const uguali = (await operazioni(codice)).filter(
        (una) => una.operationAmount === importo && (rende(una) || inCorso(una)),
      );
      return { nostro: null, uguali: uguali.length };
    },
    notifica: async ({ body }) => {
      try {
        const { eventId, securityToken, operation } = avviso.parse(JSON.parse(body.toString('utf8')));
        return {
          evento: eventId ?? `${operation.operationId}:${operation.operationResult}`,
          codice: operation.orderId,
          segreto: securityToken,
          saputo: null,
        };
      } catch (errore) {
        throw new NonAutentica('No notification of Nexi', { cause: errore });
      }
    },
  };
}

type Invio = <S extends z.ZodType>(path: string, schema: S, body?: object, ripetibile?: string) => Promise<z.output<S>>;

/** `ripetibile` is the idempotency key. */
const invio =
  ({ chiave, url, nuovoId, timeout }: ConfigNexi): Invio =>
  (path, schema, body, ripetibile) => {
    const headers: Record<string, string> = { 'x-api-key': chiave, 'correlation-id': nuovoId() };
    if (body) headers['content-type'] = 'application/json';
    if (ripetibile) headers['idempotency-key'] = ripetibile;
    return chiedi(
      {
        method: body ? 'POST' : 'GET',
        url: url + path,
        headers,
        timeout,
        ...(body ? { body: JSON.stringify(body) } : {}),
      },
      schema,
    );
  };

function saputo(operazioni: readonly z.output<typeof operazione>[]): Saputo {
  const presa = operazioni.find(
    ({ operationType, operationResult }) =>
      /^(AUTHORIZATION|CAPTURE)$/.test(operationType) && presi.has(operationResult),
  );
  const incasso = presa?.operationId ?? null;
  if (presa && restituito(operazioni) >= presa.operationAmount)
    return { tipo: 'notizia', incasso, notizia: { tipo: 'rimborsato' } };
  if (presa)
    return {
      tipo: 'notizia',
      incasso,
      notizia: { tipo: 'pagato', importo: presa.operationAmount, divisa: presa.operationCurrency },
    };
  if (operazioni.some(({ operationResult }) => operationResult === 'PENDING'))
    return { tipo: 'notizia', incasso, notizia: { tipo: 'in lavorazione' } };
  if (operazioni.some(({ operationResult }) => falliti.has(operationResult)))
    return { tipo: 'notizia', incasso, notizia: { tipo: 'fallito' } };
  return { tipo: 'aperto' };
}

const eRimborso = ({ operationType }: z.output<typeof operazione>): boolean =>
  /^(REFUND|VOID|CANCEL)$/.test(operationType);
const rende = (una: z.output<typeof operazione>): boolean =>
  eRimborso(una) && /^(EXECUTED|REFUNDED|VOIDED|CANCELED)$/.test(una.operationResult);
const inCorso = (una: z.output<typeof operazione>): boolean => eRimborso(una) && una.operationResult === 'PENDING';

/** Cents returned by refunds and cancellations before booking. */
const restituito = (operazioni: readonly z.output<typeof operazione>[]): number =>
  operazioni.filter(rende).reduce((somma, { operationAmount }) => somma + operationAmount, 0);

const impostazioni = {
  NEXI_KEY: setting(headerSecret.optional(), '', 'Nexi XPay API key; required if Nexi is chosen.', { secret: true }),
  NEXI_URL: setting(
    httpUrl,
    'https://xpay.nexigroup.com/api/phoenix-0.0/psp/api',
    'HTTP(S) URL. Base URL of the Nexi XPay API.',
  ),
};

export const nexi = {
  impostazioni,
  mancano: 'PAYMENT_CARD è nexi: serve NEXI_KEY.',
  apri: ({ NEXI_KEY: chiave, NEXI_URL }: ValuesOf<typeof impostazioni>): ApriCassa | null =>
    chiave
      ? ({ urlChiamate, nuovoId, timeout }) =>
          cassaNexi({
            chiave,
            url: bareUrl(NEXI_URL),
            notifiche: () => `${urlChiamate()}/pagamenti/notifiche/nexi`,
            nuovoId,
            timeout,
          })
      : null,
};
