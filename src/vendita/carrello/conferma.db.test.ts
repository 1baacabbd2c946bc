import { describe, expect, test } from 'vitest';
import type { SentOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import * as carrello from '#vendita/carrello/contract.ts';
import { dettaglioDocumento, elencoDocumenti } from '#vendita/documenti/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { only, settingsOf } from '#test/fixtures/settings.ts';
import { impostazioniPagamenti } from '#vendita/pagamenti/server/index.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);

type Richiesta = SentOf<typeof carrello.confermaCarrello>;
const consegna: Richiesta = { trasporto: 'mezzo', progIndirizzo: 1, dataConsegna: '2026-03-18' };
const di = (codAnagrafica: string) => app.as({ ruolo: 1, codAnagrafica });
let chiavi = 0;
const conferma = (codAnagrafica: string, richiesta: Richiesta = consegna, chiave = `chiave-${++chiavi}`) =>
  di(codAnagrafica).call(carrello.confermaCarrello, richiesta, { 'idempotency-key': chiave });
const metti = (codAnagrafica: string, cdArticolo: string, qta = 1, riferimento = '') =>
  di(codAnagrafica).call(carrello.aggiungiRiga, { cdArticolo, qta, riferimento });
const righeDi = async (codAnagrafica: string) => (await di(codAnagrafica).call(carrello.leggiCarrello, {})).reply.righe;
const contaDocumenti = async () => (await db.one<{ n: number }>(sql`select count(*) as n from documenti`))?.n ?? 0;
const impegnata = async (cdArticolo: string) =>
  (await db.one<{ qtaImpegnata: number }>(sql`select qta_impegnata from giacenze where cd_articolo = ${cdArticolo}`))
    ?.qtaImpegnata;

/** The mail of a document, written by a job. */
async function mailDi(id: number) {
  const cerca = () =>
    db.one<{ oggetto: string; testo: string; html: string; destinatario: string }>(
      sql`select oggetto, testo, html, destinatario from posta where unica = ${`conferma-documento:${id}`}`,
    );
  await expect.poll(cerca).toBeDefined();
  return cerca();
}

async function pronto(dati: { readonly banca?: string; readonly mail?: string } = {}) {
  const cliente = await negozio.cliente(dati);
  const cdArticolo = await negozio.articolo({ prezzo: 2.5 });
  await metti(cliente, cdArticolo, 4);
  return { cliente, cdArticolo };
}

describe('an order', () => {
  test('takes number, prices and address, promises the stock, empties the cart, is logged and mailed', async () => {
    const { cliente, cdArticolo } = await pronto();
    await di(cliente).call(carrello.aggiungiRiga, { tpRiga: 'RIFERIMENTO', descrizione: 'Cantiere <Po>' });
    const { status, reply } = await conferma(cliente, { ...consegna, numeroOrdineCliente: 'A/7' });
    expect(status).toBe(200);
    expect(reply).toMatchObject({
      tipo: 'OC',
      anno: 2026,
      data: '2026-03-16',
      stato: 'confermato',
      totDocumento: 12.2,
    });
    expect(await righeDi(cliente)).toEqual([]);
    expect(await impegnata(cdArticolo)).toBe(4);

    const { documenti } = (await di(cliente).call(elencoDocumenti, { tab: 'ordini', year: 2026, month: 3 })).reply;
    expect(documenti).toMatchObject([
      {
        tipo: 'OC',
        numero: reply.numero,
        descTipo: 'Ordine cliente',
        rfTpOrdine: 'Web',
        rfCliente: 'Prova',
        rfOrdCliente: 'A/7',
        trasporto: 'Mezzo aziendale',
        porto: 'Franco con addebito',
        dtConsRichiesta: '2026-03-18',
        totaleMerce: 10,
        imponibile: 10,
        imposta: 2.2,
        totaleDocumento: 12.2,
      },
    ]);
    const { righe } = (
      await di(cliente).call(dettaglioDocumento, { tipo: 'OC', numero: reply.numero, data: '2026-03-16' })
    ).reply;
    expect(righe).toMatchObject([
      {
        tpRiga: 'PRODOTTO',
        cdArticoloPadre: cdArticolo,
        unMisura: 'PZ',
        qtOrdinata: 4,
        qtEvasaStoccata: 0,
        prUnitario: 2.5,
        impRigo: 10,
      },
      { tpRiga: 'RIFERIMENTO', cdArticoloPadre: '', descrizioneProdotto: 'Cantiere <Po>', impRigo: 0 },
    ]);
    const documento = await db.one<{ destinazione: object; pagamento: string }>(
      sql`select destinazione, pagamento from documenti where id = ${reply.id}`,
    );
    expect(documento).toMatchObject({
      pagamento: 'banca',
      destinazione: { prog: 1, ragSoc: 'Magazzino', localita: 'Treviso', mail: 'magazzino@cliente.example' },
    });
    const mail = await mailDi(reply.id);
    expect(mail).toMatchObject({
      oggetto: `Conferma ordine ${reply.numero}/2026`,
      destinatario: `${cliente}@cliente.example`,
    });
    expect(mail?.testo).toContain('€ 12,20');
    expect(mail?.html).toContain('Cantiere &lt;Po&gt;');
    expect(
      await db.one(sql`select operazione, utente from registro where chiave = ${`OC ${reply.numero}/2026`}`),
    ).toEqual({ operazione: 'add', utente: 'Prova' });
  });

  test('waits for its money where the customer has no bank', async () => {
    const { cliente } = await pronto({ banca: '' });
    expect((await conferma(cliente)).problem).toMatchObject({
      status: 422,
      detail: 'Selezionare il metodo di pagamento!!!',
      errors: [{ path: 'pagamento' }],
    });
    const { reply } = await conferma(cliente, { ...consegna, pagamento: 'bonifico' });
    expect(reply.stato).toBe('in attesa di pagamento');
    expect(await db.one(sql`select pagamento from documenti where id = ${reply.id}`)).toEqual({
      pagamento: 'bonifico',
    });
  });

  test('is refused with a payment method that is not offered', async () => {
    const pagamenti = settingsOf(app.database).of(impostazioniPagamenti);
    const senzaPaypal = await app.another(only(impostazioniPagamenti, { ...pagamenti, paypal: 'no' }));
    const { cliente } = await pronto({ banca: '' });
    const paga = (pagamento: 'carta' | 'paypal') =>
      senzaPaypal
        .as({ ruolo: 1, codAnagrafica: cliente })
        .call(
          carrello.confermaCarrello,
          { trasporto: 'ritiro', pagamento },
          { 'idempotency-key': `chiave-${++chiavi}` },
        );
    expect((await paga('paypal')).problem).toMatchObject({
      status: 422,
      detail: 'Selezionare il metodo di pagamento!!!',
    });
    expect((await paga('carta')).status).toBe(200);
  });

  test('with pick-up has neither address nor date', async () => {
    const { cliente } = await pronto();
    const { reply } = await conferma(cliente, { ...consegna, trasporto: 'ritiro' });
    expect(
      await db.one(sql`select destinazione, dt_cons_richiesta, porto from documenti where id = ${reply.id}`),
    ).toEqual({
      destinazione: null,
      dtConsRichiesta: null,
      porto: 'Franco magazzino',
    });
  });

  test('of a customer without a mail address is made without a mail', async () => {
    const { cliente } = await pronto({ mail: '' });
    const { status, reply } = await conferma(cliente);
    expect(status).toBe(200);
    expect(
      await db.rows(sql`select id from pgboss.job where name = 'conferme' and data ->> 'id' = ${String(reply.id)}`),
    ).toEqual([]);
  });

  test('a quote takes its own number and promises nothing', async () => {
    const cliente = await negozio.cliente({ banca: '' });
    const cdArticolo = await negozio.articolo({ scorta: 1 });
    await metti(cliente, cdArticolo, 50);
    expect((await conferma(cliente, { ...consegna, tipoDocumento: 'Preventivo' })).problem).toMatchObject({
      status: 422,
      detail: 'Richiesto.',
      errors: [{ path: 'numeroPreventivo' }],
    });
    expect(
      (await conferma(cliente, { ...consegna, tipoDocumento: 'Preventivo', numeroPreventivo: '12a' })).problem.detail,
    ).toBe('Numero non valido.');
    const { reply } = await conferma(cliente, { ...consegna, tipoDocumento: 'Preventivo', numeroPreventivo: '12' });
    expect(reply).toMatchObject({ tipo: 'PC', numero: 1, stato: 'confermato' });
    expect(await impegnata(cdArticolo)).toBe(0);
  });
});

describe('is refused, with nothing done,', () => {
  test.each<[string, Richiesta, string]>([
    ['without an address', { ...consegna, progIndirizzo: null }, "Selezionare l'indirizzo per la consegna!!!"],
    ['without a date', { ...consegna, dataConsegna: null }, 'Scegli una data.'],
    ['for a day off the round', { ...consegna, dataConsegna: '2026-03-19' }, 'Data inserita non valida!'],
    [
      'for a Sunday by carrier',
      { ...consegna, trasporto: 'BRT', dataConsegna: '2026-03-22' },
      'Data inserita non valida!',
    ],
    [
      'for Easter Monday by carrier',
      { ...consegna, trasporto: 'GLS', dataConsegna: '2026-04-06' },
      'Data inserita non valida!',
    ],
    ['for today', { ...consegna, trasporto: 'GLS', dataConsegna: '2026-03-16' }, 'Data inserita non valida!'],
  ])('%s', async (_, richiesta, detail) => {
    const { cliente, cdArticolo } = await pronto();
    expect((await conferma(cliente, richiesta)).problem).toMatchObject({ status: 422, detail });
    expect(await righeDi(cliente)).toHaveLength(1);
    expect(await impegnata(cdArticolo)).toBe(0);
  });

  test('an empty cart, or one with text alone', async () => {
    const cliente = await negozio.cliente();
    expect((await conferma(cliente)).problem).toMatchObject({ status: 422, detail: 'Carrello vuoto' });
    await di(cliente).call(carrello.aggiungiRiga, { tpRiga: 'RIFERIMENTO', descrizione: 'testo' });
    expect((await conferma(cliente)).problem).toMatchObject({ status: 422, detail: 'Carrello vuoto' });
  });

  test("a removed address, or one that is not the customer's: it is not there", async () => {
    const { cliente } = await pronto();
    const nonTrovato = { status: 404, detail: "Selezionare l'indirizzo per la consegna!!!" };
    expect((await conferma(cliente, { ...consegna, progIndirizzo: 9 })).problem).toMatchObject(nonTrovato);
    await di(cliente).call(carrello.eliminaIndirizzo, { prog: 1 });
    expect((await conferma(cliente)).problem).toMatchObject(nonTrovato);
    expect(await righeDi(cliente)).toHaveLength(1);
  });

  test('articles that lost their price, were deleted or may not be ordered so any more, each named by its line', async () => {
    const { cliente, cdArticolo: senzaPrezzo } = await pronto();
    const [tolto, scatola] = [await negozio.articolo(), await negozio.articolo()];
    for (const altro of [tolto, scatola]) await metti(cliente, altro, 3);
    await db.run(sql`delete from listini where cd_articolo = ${senzaPrezzo}`);
    await db.run(sql`update articoli set eliminato = true where cd_articolo = ${tolto}`);
    await db.run(sql`update articoli set um_ordini_web = 'SC', qt_scatola = 10 where cd_articolo = ${scatola}`);
    const { status, problem } = await conferma(cliente);
    expect(status).toBe(422);
    const messages = [
      `Prezzo non disponibile per l'articolo ${senzaPrezzo}.`,
      'Articolo non ordinabile.',
      'Quantità minima ordine : 10 PZ',
    ];
    expect(problem.detail).toBe(messages[0]);
    expect(problem.errors?.map(({ message }) => message)).toEqual(messages);
  });

  test('without a customer, with one that does not exist, and without a key', async () => {
    const chiave = { 'idempotency-key': 'chiave-qualunque' };
    expect((await app.as(2).call(carrello.confermaCarrello, consegna, chiave)).problem).toMatchObject({
      status: 404,
      detail: 'Selezionare un cliente.',
    });
    expect(
      (await app.as({ ruolo: 2, codAnagrafica: '999999' }).call(carrello.confermaCarrello, consegna, chiave)).problem,
    ).toMatchObject({ status: 404, detail: 'Cliente non trovato' });
    expect((await app.as(1).call(carrello.confermaCarrello, consegna)).status).toBe(400);
  });
});

describe('a changed price', () => {
  test('is shown once with the new totals; the same request with the same key then passes', async () => {
    const { cliente, cdArticolo } = await pronto();
    await negozio.prezza(cdArticolo, 3);
    const prima = await conferma(cliente, consegna, 'prezzo-cambiato');
    expect(prima.problem).toMatchObject({
      status: 409,
      detail: 'I prezzi sono cambiati: controllare i nuovi totali e confermare di nuovo.',
      present: {
        totali: { totImponibile: 12, totIVA: 2.64, totDocumento: 14.64 },
        righe: [{ cdArticolo, prima: 2.5, adesso: 3 }],
      },
    });
    expect(await righeDi(cliente)).toHaveLength(1);
    expect(await impegnata(cdArticolo)).toBe(0);
    expect((await conferma(cliente, consegna, 'prezzo-cambiato')).reply).toMatchObject({ totDocumento: 14.64 });
    expect(await righeDi(cliente)).toEqual([]);
  });

  test('is shown again where it changes again', async () => {
    const { cliente, cdArticolo } = await pronto();
    for (const prezzo of [3, 2]) {
      await negozio.prezza(cdArticolo, prezzo);
      expect((await conferma(cliente)).status).toBe(409);
    }
    expect((await conferma(cliente)).reply.totDocumento).toBe(9.76);
  });

  test('a line that somebody else added meanwhile is shown before it is ordered', async () => {
    const { cliente, cdArticolo } = await pronto();
    const visto = { ...consegna, totDocumento: 12.2 };
    await metti(cliente, cdArticolo, 1);
    expect((await conferma(cliente, visto)).problem).toMatchObject({
      status: 409,
      present: { totali: { totDocumento: 15.25 } },
    });
    expect((await conferma(cliente, { ...visto, totDocumento: 15.25 })).status).toBe(200);
  });

  test('need not be shown to a buyer who sends the total of today', async () => {
    const { cliente, cdArticolo } = await pronto();
    await negozio.prezza(cdArticolo, 3);
    expect((await conferma(cliente, { ...consegna, totDocumento: 12.2 })).status).toBe(409);
    await negozio.prezza(cdArticolo, 4);
    expect((await conferma(cliente, { ...consegna, totDocumento: 19.52 })).reply).toMatchObject({
      totDocumento: 19.52,
    });
  });
});

describe('stock', () => {
  test('is summed over the lines of an article before it is looked at', async () => {
    const cliente = await negozio.cliente();
    const [scarso, pieno] = [await negozio.articolo({ scorta: 5 }), await negozio.articolo({ scorta: 9 })];
    for (const riferimento of ['a', 'b']) await metti(cliente, scarso, 3, riferimento);
    await metti(cliente, pieno, 9);
    expect((await conferma(cliente, { ...consegna, seManca: 'chiedi' })).problem).toMatchObject({
      status: 409,
      detail: `Disponibilità insufficiente per l'articolo ${scarso}: 5 PZ.`,
      present: { articoli: [{ cdArticolo: scarso, richiesta: 6, disponibile: 5, um: 'PZ' }] },
    });
    expect([await impegnata(scarso), await impegnata(pieno)]).toEqual([0, 0]);
    expect(await righeDi(cliente)).toHaveLength(3);
  });

  test('that is not managed may be promised beyond the quantity', async () => {
    const cliente = await negozio.cliente();
    const cdArticolo = await negozio.articolo({ scorta: 0, scortaNonGestita: true });
    await metti(cliente, cdArticolo, 7);
    expect((await conferma(cliente)).status).toBe(200);
    expect(await impegnata(cdArticolo)).toBe(7);
  });

  test('of the last piece goes to only one of two concurrent orders, on whichever lines', async () => {
    const clienti = await Promise.all(Array.from({ length: 6 }, () => negozio.cliente()));
    const [uno, due] = [await negozio.articolo({ scorta: 6 }), await negozio.articolo({ scorta: 6 })];
    for (const [i, cliente] of clienti.entries()) {
      const ordine = i % 2 ? [uno, due] : [due, uno];
      for (const cdArticolo of ordine)
        for (const riferimento of ['a', 'b']) await metti(cliente, cdArticolo, 2, riferimento);
    }
    const answers = await Promise.all(clienti.map((cliente) => conferma(cliente, { ...consegna, seManca: 'chiedi' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect([await impegnata(uno), await impegnata(due)]).toEqual([4, 4]);
  });
});

describe('once and only once', () => {
  test('the same key fifty times at once makes one order and fifty equal replies', async () => {
    const { cliente } = await pronto();
    const prima = await contaDocumenti();
    const answers = await Promise.all(Array.from({ length: 50 }, () => conferma(cliente, consegna, 'cinquanta-volte')));
    expect(new Set(answers.map(({ status, reply }) => `${status} ${JSON.stringify(reply)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await contaDocumenti()).toBe(prima + 1);
    expect(
      (await conferma(cliente, { ...consegna, numeroOrdineCliente: 'altro' }, 'cinquanta-volte')).problem,
    ).toMatchObject({
      status: 422,
      detail: "Questa Idempotency-Key è già stata usata per un'altra richiesta.",
    });
  });

  test('two keys at the same time on one cart make one order; the other finds the cart empty', async () => {
    const { cliente } = await pronto();
    const answers = await Promise.all([conferma(cliente), conferma(cliente)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('additions during confirmations are ordered once or still in the cart', async () => {
    const cliente = await negozio.cliente();
    const cdArticolo = await negozio.articolo();
    const insieme = Array.from({ length: 40 }, (_, i) =>
      i % 4 === 3 ? conferma(cliente) : metti(cliente, cdArticolo),
    );
    await Promise.all(insieme);
    const [resta] = await righeDi(cliente);
    expect(((await impegnata(cdArticolo)) ?? 0) + (resta?.qta ?? 0)).toBe(30);
  });

  test('twenty customers at once get twenty numbers without a gap', async () => {
    const pronti = await Promise.all(Array.from({ length: 20 }, () => pronto()));
    const ultimo =
      (await db.one<{ ultimo: number }>(sql`select ultimo from numeratori where tipo = 'OC' and anno = 2026`))
        ?.ultimo ?? 0;
    const answers = await Promise.all(pronti.map(({ cliente }) => conferma(cliente)));
    expect(answers.map(({ reply }) => reply.numero).sort((a, b) => a - b)).toEqual(
      answers.map((_, i) => ultimo + i + 1),
    );
  });
});
