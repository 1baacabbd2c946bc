import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { ordineLetto, type RigaFinta } from '#test/fixtures/ordini-letti.ts';
import * as contract from './contract.ts';

// The reader is tested elsewhere; these tests insert rows as it would have written them.
const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const anna = app.as({ ruolo: 4, nome: 'Anna' });
const bruno = app.as({ ruolo: 2, idUtente: 2, nome: 'Bruno' });
let volte = 0;
const chiave = () => ({ 'idempotency-key': `chiave-arrivi-${++volte}` });

async function arrivato(cliente: string | null, righe: readonly RigaFinta[], numero = '') {
  const letto = ordineLetto(righe, numero);
  const riga = await db.one<{ id: number }>(sql`
    insert into ordini_in_arrivo (origine, impronta, chiave, nome, arrivato, lettura, letto, cod_anagrafica, genere, numero_ordine, righe, sicure)
    values ('caricato', ${`prova ${++volte}`}, ${`prova/${volte}.pdf`}, 'Ordine.pdf', now(), 'letto', ${JSON.stringify(letto)}::jsonb, ${cliente}, 'ordine', ${numero}, ${righe.length}, ${righe.length})
    returning id`);
  const id = riga?.id ?? 0;
  await anna.call(contract.prendiOrdineInArrivo, { id, prende: true, visto: null });
  return id;
}
const abbina = async (id: number) => (await anna.call(contract.abbinaOrdineInArrivo, { id })).reply;
const leggi = async (id: number) => (await anna.call(contract.leggiOrdineInArrivo, { id })).reply;

interface Chiesto {
  readonly id: number;
  readonly righe: readonly { cdArticolo: string; qta: number; codiceCliente?: string }[];
  readonly tipo?: 'ordine' | 'preventivo';
  readonly numeroOrdine?: string;
  readonly comunque?: string;
  readonly differenze?: string;
  readonly totaleVisto?: number;
}
const ordina = ({ tipo = 'ordine', righe, ...altro }: Chiesto, chi = anna, conChiave = chiave()) =>
  chi.call(contract.ordinaOrdineInArrivo, { tipo, righe: [...righe], progIndirizzo: 1, ...altro }, conChiave);
const ordiniDi = (cliente: string) =>
  db.rows<{ numero: number; rfOrdCliente: string; tipo: string }>(
    sql`select numero, rf_ord_cliente, tipo from documenti where cod_anagrafica = ${cliente} order by id`,
  );

test('lines are matched by our code and by the customer’s own, with stock, price asked and price of today', async () => {
  const cliente = await negozio.cliente();
  const [uno, due] = [await negozio.articolo(), await negozio.articolo({ scorta: 3 })];
  await db.run(sql`
    insert into codici_cliente (cod_anagrafica, codice, chiave, cd_articolo, descrizione, creato) values (${cliente}, 'ABC-77', 'ABC77', ${due}, '', now())`);
  const id = await arrivato(cliente, [
    { codice: uno, qta: 10, prezzo: 2.4 },
    { codice: 'ABC-77', genere: 'loro', qta: 5 },
    { codice: 'ZZ-99123', genere: 'loro', qta: 1 },
  ]);
  const { righe, indirizzi, date } = await abbina(id);
  expect(
    righe.map(({ abbinata, prezzo, codice }) => [abbinata?.scelte.map((una) => una.cdArticolo), prezzo, codice]),
  ).toEqual([
    [[uno], 2.4, ''],
    [[due], null, 'ABC-77'],
    [[], null, 'ZZ-99123'],
  ]);
  expect(righe[0]?.abbinata?.scelte[0]).toMatchObject({ prezzoUnitario: 2.5, qta: 10, rifiuto: '' });
  expect(righe[1]?.abbinata?.scelte[0]?.avviso).toContain('3 PZ');
  expect([indirizzi.length, date.length > 3]).toEqual([1, true]);
});

test('without a customer the lines are shown and mean nothing yet', async () => {
  const id = await arrivato(null, [{ codice: await negozio.articolo(), qta: 1 }]);
  expect((await abbina(id)).righe).toMatchObject([{ qta: 1, abbinata: null }]);
  expect((await anna.call(contract.cercaPerArrivo, { id, testo: 'vite' })).status).toBe(404);
  expect((await ordina({ id, righe: [{ cdArticolo: 'X', qta: 1 }] })).problem).toMatchObject({
    status: 422,
    detail: 'Prima va detto di quale cliente è.',
  });
});

test('it becomes the customer’s order once: sent again, twice at once or by another it is the same or refused', async () => {
  const cliente = await negozio.cliente();
  const cdArticolo = await negozio.articolo();
  const id = await arrivato(cliente, [{ codice: cdArticolo, qta: 4 }], 'OF-12');
  const chiesto = { id, righe: [{ cdArticolo, qta: 4 }], numeroOrdine: 'OF-12' };
  expect((await ordina(chiesto, bruno)).problem).toMatchObject({
    status: 409,
    detail: 'Lo segue Anna: per lavorarci va passato a te.',
  });
  const una = chiave();
  const [prima, seconda] = await Promise.all([ordina(chiesto, anna, una), ordina(chiesto)]);
  expect([prima.status, seconda.status].toSorted()).toEqual([200, 409]);
  const fatto = prima.status === 200 ? prima.reply : seconda.reply;
  expect(await ordiniDi(cliente)).toEqual([{ numero: fatto.numero, rfOrdCliente: 'OF-12', tipo: 'OC' }]);
  expect(await leggi(id)).toMatchObject({ stato: 'ordine', documento: { tipo: 'OC', numero: fatto.numero } });
  expect(
    (await db.one<{ q: number }>(sql`select qta_impegnata as q from giacenze where cd_articolo = ${cdArticolo}`))?.q,
  ).toBe(4);
});

test('the same number of the same customer is never ordered twice, whichever way it was ordered first, and from two rows at once', async () => {
  const cliente = await negozio.cliente();
  const [uno, due] = [await negozio.articolo(), await negozio.articolo()];
  const a = await arrivato(cliente, [{ codice: uno, qta: 1 }], 'N. 55/A');
  const b = await arrivato(cliente, [{ codice: due, qta: 1 }], 'n.55-a');
  const [prima, seconda] = await Promise.all([
    ordina({ id: a, righe: [{ cdArticolo: uno, qta: 1 }], numeroOrdine: 'N. 55/A' }),
    ordina({ id: b, righe: [{ cdArticolo: due, qta: 1 }], numeroOrdine: 'n.55-a', comunque: 'lo voglio' }),
  ]);
  expect([prima.status, seconda.status].toSorted()).toEqual([200, 409]);
  const rifiutata = prima.status === 409 ? prima : seconda;
  const [{ numero } = { numero: 0 }] = await ordiniDi(cliente);
  expect(rifiutata.problem).toMatchObject({
    detail: `Con questo numero c’è già l’ordine ${numero}/2026 del cliente.`,
    present: { perche: 'numero', numero },
  });
  expect((await leggi(rifiutata === prima ? a : b)).doppi).toEqual([{ anno: 2026, numero }]);
  const altrui = await negozio.cliente();
  const c = await arrivato(altrui, [{ codice: uno, qta: 1 }], 'N. 55/A');
  expect((await ordina({ id: c, righe: [{ cdArticolo: uno, qta: 1 }], numeroOrdine: 'N. 55/A' })).status).toBe(200);
});

test('the same lines within days are held, and ordered again only with a reason', async () => {
  const cliente = await negozio.cliente();
  const righe = [
    { cdArticolo: await negozio.articolo(), qta: 2.5 },
    { cdArticolo: await negozio.articolo(), qta: 10 },
  ];
  const due = async () =>
    arrivato(
      cliente,
      righe.map(({ cdArticolo, qta }) => ({ codice: cdArticolo, qta })),
    );
  const [a, b] = [await due(), await due()];
  const interi = righe.map((riga) => ({ ...riga, qta: Math.ceil(riga.qta) }));
  expect((await ordina({ id: a, righe: interi })).status).toBe(200);
  expect((await ordina({ id: b, righe: interi.toReversed() })).problem).toMatchObject({
    status: 409,
    present: { perche: 'righe' },
  });
  expect((await ordina({ id: b, righe: interi, comunque: 'Lo stesso per l’altro cantiere' })).status).toBe(200);
  expect((await ordiniDi(cliente)).length).toBe(2);
});

test('what was chosen by hand is the customer’s code from then on, but never a size', async () => {
  const cliente = await negozio.cliente();
  const [cdArticolo, altro] = [await negozio.articolo(), await negozio.articolo()];
  const finte = [
    { codice: 'KX-4471', genere: 'loro' as const, qta: 1 },
    { codice: 'M8x40', genere: 'loro' as const, qta: 2 },
  ];
  const id = await arrivato(cliente, finte);
  const righe = [
    { cdArticolo, qta: 1, codiceCliente: 'KX-4471' },
    { cdArticolo: altro, qta: 2, codiceCliente: 'M8x40' },
  ];
  expect((await ordina({ id, righe })).status).toBe(200);
  expect(await db.rows(sql`select codice, cd_articolo from codici_cliente where cod_anagrafica = ${cliente}`)).toEqual([
    { codice: 'KX-4471', cdArticolo },
  ]);
  const seconda = await abbina(await arrivato(cliente, finte));
  expect(seconda.righe[0]?.abbinata).toMatchObject({ proposte: false, scelte: [{ cdArticolo }] });
});

test('a quote is made of it too, and it is opened again; an order only once it is cancelled', async () => {
  const cliente = await negozio.cliente();
  const cdArticolo = await negozio.articolo();
  const id = await arrivato(cliente, [{ codice: cdArticolo, qta: 1 }], '7');
  const righe = [{ cdArticolo, qta: 1 }];
  expect((await ordina({ id, tipo: 'preventivo', righe, numeroOrdine: '7' })).reply).toMatchObject({ tipo: 'PC' });
  expect((await anna.call(contract.riapriOrdineInArrivo, { id })).status).toBe(200);
  const { reply } = await ordina({ id, righe, numeroOrdine: '7' });
  expect((await anna.call(contract.riapriOrdineInArrivo, { id })).problem).toMatchObject({
    status: 409,
    detail: `È diventato l’ordine ${reply.numero}/2026: per riaprirlo va prima annullato.`,
  });
  await db.run(sql`update documenti set stato = 'annullato' where id = ${reply.id}`);
  expect((await bruno.call(contract.riapriOrdineInArrivo, { id })).status).toBe(200);
  expect((await ordina({ id, righe, numeroOrdine: '7' }, bruno)).status).toBe(200);
});

test('a question goes by mail to who sent it, else to its customer, and the row is opened again when he answers', async () => {
  const cliente = await negozio.cliente();
  await db.run(sql`update clienti set mail = 'acquisti@suo.example' where cod_anagrafica = ${cliente}`);
  const chiedi = (id: number, chi = anna) =>
    chi.call(contract.chiediPerArrivo, { id, testo: 'Riga 3: quale misura?\n\n<b>Grazie</b>' }, chiave());
  const posta = (a: string) =>
    db.rows<{ oggetto: string; testo: string; html: string }>(
      sql`select oggetto, testo, html from posta where destinatario = ${a} and unica like 'domanda-arrivo:%'`,
    );
  const id = await arrivato(cliente, [], 'OF-9');
  expect((await chiedi(id, bruno)).status).toBe(409);
  expect((await chiedi(id)).reply).toEqual({ destinatario: 'acquisti@suo.example' });
  expect((await chiedi(id)).status).toBe(409);
  expect(await posta('acquisti@suo.example')).toMatchObject([{ oggetto: 'Domanda sul vostro ordine OF-9' }]);
  expect((await posta('acquisti@suo.example'))[0]?.html).toContain('&lt;b&gt;Grazie');
  expect(await leggi(id)).toMatchObject({ stato: 'domanda', motivo: expect.stringMatching(/^Riga 3/) });
  expect((await anna.call(contract.riapriOrdineInArrivo, { id })).status).toBe(200);
  await db.run(sql`update ordini_in_arrivo set mittente = 'mario@suo.example' where id = ${id}`);
  expect((await chiedi(id)).reply.destinatario).toBe('mario@suo.example');
  const ignoto = await arrivato(null, []);
  expect((await chiedi(ignoto)).problem).toMatchObject({ status: 422 });
});

test('the mail of confirmation names what differs from the customer’s paper', async () => {
  const cliente = await negozio.cliente();
  await db.run(sql`update clienti set mail = 'conferme@suo.example' where cod_anagrafica = ${cliente}`);
  const cdArticolo = await negozio.articolo();
  const id = await arrivato(cliente, [{ codice: cdArticolo, qta: 4 }]);
  const { reply } = await ordina({ id, righe: [{ cdArticolo, qta: 5 }], differenze: '1. Vite: 5 PZ invece di 4 PZ.' });
  await expect
    .poll(
      async () =>
        (
          await db.one<{ testo: string }>(
            sql`select testo from posta where unica = ${`conferma-documento:${reply.id}`}`,
          )
        )?.testo,
    )
    .toContain('Differenze dal vostro ordine:\n1. Vite: 5 PZ invece di 4 PZ.');
});

test('prices never go to the sender’s own address if he may not see them', async () => {
  const cliente = await negozio.cliente();
  await db.run(sql`update clienti set mail = 'ditta@cieco.example' where cod_anagrafica = ${cliente}`);
  await db.run(sql`
    insert into utenti (username, password_hash, nome, cognome, ruolo, cod_anagrafica, vede_prezzi, attivo, creato)
    values ('senza.prezzi@cieco.example', '', 'Senza', 'Prezzi', 1, ${cliente}, false, true, now())`);
  const id = await arrivato(cliente, []);
  await db.run(sql`update ordini_in_arrivo set mittente = 'senza.prezzi@cieco.example' where id = ${id}`);
  const { reply } = await anna.call(contract.chiediPerArrivo, { id, testo: 'Il prezzo è 2,50?' }, chiave());
  expect(reply.destinatario).toBe('ditta@cieco.example');
});

test('the page of the order has the customer’s original, for the office alone', async () => {
  const cliente = await negozio.cliente();
  const cdArticolo = await negozio.articolo();
  const id = await arrivato(cliente, [{ codice: cdArticolo, qta: 1 }]);
  const { reply } = await ordina({ id, righe: [{ cdArticolo, qta: 1 }] });
  const del = (chi: typeof anna) => chi.call(contract.arrivoDelDocumento, { documento: reply.id });
  expect((await del(bruno)).reply.arrivo).toMatchObject({ id, nome: 'Ordine.pdf' });
  expect((await anna.call(contract.arrivoDelDocumento, { documento: 999_999_999 })).reply).toEqual({ arrivo: null });
  for (const ruolo of [1, 5] as const)
    expect((await del(app.as({ ruolo, codAnagrafica: ruolo === 1 ? cliente : null }))).status).toBe(403);
});

test('an order that is worth something else than was shown is refused with its sum, and made when that was seen', async () => {
  const cliente = await negozio.cliente();
  const cdArticolo = await negozio.articolo();
  const id = await arrivato(cliente, [{ codice: cdArticolo, qta: 4 }]);
  expect(await abbina(id)).toMatchObject({ codAnagrafica: cliente });
  const chiesto = { id, righe: [{ cdArticolo, qta: 4 }] };
  expect((await ordina({ ...chiesto, totaleVisto: 8 })).problem).toMatchObject({
    status: 409,
    detail: expect.stringMatching(/^Le righe valgono ora .*10,00.* non più .*8,00/),
    present: { totale: 10 },
  });
  expect([await ordiniDi(cliente), (await leggi(id)).stato]).toEqual([[], 'in lavorazione']);
  expect((await ordina({ ...chiesto, totaleVisto: 10 })).status).toBe(200);
});

test('a refused line changes nothing: the row stays open and no number is used', async () => {
  const cliente = await negozio.cliente();
  const [buono, morto] = [await negozio.articolo(), await negozio.articolo({ eliminato: true })];
  const id = await arrivato(cliente, [{ codice: buono, qta: 1 }]);
  const righe = [buono, morto].map((cdArticolo) => ({ cdArticolo, qta: 1, codiceCliente: 'QW-1234' }));
  expect((await ordina({ id, righe })).status).toBe(422);
  expect([await ordiniDi(cliente), (await leggi(id)).stato]).toEqual([[], 'in lavorazione']);
  expect(await db.rows(sql`select codice from codici_cliente where cod_anagrafica = ${cliente}`)).toEqual([]);
});

test('a customer and the warehouse neither read the lines nor order', async () => {
  const cliente = await negozio.cliente();
  const id = await arrivato(cliente, []);
  for (const ruolo of [1, 5] as const) {
    const chi = app.as({ ruolo, codAnagrafica: ruolo === 1 ? cliente : null });
    expect((await chi.call(contract.abbinaOrdineInArrivo, { id })).status).toBe(403);
    expect((await ordina({ id, righe: [{ cdArticolo: 'X', qta: 1 }] }, chi)).status).toBe(403);
  }
});
