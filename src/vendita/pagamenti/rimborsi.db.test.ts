import { describe, expect, test, vi } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { ordiniDaPagare } from '#test/stand-ins/ordini-da-pagare.ts';
import * as contract from './contract.ts';

const {
  app,
  banco,
  giro,
  orologio,
  db,
  ufficio,
  ordine,
  avvia,
  annulla,
  statoOrdine,
  tentativi,
  impegnata,
  mail,
  sessioneDi,
  daRimborsare,
  pagatoTardi,
} = await ordiniDaPagare();

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
    // One request finds it in progress and is told so; the other gets no response.
    const rifiuti = perse.flatMap(({ status, problem }) => (status === 200 ? [] : [problem.detail]));
    expect([...new Set(rifiuti)]).toEqual(['Il servizio di pagamento non risponde. Riprovare tra poco.']);
    const ancora = await Promise.all([1, 2].map(() => ufficio.call(contract.rimborsaPagamento, { id })));
    expect(ancora.map(({ status }) => status)).toEqual([200, 200]);
    await expect
      .poll(async () => [banco.rimborsi() - prima, await mail(`rimborso:${id}`), await daRimborsare(o)])
      .toEqual([1, 1, []]);
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
