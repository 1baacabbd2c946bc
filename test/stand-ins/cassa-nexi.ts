import { randomUUID } from 'node:crypto';
import { cassaNexi } from '#vendita/pagamenti/server/casse/nexi.ts';
import { apriSede, manda, timeout, type Banco } from './cassa.ts';

interface Operazione {
  readonly operationId: string;
  readonly operationType: string;
  readonly operationResult: string;
  readonly operationAmount: string;
  readonly operationCurrency: string;
}

const resoDi = ({ operations }: Ordine): number =>
  operations
    .filter(({ operationType }) => operationType !== 'AUTHORIZATION')
    .reduce((somma, { operationAmount }) => somma + Number(operationAmount), 0);

interface Ordine {
  readonly amount: string;
  readonly currency: string;
  readonly token: string;
  readonly notificationUrl: string;
  readonly operations: Operazione[];
}
interface Apertura {
  readonly order: { readonly orderId: string; readonly amount: string; readonly currency: string };
  readonly paymentSession: { readonly notificationUrl: string };
}

export interface BancoNexi extends Banco {
  /** Refund made in the partner's back office; it then refuses another. */
  restituisci(riferimento: string, tipo: 'REFUND' | 'VOID', parte: number): void;
}

/** REST subset of Nexi XPay: pages, orders, refunds. */
export async function bancoNexi(): Promise<BancoNexi> {
  const ordini = new Map<string, Ordine>();
  const rimborsi = new Map<string, object>();
  const sede = await apriSede((app, origine) => {
    app.addHook('preHandler', async (request, reply) => {
      const { headers, url } = request;
      if (!url.startsWith('/v1/')) return;
      if (headers['x-api-key'] !== 'chiave-nexi' || !headers['correlation-id'])
        await reply.code(401).send({ errors: [{ code: 'GW0001', description: 'Invalid key' }] });
    });
    app.post('/v1/orders/hpp', async (request) => {
      const { order, paymentSession } = request.body as Apertura;
      const token = ordini.get(order.orderId)?.token ?? randomUUID();
      ordini.set(order.orderId, { ...order, token, notificationUrl: paymentSession.notificationUrl, operations: [] });
      return { hostedPage: `${origine()}/pagina/${order.orderId}`, securityToken: token };
    });
    app.get('/v1/orders/:id', async (request, reply) => {
      const ordine = ordini.get((request.params as { id: string }).id);
      if (!ordine) return reply.code(404).send({ errors: [{ code: 'GW0004', description: 'Order not found' }] });
      return { orderStatus: { order: { amount: ordine.amount } }, operations: ordine.operations };
    });
    app.post('/v1/operations/:id/refunds', async (request, reply) => {
      const { id } = request.params as { id: string };
      const chiave = String(request.headers['idempotency-key']);
      const { amount, currency } = request.body as { amount: string; currency: string };
      const ordine = ordini.get(id.replace(/^op-/, ''));
      const fatto = rimborsi.get(chiave);
      if (fatto) return fatto;
      if (!ordine || Number(amount) > Number(ordine.amount) - resoDi(ordine))
        return reply.code(400).send({ errors: [{ code: 'PS0046', description: 'Operation not refundable' }] });
      const operationId = randomUUID();
      const operationAmount = amount;
      ordine.operations.push({
        operationId,
        operationType: 'REFUND',
        operationResult: 'EXECUTED',
        operationAmount,
        operationCurrency: currency,
      });
      rimborsi.set(chiave, { operationId });
      return { operationId };
    });
  });
  return {
    cassa: cassaNexi({
      chiave: 'chiave-nexi',
      url: sede.origine(),
      notifiche: () => `${sede.origine()}/notifiche`,
      nuovoId: () => randomUUID(),
      timeout,
    }),
    arrivate: sede.arrivate,
    guasta: sede.guasta,
    paga: async ({ riferimento }) => {
      const ordine = ordini.get(riferimento);
      if (!ordine) throw new Error('No such order');
      const operation = {
        orderId: riferimento,
        operationId: `op-${riferimento}`,
        operationType: 'AUTHORIZATION',
        operationResult: 'EXECUTED',
        operationAmount: ordine.amount,
        operationCurrency: ordine.currency,
      };
      ordine.operations.push(operation);
      await manda(ordine.notificationUrl, {
        eventId: randomUUID(),
        eventTime: '2026-03-16T09:00:00Z',
        securityToken: ordine.token,
        operation,
      });
    },
    // A forged notification, unsigned and with a wrong token.
    falsa: (posta) => ({ ...posta, body: Buffer.from('{"securityToken":"x"}') }),
    rimborsi: () => rimborsi.size,
    restituisci: (riferimento, operationType, parte) => {
      const ordine = ordini.get(riferimento);
      if (!ordine) throw new Error('No such order');
      ordine.operations.push({
        operationId: randomUUID(),
        operationType,
        operationResult: 'EXECUTED',
        operationAmount: String(Number(ordine.amount) * parte),
        operationCurrency: ordine.currency,
      });
    },
  };
}
