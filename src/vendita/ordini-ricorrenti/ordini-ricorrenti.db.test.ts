import { expect, test } from 'vitest';
import { createPrezzi } from '#prodotto/articolo/server/index.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { listenTo } from '#test/stand-ins/live-line.ts';
import { aggiungiRiga, leggiCarrello } from '#vendita/carrello/contract.ts';
import { leggiOmaggi } from '#vendita/promozioni/server/index.ts';
import * as contract from './contract.ts';
import { giroRicorrenti } from './server/giro-ricorrenti.ts';

// Now: Monday 16 March 2026; the tests choose the days of the rounds.
const app = await testApp();
const { db, store } = app.database;
const negozio = await apriNegozio(db);
/** Without notifications the cache is read afresh. */
const sorde = { subscribe: () => () => {}, listening: () => false, caughtUp: async () => {}, close: async () => {} };
const prezzi = createPrezzi({ db, changes: sorde });
const [cliente, altro] = [await negozio.cliente(), await negozio.cliente()];
const io = app.as({ ruolo: 1, codAnagrafica: cliente, idUtente: 21 });
const lui = app.as({ ruolo: 1, codAnagrafica: altro, idUtente: 22 });
const ufficio = app.as({ ruolo: 4, codAnagrafica: null, idUtente: 4 });
let chiavi = 0;
const chiave = () => ({ 'idempotency-key': `chiave-ricorrenti-${++chiavi}` });

const giro = (giorno: string, ora = '09:00') =>
  giroRicorrenti({
    store,
    jobsIn: () => ({ send: async () => {}, retry: async () => false }),
    clock: () => new Date(`${giorno}T${ora}:00Z`),
    urlPubblico: () => 'https://portale.example',
    casellaUfficio: 'ufficio@cardine.example',
    prezzi,
    omaggi: leggiOmaggi,
    metodi: () => [],
  })({ data: {}, id: '', attempt: 1, last: false, signal: new AbortController().signal, done: async () => {} });

async function nuovo(
  righe: readonly { cdArticolo: string; qta: number; rigaOrdCliente?: string }[],
  chi = io,
  dati: object = {},
) {
  const { status, reply, problem } = await chi.call(
    contract.nuovoRicorrente,
    {
      nome: `Scorta ${++chiavi}`,
      ogni: 2,
      giorno: 3,
      dal: '2026-03-17',
      al: null,
      trasporto: 'mezzo',
      progIndirizzo: 1,
      riferimento: '',
      righe: [...righe],
      ...dati,
    },
    chiave(),
  );
  expect([status, problem?.detail]).toEqual([200, undefined]);
  return reply.id;
}
const leggi = async (id: number, chi = io) => (await chi.call(contract.leggiRicorrente, { id })).reply;
const ordini = (codAnagrafica: string) =>
  db.rows<{ data: string; righe: number; totale: number }>(sql`
    select d.data, d.totale_merce as totale, (select count(*)::int from documenti_righe r where r.id_documento = d.id) as righe
    from documenti d where d.tipo = 'OC' and d.cod_anagrafica = ${codAnagrafica} order by d.id`);
const poste = (id: number) =>
  db.rows<{ destinatario: string; oggetto: string }>(
    sql`select destinatario, oggetto from posta where unica like ${`ricorrente:${id}:%`} order by creata, unica`,
  );

test('announced two days before, ordered on its day at the prices of that day, once however often the job runs; the cart stays', async () => {
  const cdArticolo = await negozio.articolo({ prezzo: 2 });
  const { reply } = await io.call(aggiungiRiga, { cdArticolo, qta: 7 });
  const bozza = (await io.call(contract.bozzaRicorrente, {})).reply.righe;
  expect(bozza).toMatchObject([{ cdArticolo, qta: 7, prezzoUnitario: 2, importo: 14, rifiuto: '' }]);
  const id = await nuovo([{ cdArticolo, qta: 7 }]);
  await giro('2026-03-15');
  expect(await poste(id)).toEqual([]);
  await giro('2026-03-16');
  await giro('2026-03-16');
  expect((await poste(id)).map(({ oggetto }) => oggetto)).toEqual([expect.stringContaining('del 18/03/2026')]);
  expect((await leggi(id)).prossima).toMatchObject({ giorno: '2026-03-18', stato: 'annunciato' });
  await negozio.prezza(cdArticolo, 3);
  await giro('2026-03-18', '03:00');
  expect(await ordini(cliente)).toEqual([]);
  await Promise.all([giro('2026-03-18'), giro('2026-03-18')]);
  await giro('2026-03-19');
  expect(await ordini(cliente)).toEqual([{ data: '2026-03-18', righe: 1, totale: 21 }]);
  expect((await leggi(id)).ultima).toMatchObject({ giorno: '2026-03-18', stato: 'ordinato', esito: '' });
  expect((await io.call(leggiCarrello, {})).reply.righe.map(({ prog }) => prog)).toEqual([reply.prog]);
  await io.call(contract.fermaRicorrente, { id, attivo: false });
});

test('a date is skipped and put back, or changed for this once; what was stopped is not made up for', async () => {
  const suo = await negozio.cliente();
  const chi = app.as({ ruolo: 1, codAnagrafica: suo, idUtente: 23 });
  const [uno, due] = [await negozio.articolo({ prezzo: 1 }), await negozio.articolo({ prezzo: 1 })];
  const id = await nuovo(
    [
      { cdArticolo: uno, qta: 10 },
      { cdArticolo: due, qta: 10 },
    ],
    chi,
    { ogni: 1 },
  );
  const cambia = (giorno: string, salta: boolean, quantita: { riga: number; qta: number }[] = [], io = chi) =>
    io.call(contract.cambiaData, { id, giorno, salta, quantita });
  expect((await cambia('2026-03-19', true)).status).toBe(404);
  expect((await cambia('2026-03-18', true, [], lui)).status).toBe(404);
  expect((await cambia('2026-03-18', true)).status).toBe(200);
  expect((await leggi(id, chi)).date[0]).toMatchObject({ giorno: '2026-03-18', stato: 'saltato' });
  await giro('2026-03-18');
  expect(await ordini(suo)).toEqual([]);
  expect((await cambia('2026-03-18', false)).status).toBe(200);
  expect(
    (
      await cambia('2026-03-18', false, [
        { riga: 1, qta: 4 },
        { riga: 2, qta: 0 },
      ])
    ).status,
  ).toBe(200);
  expect(
    (
      await cambia('2026-03-25', false, [
        { riga: 1, qta: 0 },
        { riga: 2, qta: 0 },
      ])
    ).status,
  ).toBe(422);
  await giro('2026-03-18');
  expect(await ordini(suo)).toEqual([{ data: '2026-03-18', righe: 1, totale: 4 }]);
  expect((await cambia('2026-03-18', true)).problem.detail).toBe('L’ordine di questa data è già fatto.');
  await chi.call(contract.fermaRicorrente, { id, attivo: false });
  await giro('2026-03-25');
  expect(await ordini(suo)).toHaveLength(1);
});

test('what can not be ordered is left out and told to customer and office; where nothing can, the date says why and is tried again', async () => {
  const suo = await negozio.cliente();
  const chi = app.as({ ruolo: 1, codAnagrafica: suo, idUtente: 24 });
  const [buono, scarso, via] = [
    await negozio.articolo({ prezzo: 1 }),
    await negozio.articolo({ prezzo: 1, scorta: 3, obsoleto: true }),
    await negozio.articolo({ prezzo: 1 }),
  ];
  const id = await nuovo(
    [
      { cdArticolo: scarso, qta: 5 },
      { cdArticolo: buono, qta: 5 },
      { cdArticolo: via, qta: 5 },
    ],
    chi,
  );
  await db.run(sql`update articoli set eliminato = true where cd_articolo = ${via}`);
  await giro('2026-03-18');
  expect(await ordini(suo)).toEqual([{ data: '2026-03-18', righe: 1, totale: 5 }]);
  const { ultima } = await leggi(id, chi);
  expect(ultima?.esito.split('\n')).toEqual([
    expect.stringContaining('Disponibilità insufficiente'),
    expect.stringContaining('Articolo non ordinabile.'),
  ]);
  expect((await poste(id)).map(({ destinatario }) => destinatario).sort()).toEqual(
    [`${suo}@cliente.example`, `${suo}@cliente.example`, 'ufficio@cardine.example'].sort(),
  );
  await db.run(sql`update clienti set sospeso = 'Insoluti' where cod_anagrafica = ${suo}`);
  await giro('2026-04-01');
  expect(await ordini(suo)).toHaveLength(1);
  expect((await leggi(id, chi)).ultima).toMatchObject({
    giorno: '2026-04-01',
    stato: 'non riuscito',
    esito: expect.stringContaining('sospesi'),
  });
  const guasti = (await ufficio.call(contract.elencoRicorrenti, { vista: 'guasti' })).reply.righe;
  expect(guasti.map((riga) => riga.id)).toEqual([id]);
  await db.run(sql`update clienti set sospeso = '' where cod_anagrafica = ${suo}`);
  expect((await lui.call(contract.riprovaData, { id, giorno: '2026-04-01' })).status).toBe(404);
  expect((await chi.call(contract.riprovaData, { id, giorno: '2026-04-01' })).status).toBe(200);
  await giro('2026-04-01');
  expect(await ordini(suo)).toHaveLength(2);
});

test('a job that is cut off in the middle leaves neither order nor stock promised, and the next one makes it', async () => {
  const suo = await negozio.cliente();
  const chi = app.as({ ruolo: 1, codAnagrafica: suo, idUtente: 25 });
  const cdArticolo = await negozio.articolo({ prezzo: 1 });
  await nuovo([{ cdArticolo, qta: 5 }], chi);
  await giro('2026-03-16');
  await db.run(sql`
    create function muori() returns trigger language plpgsql as $$ begin raise exception 'morto'; end $$`);
  await db.run(
    sql`create trigger muori before update on ordini_ricorrenti_date for each row when (new.stato = 'ordinato') execute function muori()`,
  );
  await expect(giro('2026-03-18')).rejects.toThrow('morto');
  expect(await ordini(suo)).toEqual([]);
  const impegnata = () =>
    db.one<{ qta: number }>(sql`select qta_impegnata as qta from giacenze where cd_articolo = ${cdArticolo}`);
  expect(await impegnata()).toEqual({ qta: 0 });
  await db.run(sql`drop trigger muori on ordini_ricorrenti_date`);
  await giro('2026-03-18');
  expect([await ordini(suo), await impegnata()]).toEqual([[{ data: '2026-03-18', righe: 1, totale: 5 }], { qta: 5 }]);
});

test('it is changed on its version, and nobody reads or changes another’s', async () => {
  const cdArticolo = await negozio.articolo();
  const id = await nuovo([{ cdArticolo, qta: 5 }]);
  expect((await lui.call(contract.leggiRicorrente, { id })).status).toBe(404);
  expect((await lui.call(contract.fermaRicorrente, { id, attivo: false })).status).toBe(404);
  expect((await lui.call(contract.elencoRicorrenti, {})).reply.totale).toBe(0);
  const { versione, righe: _, ...letto } = await leggi(id);
  const { nome, ogni, dal, al, riferimento } = letto;
  const campi = { nome, ogni, dal, al, riferimento, trasporto: 'ritiro' as const, progIndirizzo: null, giorno: 5 };
  const cambia = (righe: { cdArticolo: string; qta: number }[], v = versione) =>
    io.call(contract.modificaRicorrente, { ...campi, id, righe, versione: v });
  expect((await cambia([])).problem.detail).toBe('Serve almeno una riga.');
  expect((await cambia([{ cdArticolo, qta: 9 }])).status).toBe(200);
  expect((await cambia([{ cdArticolo, qta: 8 }])).status).toBe(409);
  expect(await leggi(id)).toMatchObject({
    giorno: 5,
    trasporto: 'ritiro',
    righe: [{ qta: 9 }],
    prossima: { giorno: '2026-03-20' },
  });
  const presto = await io.call(
    contract.nuovoRicorrente,
    { ...campi, dal: '2026-03-16', righe: [{ cdArticolo, qta: 1 }] },
    chiave(),
  );
  expect(presto.status).toBe(422);
});

test('the line numbers of the buyer’s own order go from draft to order', async () => {
  const cdArticolo = await negozio.articolo();
  await io.call(aggiungiRiga, { cdArticolo, qta: 4, rigaOrdCliente: '30' });
  const bozza = (await io.call(contract.bozzaRicorrente, {})).reply.righe.find((una) => una.cdArticolo === cdArticolo);
  expect(bozza?.rigaOrdCliente).toBe('30');
  const id = await nuovo([{ cdArticolo, qta: 4, rigaOrdCliente: '30' }]);
  expect((await leggi(id)).righe).toMatchObject([{ rigaOrdCliente: '30' }]);
  await giro('2026-03-18');
  const righe = await db.rows<{ riga: string }>(sql`
    select r.riga_ord_cliente as riga from documenti_righe r join documenti d on d.id = r.id_documento where d.tipo = 'OC' and r.cd_articolo = ${cdArticolo}`);
  expect(righe).toEqual([{ riga: '30' }]);
});

test('what was said of one date follows its lines through a change, and goes with a line that goes', async () => {
  const [uno, due, tre] = [await negozio.articolo(), await negozio.articolo(), await negozio.articolo()];
  const id = await nuovo([
    { cdArticolo: uno, qta: 1 },
    { cdArticolo: due, qta: 2 },
  ]);
  const giorno = '2026-03-18';
  const quantita = [{ riga: 2, qta: 20 }];
  expect((await io.call(contract.cambiaData, { id, giorno, salta: false, quantita })).status).toBe(200);
  const { versione, trasporto, ...letto } = await leggi(id);
  const cambia = (nome: string, righe: readonly { cdArticolo: string; qta: number }[]) =>
    io.call(contract.modificaRicorrente, {
      id,
      nome,
      ogni: letto.ogni,
      giorno: letto.giorno,
      dal: letto.dal,
      al: letto.al,
      trasporto: trasporto as 'mezzo',
      progIndirizzo: letto.progIndirizzo,
      riferimento: '',
      righe: [...righe],
    });
  expect(versione).toBe(1);
  const diData = async () => (await leggi(id)).date.find((una) => una.giorno === giorno)?.quantita;
  await cambia('Altro nome', [
    { cdArticolo: tre, qta: 3 },
    { cdArticolo: due, qta: 2 },
    { cdArticolo: uno, qta: 1 },
  ]);
  expect(await diData()).toEqual([{ riga: 2, qta: 20 }]);
  await cambia('Altro nome', [
    { cdArticolo: due, qta: 2 },
    { cdArticolo: tre, qta: 3 },
  ]);
  expect(await diData()).toEqual([{ riga: 1, qta: 20 }]);
  await cambia('Altro nome', [{ cdArticolo: tre, qta: 3 }]);
  expect(await diData()).toEqual([]);
});

test('one that was made by mistake is deleted, announced or not; its orders stay, and nobody else deletes it', async () => {
  const cdArticolo = await negozio.articolo();
  const id = await nuovo([{ cdArticolo, qta: 1 }]);
  await giro('2026-03-18');
  const [{ documento } = { documento: null }] = (await leggi(id)).date;
  expect(documento).not.toBe(null);
  expect((await lui.call(contract.eliminaRicorrente, { id })).status).toBe(404);
  expect((await ufficio.call(contract.eliminaRicorrente, { id })).status).toBe(200);
  expect((await io.call(contract.leggiRicorrente, { id })).status).toBe(404);
  await giro('2026-04-01');
  expect(await db.rows(sql`select 1 as una from documenti_righe where cd_articolo = ${cdArticolo}`)).toHaveLength(1);
});

test('the office opens one with the addresses of its customer, whoever is chosen', async () => {
  const id = await nuovo([{ cdArticolo: await negozio.articolo(), qta: 1 }]);
  const { indirizzi, progIndirizzo } = await leggi(id, ufficio);
  expect(indirizzi.map(({ prog }) => prog)).toContain(progIndirizzo);
  expect((await leggi(id)).indirizzi).toEqual(indirizzi);
});

test('ordered at once in addition to the dates: one order a press however often it is sent, what lacks is named, the next date stays', async () => {
  const suo = await negozio.cliente();
  const chi = app.as({ ruolo: 1, codAnagrafica: suo, idUtente: 31 });
  const [buono, scarso] = [
    await negozio.articolo({ prezzo: 1 }),
    await negozio.articolo({ prezzo: 1, scorta: 3, obsoleto: true }),
  ];
  const id = await nuovo(
    [
      { cdArticolo: scarso, qta: 5 },
      { cdArticolo: buono, qta: 5 },
    ],
    chi,
  );
  const adesso = (con = chiave(), io = chi) => io.call(contract.ordinaAdesso, { id }, con);
  expect((await adesso(chiave(), lui)).status).toBe(404);
  const una = chiave();
  const { reply } = await adesso(una);
  expect(reply).toMatchObject({
    documento: { anno: 2026 },
    esito: expect.stringContaining('Disponibilità insufficiente'),
  });
  // The missing goods arrived meanwhile.
  await db.run(sql`update giacenze set qta_scaffale = 100 where cd_articolo = ${scarso}`);
  const ancora = await Promise.all([adesso(una), adesso(una)]);
  expect(ancora.map((data) => data.reply)).toEqual([reply, reply]);
  expect(await ordini(suo)).toEqual([{ data: '2026-03-16', righe: 1, totale: 5 }]);
  expect((await adesso(chiave(), ufficio)).reply.esito).toBe('');
  expect((await ordini(suo)).map(({ totale }) => totale)).toEqual([5, 10]);
  const { date, prossima } = await leggi(id, chi);
  expect(prossima).toMatchObject({ giorno: '2026-03-18', stato: null, adesso: null });
  expect(date.slice(0, 2)).toMatchObject([
    { giorno: '2026-03-16', stato: 'ordinato', adesso: expect.any(Number), esito: reply.esito },
    { giorno: '2026-03-16', stato: 'ordinato', adesso: expect.any(Number), esito: '' },
  ]);
  expect((await poste(id)).map(({ destinatario }) => destinatario).sort()).toEqual(
    [`${suo}@cliente.example`, 'ufficio@cardine.example'].sort(),
  );
  await db.run(sql`update articoli set eliminato = true where cd_articolo in (${buono}, ${scarso})`);
  const niente = await adesso();
  expect([niente.status, niente.problem.detail]).toEqual([422, expect.stringContaining('Articolo non ordinabile.')]);
  await giro('2026-03-18');
  expect((await leggi(id, chi)).ultima).toMatchObject({ giorno: '2026-03-18', stato: 'non riuscito' });
});

test('quantities of one date outlast a pause; those of a date that passed meanwhile are not ordered', async () => {
  const suo = await negozio.cliente();
  const chi = app.as({ ruolo: 1, codAnagrafica: suo, idUtente: 33 });
  const id = await nuovo([{ cdArticolo: await negozio.articolo({ prezzo: 1 }), qta: 10 }], chi, { ogni: 1 });
  const quantita = [{ riga: 1, qta: 4 }];
  await chi.call(contract.cambiaData, { id, giorno: '2026-03-18', salta: false, quantita });
  await db.run(sql`
    insert into ordini_ricorrenti_date (id_ricorrente, giorno, stato, quantita, quando)
    values (${id}, '2026-03-11', 'annunciato', '{"1": 7}', now())`);
  await chi.call(contract.fermaRicorrente, { id, attivo: false });
  await chi.call(contract.fermaRicorrente, { id, attivo: true });
  expect((await leggi(id, chi)).prossima?.giorno).toBe('2026-03-18');
  await giro('2026-03-18');
  expect(await ordini(suo)).toEqual([{ data: '2026-03-18', righe: 1, totale: 4 }]);
});

test('an open list hears what the office and the rounds do to an order, and nothing of another customer', async () => {
  const [cliente, estraneo] = [await negozio.cliente(), await negozio.cliente()];
  const cdArticolo = await negozio.articolo();
  const di = (codAnagrafica: string) => app.as({ ruolo: 1, codAnagrafica });
  const [suo, altrui] = await Promise.all(
    [cliente, estraneo].map((codAnagrafica) =>
      listenTo(app, { ruolo: 1, codAnagrafica }, { temi: ['ordiniRicorrenti'] }),
    ),
  );
  for (const filo of [suo, altrui]) {
    expect(await filo?.next()).toMatchObject({ event: 'pronto' });
    await filo?.settled();
  }
  const detto = { event: 'cambiato', data: ['ordiniRicorrenti'] };
  const id = await nuovo([{ cdArticolo, qta: 1 }], app.as({ ruolo: 4, codAnagrafica: cliente, idUtente: 4 }));
  expect(await suo?.next()).toMatchObject(detto);
  await giro('2026-03-16');
  expect(await suo?.next()).toMatchObject(detto);
  expect((await di(cliente).call(contract.eliminaRicorrente, { id })).status).toBe(200);
  expect(await suo?.next()).toMatchObject(detto);
  // The first event that the other customer gets is his own.
  await nuovo([{ cdArticolo, qta: 1 }], di(estraneo));
  expect(await altrui?.next()).toMatchObject(detto);
});
