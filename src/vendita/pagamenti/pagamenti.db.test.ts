import { describe, expect, test, vi } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { aggiungiRiga, confermaCarrello } from '#vendita/carrello/contract.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { sportello } from '#test/stand-ins/sportello.ts';
import * as contract from './contract.ts';

const { app, giro, orologio, banco } = await sportello();
const { db } = app.database;
const negozio = await apriNegozio(db);
const di = (codAnagrafica: string) => app.as({ ruolo: 1, codAnagrafica });
const ufficio = app.as(2);
let chiavi = 0;

/** An order of 10 EUR and VAT, to be paid by card, its four pieces promised. */
async function ordine(pagamento: 'carta' | 'bonifico' = 'carta') {
  const cliente = await negozio.cliente({ banca: '' });
  const cdArticolo = await negozio.articolo({ prezzo: 2.5 });
  await di(cliente).call(aggiungiRiga, { cdArticolo, qta: 4 });
  const { status, reply } = await di(cliente).call(
    confermaCarrello,
    { trasporto: 'ritiro', pagamento },
    { 'idempotency-key': `chiave-pagamento-${++chiavi}` },
  );
  expect([status, reply.stato]).toEqual([200, 'in attesa di pagamento']);
  const quale = { anno: reply.anno, numero: reply.numero };
  return { cliente, cdArticolo, id: reply.id, quale };
}
type Ordine = Awaited<ReturnType<typeof ordine>>;

const avvia = ({ cliente, quale }: Ordine) => di(cliente).call(contract.avviaPagamento, { ...quale, metodo: 'carta' });
const annulla = ({ cliente, quale }: Ordine) => di(cliente).call(contract.annullaOrdine, quale);
const stato = async ({ cliente, quale }: Ordine) => (await di(cliente).call(contract.leggiPagamento, quale)).reply;
const statoOrdine = async ({ id }: Ordine) =>
  (await db.one<{ stato: string }>(sql`select stato from documenti where id = ${id}`))?.stato;
const tentativi = ({ id }: Ordine) =>
  db.rows<{ id: string; codice: string; stato: string; motivo: string | null }>(
    sql`select id, codice, stato, motivo from pagamenti where id_documento = ${id} order by creato, codice`,
  );
const impegnata = async ({ cdArticolo }: Ordine) =>
  (await db.one<{ qta: number }>(sql`select qta_impegnata as qta from giacenze where cd_articolo = ${cdArticolo}`))
    ?.qta;
const mail = async (unica: string) => (await db.rows(sql`select id from posta where unica = ${unica}`)).length;
const sessioneDi = async (o: Ordine) => {
  const codici = (await tentativi(o)).map(({ codice }) => codice);
  const sessione = [...banco.sessioni.values()].find(({ client_reference_id }) =>
    codici.includes(client_reference_id ?? ''),
  );
  if (!sessione) throw new Error('No session');
  return sessione;
};
const daRimborsare = async (o: Ordine) =>
  (await ufficio.call(contract.elencoPagamenti, {})).reply.righe.filter(({ numero }) => numero === o.quale.numero);
const pagatoTardi = async () => {
  const o = await ordine();
  await banco.paga((await avvia(o)).reply, 'mai');
  // Somebody at the office gives it up meanwhile.
  await db.run(sql`update documenti set stato = 'annullato' where id = ${o.id}`);
  await banco.manda(banco.firma('checkout.session.completed', await sessioneDi(o)));
  return o;
};

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
    const [tentativo] = await tentativi(o);
    expect(
      await db.rows(
        sql`select utente, operazione from registro where chiave = ${tentativo?.codice ?? ''} and utente = 'Stripe'`,
      ),
    ).toEqual([{ utente: 'Stripe', operazione: 'edit' }]);
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

  test('has one page however often, and from how many windows at once, it is opened', async () => {
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

describe('stock is free again and the order annulled', () => {
  test('when the buyer gives it up: the page is ended first', async () => {
    const o = await ordine();
    const { reply } = await avvia(o);
    expect((await annulla(o)).status).toBe(200);
    expect([await statoOrdine(o), await impegnata(o), await mail(`ordine-annullato:${o.id}`)]).toEqual([
      'annullato',
      0,
      1,
    ]);
    expect((await sessioneDi(o)).status).toBe('expired');
    expect((await annulla(o)).problem).toMatchObject({ status: 409, detail: "L'ordine non è in attesa di pagamento." });
    expect((await avvia(o)).problem.status).toBe(409);
    await banco.paga(reply);
    expect(await statoOrdine(o)).toBe('annullato');
  });

  test('five times at once gives it back once', async () => {
    const o = await ordine();
    await avvia(o);
    const risposte = await Promise.all([1, 2, 3, 4, 5].map(() => annulla(o)));
    expect(risposte.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await statoOrdine(o), await impegnata(o)]).toEqual(['annullato', 0]);
  });

  test('when its hour is over without a page having been opened', async () => {
    const o = await ordine();
    await orologio.avanti(59, giro);
    expect(await statoOrdine(o)).toBe('in attesa di pagamento');
    await orologio.avanti(61, giro);
    expect([await statoOrdine(o), await impegnata(o), await mail(`ordine-annullato:${o.id}`)]).toEqual([
      'annullato',
      0,
      1,
    ]);
  });

  test('by the notification that its page expired, when that is after its hour', async () => {
    const o = await ordine();
    await avvia(o);
    await orologio.avanti(61, () => banco.simulatore.scadenze());
    await expect.poll(() => statoOrdine(o)).toBe('annullato');
    expect([await impegnata(o), (await stato(o)).tentativo?.stato]).toEqual([0, 'scaduto']);
  });

  test('and money that comes after that is listed for the office; it neither wakes the order nor takes the stock again', async () => {
    const o = await ordine();
    await avvia(o);
    const sessione = await sessioneDi(o);
    await orologio.avanti(61, () => banco.simulatore.scadenze());
    await expect.poll(() => statoOrdine(o)).toBe('annullato');
    const tardi = banco.firma('checkout.session.completed', {
      ...sessione,
      status: 'complete',
      payment_status: 'paid',
      payment_intent: 'pi_tardi',
    });
    for (let volta = 0; volta < 3; volta++) expect((await banco.manda(tardi)).status).toBe(200);
    expect([await statoOrdine(o), await impegnata(o)]).toEqual(['annullato', 0]);
    const [tentativo] = await tentativi(o);
    expect(tentativo).toMatchObject({ stato: 'da rimborsare', motivo: 'Ordine annullato prima del pagamento' });
    expect(await mail(`da-rimborsare:${tentativo?.id}`)).toBe(1);
  });

  test('but not by a page that expired before its time was over: the order waits, and the next page is paid', async () => {
    const o = await ordine();
    await avvia(o);
    await banco.manda(banco.firma('checkout.session.expired', { ...(await sessioneDi(o)), status: 'expired' }));
    expect([await statoOrdine(o), await impegnata(o), (await stato(o)).tentativo?.stato]).toEqual([
      'in attesa di pagamento',
      4,
      'scaduto',
    ]);
    await banco.paga((await avvia(o)).reply);
    expect([await statoOrdine(o), await impegnata(o)]).toEqual(['confermato', 4]);
  });

  test('once, where the answer of its partner is lost on the way and the buyer asks again', async () => {
    const o = await ordine();
    await avvia(o);
    banco.guasta('perso');
    expect((await annulla(o)).problem).toMatchObject({
      status: 502,
      detail: 'Il servizio di pagamento non risponde. Riprovare tra poco.',
    });
    banco.guasta(null);
    expect([await statoOrdine(o), await impegnata(o)]).toEqual(['in attesa di pagamento', 4]);
    expect((await annulla(o)).status).toBe(200);
    expect([await statoOrdine(o), await impegnata(o), (await sessioneDi(o)).status]).toEqual([
      'annullato',
      0,
      'expired',
    ]);
  });

  test('but not while the partner cannot say whether it was paid', async () => {
    const o = await ordine();
    await avvia(o);
    banco.guasta('giu');
    expect((await annulla(o)).problem).toMatchObject({
      status: 502,
      detail: 'Il servizio di pagamento non risponde. Riprovare tra poco.',
    });
    await orologio.avanti(61, giro);
    expect([await statoOrdine(o), await impegnata(o)]).toEqual(['in attesa di pagamento', 4]);
    banco.guasta(null);
    await orologio.avanti(130, giro);
    expect([await statoOrdine(o), await impegnata(o)]).toEqual(['annullato', 0]);
  });

  test('but not where it turns out to be paid', async () => {
    const o = await ordine();
    await banco.paga((await avvia(o)).reply, 'mai');
    expect((await annulla(o)).problem).toMatchObject({
      status: 409,
      detail: "L'ordine è confermato: da qui non si può più annullare.",
    });
    expect([await statoOrdine(o), await impegnata(o)]).toEqual(['confermato', 4]);
  });
});

describe('money that no order waits for', () => {
  test('is listed with its reason, told to the office, and refunded by one button, once for ten at once', async () => {
    const o = await pagatoTardi();
    const [riga] = await daRimborsare(o);
    expect(riga).toMatchObject({
      stato: 'da rimborsare',
      motivo: 'Ordine annullato prima del pagamento',
      importo: 12.2,
      statoOrdine: 'annullato',
    });
    const id = riga?.id ?? '';
    expect(await mail(`da-rimborsare:${id}`)).toBe(1);
    const prima = banco.rimborsi();
    const risposte = await Promise.all(
      Array.from({ length: 10 }, () => ufficio.call(contract.rimborsaPagamento, { id })),
    );
    expect(risposte.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await ufficio.call(contract.rimborsaPagamento, { id })).reply).toBe('OK');
    expect([banco.rimborsi() - prima, await mail(`rimborso:${id}`), await daRimborsare(o)]).toEqual([1, 1, []]);
  });

  test('stays listed while the partner cannot be reached', async () => {
    const o = await pagatoTardi();
    const id = (await daRimborsare(o))[0]?.id ?? '';
    banco.guasta('muto');
    expect((await ufficio.call(contract.rimborsaPagamento, { id })).problem.status).toBe(502);
    banco.guasta(null);
    expect(await daRimborsare(o)).toHaveLength(1);
    expect((await ufficio.call(contract.rimborsaPagamento, { id })).status).toBe(200);
  });

  test('goes back once where the answer to the refund is lost: what was pressed again finds it done, and the customer is told once', async () => {
    const o = await pagatoTardi();
    const id = (await daRimborsare(o))[0]?.id ?? '';
    const prima = banco.rimborsi();
    banco.guasta('perso');
    const perse = await Promise.all([1, 2].map(() => ufficio.call(contract.rimborsaPagamento, { id })));
    banco.guasta(null);
    expect(perse.map(({ problem }) => problem.detail)).toEqual(
      perse.map(() => 'Il servizio di pagamento non risponde. Riprovare tra poco.'),
    );
    const ancora = await Promise.all([1, 2].map(() => ufficio.call(contract.rimborsaPagamento, { id })));
    expect(ancora.map(({ status }) => status)).toEqual([200, 200]);
    expect([banco.rimborsi() - prima, await mail(`rimborso:${id}`), await daRimborsare(o)]).toEqual([1, 1, []]);
    await expect.poll(async () => (await tentativi(o)).map((uno) => uno.stato)).toEqual(['rimborsato']);
  });

  test("that the partner gave back by itself is told to the customer too, and is no longer the office's to give back", async () => {
    const o = await pagatoTardi();
    const [riga] = await daRimborsare(o);
    const { payment_intent } = await sessioneDi(o);
    await banco.manda(
      banco.firma('charge.refunded', {
        id: 'ch_suo',
        object: 'charge',
        payment_intent,
        refunded: true,
        metadata: { pagamento: riga?.codice },
      }),
    );
    expect([await daRimborsare(o), await mail(`rimborso:${riga?.id}`)]).toEqual([[], 1]);
    const prima = banco.rimborsi();
    expect((await ufficio.call(contract.rimborsaPagamento, { id: riga?.id ?? '' })).reply).toBe('OK');
    expect(banco.rimborsi()).toBe(prima);
  });

  test.each([
    ['of another amount', { amount_total: 1000 }, 10],
    ['in another currency', { currency: 'usd' }, 12.2],
  ])(
    '%s than was asked does not confirm: it is listed, goes back, and the order is still to be paid',
    async (_, sbagliato, importo) => {
      const o = await ordine();
      const { reply } = await avvia(o);
      Object.assign(await sessioneDi(o), sbagliato);
      await banco.paga(reply);
      expect([await statoOrdine(o), await impegnata(o)]).toEqual(['in attesa di pagamento', 4]);
      const [riga] = await daRimborsare(o);
      expect(riga).toMatchObject({ stato: 'da rimborsare', motivo: 'Importo diverso da quello richiesto', importo });
      expect((await ufficio.call(contract.rimborsaPagamento, { id: riga?.id ?? '' })).status).toBe(200);
      await banco.paga((await avvia(o)).reply);
      expect([await statoOrdine(o), (await tentativi(o)).map((uno) => uno.stato).sort()]).toEqual([
        'confermato',
        ['pagato', 'rimborsato'],
      ]);
    },
  );

  test('comes in where the total changed while the page was open', async () => {
    const o = await ordine();
    const { reply } = await avvia(o);
    await db.run(sql`update documenti set totale_documento = 20 where id = ${o.id}`);
    await banco.paga(reply);
    expect(await daRimborsare(o)).toMatchObject([
      { motivo: "Il totale dell'ordine è cambiato", statoOrdine: 'in attesa di pagamento' },
    ]);
    const nuova = await avvia(o);
    expect(nuova.reply.url).not.toBe(reply.url);
    await banco.paga(nuova.reply);
    expect(await statoOrdine(o)).toBe('confermato');
  });

  test('comes in under a number that nobody knows: it is kept and can be refunded', async () => {
    const o = await ordine();
    await banco.paga((await avvia(o)).reply, 'mai');
    const sessione = { ...(await sessioneDi(o)), client_reference_id: 'sconosciuto0000001' };
    await banco.manda(banco.firma('checkout.session.completed', sessione));
    const riga = (await ufficio.call(contract.elencoPagamenti, {})).reply.righe.find(
      ({ codice }) => codice === 'sconosciuto0000001',
    );
    expect(riga).toMatchObject({ numero: null, motivo: 'Pagamento sconosciuto, senza ordine', importo: 12.2 });
    expect((await ufficio.call(contract.rimborsaPagamento, { id: riga?.id ?? '' })).status).toBe(200);
  });

  test('of an order that goes on is not given back', async () => {
    const o = await ordine();
    await banco.paga((await avvia(o)).reply);
    const [tentativo] = await tentativi(o);
    expect((await ufficio.call(contract.rimborsaPagamento, { id: tentativo?.id ?? '' })).problem).toMatchObject({
      status: 409,
      detail: "L'ordine è confermato: annullarlo prima di rimborsare.",
    });
    await db.run(sql`update documenti set stato = 'annullato' where id = ${o.id}`);
    expect(await daRimborsare(o)).toHaveLength(1);
    expect((await ufficio.call(contract.rimborsaPagamento, { id: tentativo?.id ?? '' })).status).toBe(200);
  });
});

describe('a partner that fails', () => {
  test('leaves the reason in the log at each act: opening a page, giving up an order, giving money back', async () => {
    const warn = vi.spyOn(app.server.app.log, 'warn');
    const [aperto, tardi, nuovo] = [await ordine(), await pagatoTardi(), await ordine()];
    await avvia(aperto);
    banco.guasta('giu');
    const risposte = [
      await avvia(nuovo),
      await annulla(aperto),
      await ufficio.call(contract.rimborsaPagamento, { id: (await daRimborsare(tardi))[0]?.id ?? '' }),
    ];
    banco.guasta(null);
    expect(risposte.map(({ status }) => status)).toEqual([502, 502, 502]);
    const detti = warn.mock.calls.filter(([, frase]) => frase === 'payment partner failed').map(([cosa]) => cosa);
    const codici = await Promise.all([nuovo, aperto, tardi].map(async (o) => (await tentativi(o))[0]?.codice));
    expect(detti).toEqual(codici.map((codice) => ({ err: expect.any(Error), codice })));
    warn.mockRestore();
  });

  test.each(['muto', 'giu', 'sbagliato', 'perso'] as const)(
    'and is %s opens nothing; the next try is a new page',
    async (guasto) => {
      const o = await ordine();
      banco.guasta(guasto);
      expect((await avvia(o)).problem).toMatchObject({
        status: 502,
        detail: 'Il servizio di pagamento non risponde. Riprovare tra poco.',
      });
      banco.guasta(null);
      await banco.paga((await avvia(o)).reply);
      expect((await tentativi(o)).map((uno) => uno.stato).sort()).toEqual(['fallito', 'pagato']);
      expect(await statoOrdine(o)).toBe('confermato');
    },
  );

  test('is asked with growing pauses, and by one of two rounds at once', async () => {
    const o = await ordine();
    await avvia(o);
    banco.guasta('giu');
    const volte = () => db.one(sql`select verifiche from pagamenti where id_documento = ${o.id}`);
    await orologio.avanti(4, () => Promise.all([giro(), giro()]));
    expect(await volte()).toEqual({ verifiche: 1 });
    await orologio.avanti(4.5, giro);
    expect(await volte()).toEqual({ verifiche: 1 });
    await orologio.avanti(5, giro);
    await orologio.avanti(6.9, giro);
    expect(await volte()).toEqual({ verifiche: 2 });
    await orologio.avanti(7, giro);
    expect(await volte()).toEqual({ verifiche: 3 });
    banco.guasta(null);
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
