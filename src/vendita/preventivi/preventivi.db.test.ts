import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { contradictions } from '#test/faults/random-day/agreement.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { aggiungiRiga, confermaCarrello } from '#vendita/carrello/contract.ts';
import { elencoDocumenti, paginaDocumento } from '#vendita/documenti/contract.ts';
import { annullaOrdine } from '#vendita/pagamenti/contract.ts';
import { documentiTrovati } from '#vendita/ricerca-documenti/contract.ts';
import { leggiPreventivo, liberaRiserva, ordinaPreventivo } from './contract.ts';
import { liberaScadute } from './server/libera-riserva.ts';

// Now: Monday, 16 March 2026; the tests choose the days of the rounds.
const app = await testApp();
const { db, store } = app.database;
const negozio = await apriNegozio(db);
let chiavi = 0;
const chiave = () => ({ 'idempotency-key': `chiave-preventivo-${++chiavi}` });
const magazzino = app.as({ ruolo: 5, idUtente: 5 });
const qualsiasi = app.as({ ruolo: 2, idUtente: 2 });

const giro = (giorno: string) =>
  liberaScadute({
    store,
    jobsIn: () => ({ send: async () => {}, retry: async () => false }),
    clock: () => new Date(`${giorno}T09:00:00Z`),
    urlPubblico: () => 'https://portale.example',
  })({ data: {}, id: '', attempt: 1, last: false, signal: new AbortController().signal, done: async () => {} });

const impegnata = async (cdArticolo: string) =>
  (await db.one<{ q: number }>(sql`select qta_impegnata as q from giacenze where cd_articolo = ${cdArticolo}`))?.q;
const mail = async (unica: string) =>
  (await db.rows<{ testo: string }>(sql`select p.testo from posta p where p.unica = ${unica}`)).map(
    ({ testo }) => testo,
  );

/** In the test shop the ledger has no movements, so its stock is compared without it. */
const disaccordi = async () =>
  (await contradictions(db)).filter(({ che }) => che !== 'stock is the sum of its movements');

/** Four at 2.50 EUR each, by our van on 18 March. */
async function preventivo({
  tipo = 'Preventivo',
  fino = '2026-03-20',
  scorta = 10,
  banca = 'Banca di prova',
}: { tipo?: 'Preventivo' | 'Riserva'; fino?: string; scorta?: number; banca?: string } = {}) {
  const cliente = await negozio.cliente({ banca });
  const cdArticolo = await negozio.articolo({ prezzo: 2.5, scorta });
  const io = app.as({ ruolo: 1, codAnagrafica: cliente });
  const ufficio = app.as({ ruolo: 4, idUtente: 4, codAnagrafica: cliente });
  await io.call(aggiungiRiga, { cdArticolo, qta: 4 });
  const fatto = await ufficio.call(
    confermaCarrello,
    {
      tipoDocumento: tipo,
      ...(tipo === 'Riserva' ? { riservataFino: fino } : { numeroPreventivo: '7' }),
      trasporto: 'mezzo',
      progIndirizzo: 1,
      dataConsegna: '2026-03-18',
      rfCliente: 'Rita',
    },
    chiave(),
  );
  expect([fatto.status, fatto.problem?.detail]).toEqual([200, undefined]);
  const { id, anno, numero } = fatto.reply;
  const quale = { tipo: 'PC' as const, anno, numero };
  const ordina = (chi = ufficio, altro: { pagamento?: 'carta' | 'bonifico'; seManca?: 'chiedi' } = {}) =>
    chi.call(ordinaPreventivo, { ...quale, ...altro }, chiave());
  const libera = (chi = ufficio) => chi.call(liberaRiserva, quale, chiave());
  const pagina = async () => (await qualsiasi.call(paginaDocumento, quale)).reply;
  return { id, quale, cliente, cdArticolo, io, ufficio, ordina, libera, pagina };
}

test('a quote becomes an order at its prices, linked to it, with stock promised, a mail and both logged', async () => {
  const { cdArticolo, ordina, pagina, quale } = await preventivo();
  expect(await impegnata(cdArticolo)).toBe(0);
  await negozio.prezza(cdArticolo, 99);
  const { status, reply } = await ordina();
  expect([status, reply.tipo, reply.stato, reply.dataConsegna]).toEqual([200, 'OC', 'confermato', '2026-03-18']);
  const { tipo, anno, numero } = reply;
  const ordine = (await qualsiasi.call(paginaDocumento, { tipo, anno, numero })).reply;
  expect(ordine.documento).toMatchObject({
    rfTpOrdine: 'Ufficio',
    rfCliente: 'Rita',
    totaleMerce: 10,
    totaleDocumento: 12.2,
    numeroPreventivo: '7',
  });
  expect(ordine.righe).toMatchObject([
    { cdArticoloPadre: cdArticolo, qtOrdinata: 4, prUnitario: 2.5, impRigo: 10, resta: 4 },
  ]);
  expect(ordine.collegati).toMatchObject([{ tipo: 'PC', numero: quale.numero, stato: 'evaso' }]);
  expect((await pagina()).collegati).toMatchObject([{ tipo: 'OC', numero: reply.numero }]);
  expect(await impegnata(cdArticolo)).toBe(4);
  await expect.poll(() => mail(`conferma-documento:${ordine.documento.id}`)).toHaveLength(1);
  const scritto = await db.rows<{ operazione: string; note: string | null }>(sql`
    select operazione, note from registro where tabella = 'documenti' and note like ${`%PC ${quale.numero}/2026%`} or note = ${`diventato OC ${reply.numero}/2026`} order by id`);
  expect(scritto).toEqual([
    { operazione: 'add', note: `dal preventivo PC ${quale.numero}/2026` },
    { operazione: 'edit', note: `diventato OC ${reply.numero}/2026` },
  ]);
});

test('where its order is cancelled the quote may become another one', async () => {
  const { ordina, pagina, cdArticolo, quale, io } = await preventivo({ banca: '' });
  const primo = (await ordina(undefined, { pagamento: 'bonifico' })).reply;
  expect([primo.stato, await impegnata(cdArticolo)]).toEqual(['in attesa di pagamento', 4]);
  expect((await io.call(annullaOrdine, { anno: primo.anno, numero: primo.numero })).status).toBe(200);
  expect([(await pagina()).documento.stato, await impegnata(cdArticolo)]).toEqual(['confermato', 0]);
  const scritto = await db.rows<{ note: string }>(
    sql`select note from registro where tabella = 'documenti' and chiave = ${`PC ${quale.numero}/2026`} order by id desc limit 1`,
  );
  expect(scritto).toEqual([{ note: `OC ${primo.numero}/2026 annullato` }]);
  const secondo = await ordina(undefined, { pagamento: 'bonifico' });
  expect([secondo.status, await impegnata(cdArticolo)]).toEqual([200, 4]);
  expect((await pagina()).documento.stato).toBe('evaso');
  expect(await disaccordi()).toEqual([]);
});

test('the office finds held orders of any day in one list', async () => {
  const riservato = await preventivo({ tipo: 'Riserva', fino: '2026-03-17' });
  const semplice = await preventivo();
  await db.run(sql`update documenti set data = '2025-12-01' where id in (${riservato.id}, ${semplice.id})`);
  const elenco = async () =>
    (await qualsiasi.call(documentiTrovati, { Gruppo: 'Preventivi', Filtro: 'Riservati' })).reply.righe
      .filter(({ nrDocu }) => [riservato.id, semplice.id].includes(nrDocu))
      .map(({ nrDocu, stato }) => [nrDocu, stato]);
  expect(await elenco()).toEqual([[riservato.id, 'riservata fino al 17/03/2026']]);
  expect((await riservato.libera()).status).toBe(200);
  expect(await elenco()).toEqual([]);
});

test('two requests at the same time make one order, and the second is told', async () => {
  const { ordina, io, cdArticolo } = await preventivo();
  const esiti = await Promise.all([ordina(), ordina(io), ordina(qualsiasi)]);
  expect(esiti.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(esiti.find(({ status }) => status === 409)?.problem?.detail).toBe('Il preventivo è già diventato un ordine.');
  expect(await impegnata(cdArticolo)).toBe(4);
});

test('another customer finds no quote, the warehouse and who may not order are refused', async () => {
  const [{ ordina, libera, quale, cliente }, altro] = [await preventivo({ tipo: 'Riserva' }), await preventivo()];
  expect((await ordina(altro.io)).status).toBe(404);
  expect((await altro.io.call(leggiPreventivo, quale)).status).toBe(404);
  expect((await ordina(magazzino)).status).toBe(403);
  expect((await libera(altro.io)).status).toBe(403);
  const guarda = app.as({ ruolo: 1, codAnagrafica: cliente, negati: ['ordina'] });
  expect((await ordina(guarda)).status).toBe(403);
});

test('the customer makes an order of his own quote, and without payment on account says how he pays', async () => {
  const { io, ordina, quale } = await preventivo({ banca: '' });
  expect((await io.call(leggiPreventivo, quale)).reply).toMatchObject({
    daPagare: true,
    rifiuto: '',
    validoFino: '2026-04-15',
  });
  const senza = await ordina(io);
  expect([senza.status, senza.problem?.errors]).toEqual([
    422,
    [{ path: 'pagamento', message: 'Selezionare il metodo di pagamento!!!' }],
  ]);
  const { status, reply } = await ordina(io, { pagamento: 'bonifico' });
  expect([status, reply.stato]).toEqual([200, 'in attesa di pagamento']);
  const { tipo, anno, numero } = reply;
  expect((await io.call(paginaDocumento, { tipo, anno, numero })).reply.documento).toMatchObject({
    rfTpOrdine: 'Web',
    rfCliente: 'Prova',
  });
});

test('an order that is paid at once and collected holds its goods for an hour, as one of the cart', async () => {
  const { id, io, ordina, cdArticolo } = await preventivo({ banca: '' });
  await db.run(sql`update documenti set trasporto = 'ritiro' where id = ${id}`);
  expect((await ordina(io, { pagamento: 'carta' })).reply.stato).toBe('in attesa di pagamento');
  const scade = await db.rows(sql`
    select extract(epoch from a.scade - d.creato)::int as secondi from pagamenti_attese a join documenti d on d.id = a.id_documento
    join documenti_righe r on r.id_documento = d.id where r.cd_articolo = ${cdArticolo}`);
  expect(scade).toEqual([{ secondi: 3600 }]);
});

test('credit limit, suspension and personal limits hold as for any order', async () => {
  const { cliente, ordina, ufficio, cdArticolo, quale } = await preventivo();
  await db.run(sql`update clienti set fido = 5 where cod_anagrafica = ${cliente}`);
  expect((await ordina(ufficio)).status).toBe(422);
  await db.run(sql`update clienti set fido = null, sospeso = 'non paga' where cod_anagrafica = ${cliente}`);
  expect((await ordina(ufficio)).status).toBe(422);
  await db.run(sql`update clienti set sospeso = '' where cod_anagrafica = ${cliente}`);
  const persona = await db.one<{ id: number }>(sql`
    insert into utenti (username, password_hash, ruolo, nome, cognome, cod_anagrafica, attivo, creato, limite_ordine)
    values (${`${cliente}@prova.example`}, '', 1, 'Rita', 'Bo', ${cliente}, true, now(), 10) returning id`);
  const rita = app.as({ ruolo: 1, codAnagrafica: cliente, idUtente: persona?.id ?? 0 });
  const oltre = await rita.call(ordinaPreventivo, quale, chiave());
  expect([oltre.status, oltre.problem?.errors?.[0]?.path]).toEqual([422, 'limite']);
  expect(await impegnata(cdArticolo)).toBe(0);
});

test('prices hold for thirty days, then today’s are the way', async () => {
  const { id, ordina, io, quale } = await preventivo();
  await db.run(sql`update documenti set data = '2026-02-13' where id = ${id}`);
  const { status, problem } = await ordina();
  expect([status, problem?.detail]).toEqual([
    409,
    'I prezzi del preventivo valevano fino al 15/03/2026: per avere la merce ai prezzi di oggi c’è «Ordina ai prezzi di oggi».',
  ]);
  expect((await io.call(leggiPreventivo, quale)).reply.rifiuto).toBe(problem?.detail);
  await db.run(sql`update documenti set data = '2026-02-14' where id = ${id}`);
  expect((await ordina()).status).toBe(200);
});

test('an article that is not sold any more is named, and a passed delivery day moves on', async () => {
  const { id, ordina, cdArticolo } = await preventivo();
  await db.run(sql`update articoli set eliminato = true where cd_articolo = ${cdArticolo}`);
  expect((await ordina()).problem?.errors).toEqual([{ path: 'righe.1', message: 'Articolo non ordinabile.' }]);
  await db.run(sql`update articoli set eliminato = false where cd_articolo = ${cdArticolo}`);
  await db.run(sql`update documenti set dt_cons_richiesta = '2026-03-11' where id = ${id}`);
  expect((await ordina()).reply.dataConsegna).toBe('2026-03-18');
});

test('a reservation holds its goods until its day, is listed and mailed with it', async () => {
  const { id, cdArticolo, io, quale } = await preventivo({ tipo: 'Riserva' });
  expect(await impegnata(cdArticolo)).toBe(4);
  const { documenti } = (await io.call(elencoDocumenti, { tab: 'ordini', year: 2026, month: 3 })).reply;
  expect(documenti).toMatchObject([{ tipo: 'PC', numero: quale.numero, riservataFino: '2026-03-20' }]);
  await expect.poll(() => mail(`conferma-documento:${id}`)).toHaveLength(1);
  expect((await mail(`conferma-documento:${id}`))[0]).toContain('fino al 20/03/2026');
  expect(await disaccordi()).toEqual([]);
});

test('the last piece is held for one of two clerks, and the other is told how much is left', async () => {
  const cdArticolo = await negozio.articolo({ scorta: 1 });
  const due = await Promise.all(
    [1, 2].map(async () => {
      const codAnagrafica = await negozio.cliente();
      const ufficio = app.as({ ruolo: 4, idUtente: 4, codAnagrafica });
      await ufficio.call(aggiungiRiga, { cdArticolo, qta: 1 });
      return ufficio;
    }),
  );
  const esiti = await Promise.all(
    due.map((ufficio) =>
      ufficio.call(
        confermaCarrello,
        { tipoDocumento: 'Riserva', riservataFino: '2026-03-17', trasporto: 'ritiro', seManca: 'chiedi' },
        chiave(),
      ),
    ),
  );
  expect(esiti.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(esiti.find(({ status }) => status === 409)?.problem?.present).toMatchObject({
    articoli: [{ cdArticolo, richiesta: 1, disponibile: 0, um: 'PZ' }],
  });
  expect(await impegnata(cdArticolo)).toBe(1);
});

test('a customer holds no goods by himself, and no day is too near or too far', async () => {
  const { io, ufficio, cdArticolo } = await preventivo();
  await io.call(aggiungiRiga, { cdArticolo, qta: 1 });
  const chiesta = { tipoDocumento: 'Riserva', trasporto: 'ritiro' } as const;
  expect((await io.call(confermaCarrello, { ...chiesta, riservataFino: '2026-03-20' }, chiave())).status).toBe(403);
  for (const [riservataFino, message] of [
    [null, 'Scrivere fino a quale giorno la merce resta riservata.'],
    ['2026-03-16', 'La merce si riserva almeno fino a domani.'],
    ['2026-05-16', 'La merce si riserva al massimo fino al 15/05/2026.'],
  ] as const)
    expect((await ufficio.call(confermaCarrello, { ...chiesta, riservataFino }, chiave())).problem?.errors).toEqual([
      { path: 'riservataFino', message },
    ]);
  expect(await impegnata(cdArticolo)).toBe(0);
});

test('held goods pass over to the order without a gap, though nothing else is left', async () => {
  const { cdArticolo, ordina, pagina, libera } = await preventivo({ tipo: 'Riserva', scorta: 4 });
  expect((await ordina()).status).toBe(200);
  expect(await impegnata(cdArticolo)).toBe(4);
  expect((await pagina()).documento).toMatchObject({ stato: 'evaso', riservataFino: null });
  const poi = await libera();
  expect([poi.status, poi.problem?.detail]).toEqual([409, 'Il preventivo non tiene più merce.']);
  await giro('2026-03-21');
  expect(await impegnata(cdArticolo)).toBe(4);
  expect(await disaccordi()).toEqual([]);
});

test('the office lets goods go once, with a mail; the quote stays and may be ordered while there is stock', async () => {
  const { id, cdArticolo, libera, ordina, pagina } = await preventivo({ tipo: 'Riserva', scorta: 4 });
  const esiti = await Promise.all([libera(), libera(qualsiasi)]);
  expect(esiti.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect([await impegnata(cdArticolo), (await pagina()).documento.stato]).toEqual([0, 'confermato']);
  expect(await mail(`riserva-libera:${id}`)).toEqual([expect.stringContaining('riservata fino al 20/03/2026')]);
  await db.run(sql`update giacenze set qta_impegnata = 1 where cd_articolo = ${cdArticolo}`);
  const scarsa = await ordina(qualsiasi, { seManca: 'chiedi' });
  expect([scarsa.status, scarsa.problem?.present]).toEqual([
    409,
    { articoli: [expect.objectContaining({ cdArticolo, richiesta: 4, disponibile: 3, um: 'PZ' })] },
  ]);
  await db.run(sql`update giacenze set qta_impegnata = 0 where cd_articolo = ${cdArticolo}`);
  expect((await ordina()).status).toBe(200);
  expect(await impegnata(cdArticolo)).toBe(4);
});

test('on the day after its last the goods are free, once, with a log and a mail', async () => {
  const { id, cdArticolo, quale, pagina } = await preventivo({ tipo: 'Riserva' });
  await giro('2026-03-20');
  expect(await impegnata(cdArticolo)).toBe(4);
  await Promise.all([giro('2026-03-21'), giro('2026-03-21')]);
  expect([await impegnata(cdArticolo), (await pagina()).documento.riservataFino]).toEqual([0, null]);
  expect(await mail(`riserva-libera:${id}`)).toHaveLength(1);
  const scritto = await db.rows<{ utente: string; note: string | null }>(
    sql`select utente, note from registro where chiave = ${`PC ${quale.numero}/2026`} and operazione = 'edit'`,
  );
  expect(scritto).toEqual([{ utente: 'Riserve scadute', note: 'riserva scaduta' }]);
});

test('of ordering, releasing and expiring at the same time exactly one succeeds', async () => {
  const tutte = await Promise.all(Array.from({ length: 6 }, () => preventivo({ tipo: 'Riserva', scorta: 4 })));
  await Promise.all([
    ...tutte.map(({ ordina }) => ordina()),
    giro('2026-03-21'),
    ...tutte.map(({ libera }) => libera()),
    giro('2026-03-22'),
  ]);
  for (const { pagina, cdArticolo } of tutte) {
    const { documento, collegati } = await pagina();
    expect(await impegnata(cdArticolo)).toBe(collegati.length === 1 ? 4 : 0);
    expect([documento.riservataFino, documento.stato]).toEqual([null, collegati.length === 1 ? 'evaso' : 'confermato']);
  }
  expect(await disaccordi()).toEqual([]);
});
