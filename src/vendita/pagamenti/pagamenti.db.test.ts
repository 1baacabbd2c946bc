import { describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { aggiungiRiga, confermaCarrello } from '#vendita/carrello/contract.ts';
import { ordiniDaPagare } from '#test/stand-ins/ordini-da-pagare.ts';
import * as contract from './contract.ts';

const {
  app,
  banco,
  giro,
  orologio,
  db,
  negozio,
  di,
  ufficio,
  ordine,
  avvia,
  annulla,
  stato,
  statoOrdine,
  tentativi,
  impegnata,
  mail,
  sessioneDi,
} = await ordiniDaPagare();

describe('an order to be paid by card', () => {
  test('is confirmed by the signed notification, once: state, mail, log; its stock stays promised', async () => {
    const o = await ordine();
    const { reply } = await avvia(o);
    expect(await stato(o)).toMatchObject({
      stato: 'in attesa di pagamento',
      totale: 12.2,
      metodi: ['carta', 'paypal'],
      tentativo: { metodo: 'carta', stato: 'aperto' },
    });
    await banco.paga(reply);
    expect(await stato(o)).toMatchObject({
      stato: 'confermato',
      pagamento: 'carta',
      scade: null,
      tentativo: { stato: 'pagato' },
    });
    expect([await impegnata(o), await mail(`ordine-pagato:${o.id}`)]).toEqual([4, 1]);
    expect(await db.one(sql`select pagato from documenti where id = ${o.id}`)).toEqual({
      pagato: '2026-03-16',
    });
    const [tentativo] = await tentativi(o);
    expect(
      await db.rows(
        sql`select utente, operazione from registro where chiave = ${tentativo?.codice ?? ''} and utente = 'Stripe'`,
      ),
    ).toEqual([{ utente: 'Stripe', operazione: 'edit' }]);
  });

  test('leads back to the host at which the buyer is, each host its own page', async () => {
    const o = await ordine();
    const da = async (headers: Record<string, string>) => {
      const { reply } = await di(o.cliente).call(contract.avviaPagamento, { ...o.quale, metodo: 'carta' }, headers);
      const sessione = banco.sessioni.get(new URL(reply.url).pathname.split('/').at(-1) ?? '');
      return { url: reply.url, ritorno: sessione?.success_url };
    };
    const casa = await da({ origin: 'http://localhost:3000', host: 'localhost:3000' });
    expect(casa.ritorno).toMatch(/^http:\/\/localhost:3000\/pagamento\//);
    expect((await da({ origin: 'http://localhost:3000', host: 'localhost:3000' })).url).toBe(casa.url);
    const altra = await da({ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' });
    expect(altra.ritorno).toMatch(/^http:\/\/127.0.0.1:3000\/pagamento\//);
    // An Origin of another site is not used as return URL.
    const estranea = await da({ origin: 'https://altrove.example', host: 'localhost:3000' });
    expect(estranea.ritorno).not.toContain('altrove');
  });

  test.each(['doppia', 'rovescia', 'falsa'] as const)(
    'is confirmed once where the notification comes "%s"',
    async (modo) => {
      const o = await ordine();
      await banco.paga((await avvia(o)).reply, modo);
      expect(await stato(o)).toMatchObject({ stato: 'confermato', tentativo: { stato: 'pagato' } });
      expect(await mail(`ordine-pagato:${o.id}`)).toBe(1);
    },
  );

  test.each([
    ['expired', 'completed'],
    ['completed', 'expired'],
  ])('is confirmed where the notifications come as %s, then %s', async (...ordine_) => {
    const o = await ordine();
    await banco.paga((await avvia(o)).reply, 'mai');
    const pagata = await sessioneDi(o);
    const scaduta = { ...pagata, status: 'expired', payment_status: 'unpaid', payment_intent: null };
    for (const evento of ordine_)
      await banco.manda(banco.firma(`checkout.session.${evento}`, evento === 'expired' ? scaduta : pagata));
    expect(await stato(o)).toMatchObject({ stato: 'confermato', tentativo: { stato: 'pagato' } });
    expect([await impegnata(o), await mail(`ordine-pagato:${o.id}`)]).toEqual([4, 1]);
  });

  test('waits where the notification is late, and is confirmed when it comes', async () => {
    const o = await ordine();
    await banco.paga((await avvia(o)).reply, 'ritardo');
    expect((await stato(o)).stato).toBe('in attesa di pagamento');
    banco.passaTempo();
    await expect.poll(() => statoOrdine(o)).toBe('confermato');
  });

  test('is found paid by the round where the notification never comes', async () => {
    const o = await ordine();
    await banco.paga((await avvia(o)).reply, 'mai');
    await giro();
    expect(await statoOrdine(o)).toBe('in attesa di pagamento');
    await orologio.avanti(5, giro);
    expect([await statoOrdine(o), await mail(`ordine-pagato:${o.id}`)]).toEqual(['confermato', 1]);
  });

  test('has one page for any number of openings and concurrent windows', async () => {
    const o = await ordine();
    const risposte = await Promise.all([1, 2, 3, 4, 5].map(() => avvia(o)));
    expect(new Set(risposte.map(({ reply }) => reply.url)).size).toBe(1);
    expect((await avvia(o)).reply).toEqual(risposte[0]?.reply);
    expect(await tentativi(o)).toHaveLength(1);
  });

  test('confirmed by twenty copies of one notification at once, over two servers, stays one', async () => {
    const o = await ordine();
    const altro = await app.another();
    await banco.paga((await avvia(o)).reply, 'mai');
    const posta = banco.firma('checkout.session.completed', await sessioneDi(o));
    const stati = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? app : altro).server.app.inject({ method: 'POST', url: '/api/pagamenti/notifiche/stripe', ...posta }),
      ),
    );
    expect(stati.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    expect([await statoOrdine(o), await mail(`ordine-pagato:${o.id}`)]).toEqual(['confermato', 1]);
    expect(
      await db.rows(
        sql`select n.evento from pagamenti_notifiche n join pagamenti p on p.codice = n.codice where p.id_documento = ${o.id}`,
      ),
    ).toHaveLength(1);
  });
});

describe('who may', () => {
  test("another customer's order is not there: 404 for reading, paying and giving up", async () => {
    const [o, altri] = [await ordine(), await ordine()];
    const estraneo = { ...o, cliente: altri.cliente };
    expect((await avvia(estraneo)).status).toBe(404);
    expect((await annulla(estraneo)).status).toBe(404);
    expect((await di(altri.cliente).call(contract.leggiPagamento, o.quale)).status).toBe(404);
    expect(await statoOrdine(o)).toBe('in attesa di pagamento');
  });

  test('money goes back, and transfers are recorded, by role 2 alone', async () => {
    const o = await ordine('bonifico');
    const id = '00000000-0000-4000-8000-000000000000';
    for (const ruolo of [0, 1, 3, 4, 5, 6] as const) {
      const chi = app.as(ruolo);
      const atteso = ruolo === 0 ? 401 : 403;
      expect((await chi.call(contract.rimborsaPagamento, { id })).status).toBe(atteso);
      expect((await chi.call(contract.elencoPagamenti, {})).status).toBe(atteso);
      expect((await chi.call(contract.registraBonifico, o.quale)).status).toBe(atteso);
    }
    expect((await ufficio.call(contract.rimborsaPagamento, { id })).status).toBe(404);
  });

  test('a notification without a signature, with a wrong one, or for a partner that is not there is refused', async () => {
    const o = await ordine();
    await banco.paga((await avvia(o)).reply, 'mai');
    const { payload, headers } = banco.firma('checkout.session.completed', await sessioneDi(o));
    const manda = (dati: object, fornitore = 'stripe') =>
      app.server.app.inject({ method: 'POST', url: `/api/pagamenti/notifiche/${fornitore}`, ...dati });
    expect((await manda({ payload })).statusCode).toBe(400);
    expect((await manda({ payload: payload.replace('1220', '9999'), headers })).statusCode).toBe(400);
    expect((await manda({ payload, headers }, 'nexi')).statusCode).toBe(404);
    expect(await statoOrdine(o)).toBe('in attesa di pagamento');
  });
});

test('a bank transfer is recorded by the office, once, and ends the pages that are open', async () => {
  const o = await ordine('bonifico');
  const { reply } = await avvia(o);
  expect(
    (await ufficio.call(contract.elencoPagamenti, { vista: 'attesa' })).reply.righe.find(
      ({ numero }) => numero === o.quale.numero,
    ),
  ).toMatchObject({ metodo: 'bonifico', importo: 12.2 });
  expect((await ufficio.call(contract.registraBonifico, o.quale)).status).toBe(200);
  expect((await ufficio.call(contract.registraBonifico, o.quale)).problem.status).toBe(409);
  expect(await stato(o)).toMatchObject({ stato: 'confermato', pagamento: 'bonifico' });
  await giro();
  expect((await sessioneDi(o)).status).toBe('expired');
  await banco.paga(reply);
  expect(await mail(`ordine-pagato:${o.id}`)).toBe(1);
});

test('an order on account, a quote and one of another year cannot be paid here', async () => {
  const cliente = await negozio.cliente();
  await di(cliente).call(aggiungiRiga, { cdArticolo: await negozio.articolo(), qta: 1 });
  const { reply } = await di(cliente).call(
    confermaCarrello,
    { trasporto: 'ritiro' },
    { 'idempotency-key': 'chiave-in-conto' },
  );
  const metodo = 'carta' as const;
  expect(
    (await di(cliente).call(contract.avviaPagamento, { anno: 2026, numero: reply.numero, metodo })).problem,
  ).toMatchObject({ status: 409, detail: "L'ordine non è in attesa di pagamento." });
  expect((await di(cliente).call(contract.avviaPagamento, { anno: 2025, numero: reply.numero, metodo })).status).toBe(
    404,
  );
});

test('the ways to pay at once are those that have a partner here, for a customer and for whoever orders for it', async () => {
  const cliente = await negozio.cliente();
  for (const chi of [di(cliente), app.as({ ruolo: 2, codAnagrafica: cliente })])
    expect((await chi.call(contract.metodiPagamento, {})).reply).toEqual({ metodi: ['carta', 'paypal'] });
  expect((await app.as().call(contract.metodiPagamento, {})).status).toBe(401);
});
