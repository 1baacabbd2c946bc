import { expect, test } from 'vitest';
import { executor, sql } from '#platform/server/db/sql.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import * as carrello from '#vendita/carrello/contract.ts';
import { xmlFattura } from '#vendita/documenti/contract.ts';
import { annullaBolla, creaBolla } from '#vendita/documenti/server/index.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import * as contract from './contract.ts';

// The clock stands at 16 March 2026, a Monday.
const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
await db.run(sql`
  insert into utenti (username, password_hash, ruolo, nome, cognome, ubicazioni, attivo, creato)
  select 'persona' || n || '@prova.example', '', 5, 'Persona', n::text, '{}', true, now() from generate_series(1, 3) n`);
const io = app.as({ ruolo: 5, idUtente: 1, nome: 'Persona 1' });
const altra = app.as({ ruolo: 5, idUtente: 2, nome: 'Persona 2' });
const ufficio = app.as({ ruolo: 4, idUtente: 3, nome: 'Persona 3' });
let chiavi = 0;
const chiave = () => ({ 'idempotency-key': `chiave-preparazione-${++chiavi}` });

/** An order of one customer with a line for each quantity, wanted on Wednesday. */
async function ordina(quantita: readonly number[], { cliente = '', scorta = 1000, dataConsegna = '2026-03-18' } = {}) {
  const codAnagrafica = cliente || (await negozio.cliente());
  const lui = app.as({ ruolo: 1, codAnagrafica });
  const articoli: string[] = [];
  for (const qta of quantita) {
    const cdArticolo = await negozio.articolo({ scorta });
    articoli.push(cdArticolo);
    await lui.call(carrello.aggiungiRiga, { cdArticolo, qta });
  }
  const conferma = { trasporto: 'mezzo', progIndirizzo: 1, dataConsegna } as const;
  const { reply } = await lui.call(carrello.confermaCarrello, conferma, chiave());
  return { id: reply.id, articoli, codAnagrafica };
}
const leggi = async (id: number) => (await io.call(contract.leggiPreparazione, { id })).reply;
const inizia = (id: number, subentra = false) => io.call(contract.iniziaPreparazione, { id, subentra });
const consegna = (id: number, fattura: 'subito' | 'fine mese' = 'fine mese', chi = io) =>
  chi.call(contract.consegnaOrdine, { id, fattura }, chiave());
const scorta = (cdArticolo: string | undefined) =>
  db.one<{ scaffale: number; impegnata: number }>(
    sql`select qta_scaffale as scaffale, qta_impegnata as impegnata from giacenze where cd_articolo = ${cdArticolo}`,
  );

test('B-035, B-081: the week lists its orders by day with the time to unload; others of its days are not in it', async () => {
  const { id } = await ordina([2, 3, 4]);
  const dopo = await ordina([1], { dataConsegna: '2026-03-23' });
  const { reply } = await io.call(contract.settimanaOrdini, { settimana: 12, anno: 2026 });
  expect(reply.giorni.map(({ giorno, dtGiorno }) => `${giorno} ${dtGiorno}`)).toEqual([
    'lunedì 2026-03-16',
    'martedì 2026-03-17',
    'mercoledì 2026-03-18',
    'giovedì 2026-03-19',
    'venerdì 2026-03-20',
  ]);
  const mercoledi = reply.giorni[2]?.ordini.find((ordine) => ordine.id === id);
  expect(mercoledi).toMatchObject({ righe: 3, pronte: 0, TempoPrevisto: 7, stato: 'confermato' });
  expect(reply.giorni.flatMap(({ ordini }) => ordini).some((ordine) => ordine.id === dopo.id)).toBe(false);
  const prossima = await io.call(contract.settimanaOrdini, { settimana: 13 });
  expect(prossima.reply.giorni[0]?.ordini.some((ordine) => ordine.id === dopo.id)).toBe(true);
});

test('an order goes from picking to its delivery note: a part first, the rest stays open, goods and promise move', async () => {
  const { id, articoli } = await ordina([10, 4]);
  expect((await io.call(contract.preparaRiga, { id, riga: 1, qta: 5 })).problem.detail).toBe(
    'Iniziare prima la preparazione.',
  );
  await inizia(id);
  expect(await leggi(id)).toMatchObject({ stato: 'in preparazione', mia: true, mano: 'Persona 1' });
  expect((await consegna(id)).problem.detail).toBe('Niente è preparato: non c’è nulla da consegnare.');
  await io.call(contract.preparaRiga, { id, riga: 1, qta: 3 });
  const letta = await io.call(contract.scansiona, { id, codice: articoli[0] ?? '', qta: 2 });
  expect(letta.reply).toMatchObject({ riga: 1, preparata: 5, resta: 10 });
  const prima = await consegna(id);
  expect(prima.reply).toMatchObject({ stato: 'in preparazione', fattura: null });
  expect(await scorta(articoli[0])).toEqual({ scaffale: 995, impegnata: 5 });
  expect(await leggi(id)).toMatchObject({ mano: '', mia: false, bolle: [{ fattura: null }] });

  await inizia(id);
  await io.call(contract.preparaRiga, { id, riga: 1, qta: 5 });
  await io.call(contract.preparaRiga, { id, riga: 2, qta: 4 });
  const seconda = await consegna(id);
  expect(seconda.reply.stato).toBe('evaso');
  expect(seconda.reply.ddt.numero).toBe(prima.reply.ddt.numero + 1);
  expect(await scorta(articoli[1])).toEqual({ scaffale: 996, impegnata: 0 });
  const totali = await db.one(sql`
    select sum(b.imponibile) = o.imponibile as uguale from documenti o join documenti_legami l on l.id_origine = o.id
    join documenti b on b.id = l.id_documento where o.id = ${id} group by o.imponibile`);
  expect(totali).toEqual({ uguale: true });
  expect((await inizia(id)).problem.detail).toBe("L'ordine è evaso: non si può preparare.");
});

test('what is not in the order, or is more than is open, is refused and nothing counts', async () => {
  const { id, articoli } = await ordina([2]);
  const [estraneo] = [await negozio.articolo()];
  await inizia(id);
  const mai = await io.call(contract.scansiona, { id, codice: estraneo, qta: 1 });
  expect(mai).toMatchObject({ status: 422 });
  expect(mai.problem.detail).toContain('non si sostituisce');
  expect((await io.call(contract.preparaRiga, { id, riga: 1, qta: 3 })).status).toBe(422);
  expect((await io.call(contract.preparaRiga, { id, riga: 7, qta: 1 })).status).toBe(404);
  await Promise.all([1, 2, 3, 4].map(() => io.call(contract.scansiona, { id, codice: articoli[0] ?? '', qta: 1 })));
  expect((await leggi(id)).giro[0]).toMatchObject({ preparata: 2 });
});

test('two people at one order: the second is told who is at it, and takes over only when asked to', async () => {
  const { id } = await ordina([2]);
  const esiti = await Promise.all([inizia(id), altra.call(contract.iniziaPreparazione, { id, subentra: false })]);
  expect(esiti.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const perso = esiti.find(({ status }) => status === 409);
  expect(perso?.problem.detail).toMatch(/^L'ordine è in preparazione da Persona [12]\.$/);
  await inizia(id, true);
  await io.call(contract.preparaRiga, { id, riga: 1, qta: 1 });
  expect((await altra.call(contract.preparaRiga, { id, riga: 1, qta: 2 })).status).toBe(409);
  await altra.call(contract.iniziaPreparazione, { id, subentra: true });
  expect((await consegna(id)).problem.detail).toBe("L'ordine è in preparazione da Persona 2.");
  const due = await Promise.all([consegna(id, 'fine mese', altra), consegna(id, 'fine mese', altra)]);
  expect(due.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a delivery that can’t be made whole leaves nothing: no note, no number, no movement, no mail', async () => {
  const { id, articoli, codAnagrafica } = await ordina([2, 3]);
  await inizia(id);
  await io.call(contract.preparaRiga, { id, riga: 1, qta: 2 });
  await io.call(contract.preparaRiga, { id, riga: 2, qta: 3 });
  const foto = () =>
    db.one(sql`
      select (select ultimo from numeratori where tipo = 'BO' and anno = 2026) as ultimo, (select count(*)::int from documenti) as documenti,
        (select count(*)::int from posta where unica like 'consegna:%') as posta, (select stato from documenti where id = ${id}) as stato,
        (select array_agg(qta_scaffale order by cd_articolo) from giacenze where cd_articolo = any(${articoli}::text[])) as scaffale`);
  await db.run(sql`update giacenze set qta_scaffale = 1, qta_ubicazione2 = 999 where cd_articolo = ${articoli[1]}`);
  const prima = await foto();
  expect((await consegna(id)).problem.detail).toContain('Non ce n’è abbastanza a scaffale');
  expect(await foto()).toEqual(prima);
  await db.run(sql`update giacenze set qta_scaffale = 1000, qta_ubicazione2 = 0 where cd_articolo = ${articoli[1]}`);
  // The invoice fails last of all: the note that it is made of falls with it.
  await db.run(sql`update clienti set piva = '12345678901' where cod_anagrafica = ${codAnagrafica}`);
  const intera = await foto();
  const senza = await consegna(id, 'subito');
  expect(senza.problem.detail).toBe('Fattura elettronica non possibile. Partita IVA del cliente non valida.');
  expect(await foto()).toEqual(intera);
});

test('a server that is killed between the delivery note and its end leaves neither note nor number nor movement', async () => {
  const { id, articoli } = await ordina([2]);
  await inizia(id);
  const ultimo = () => db.one(sql`select ultimo from numeratori where tipo = 'BO' and anno = 2026`);
  const [prima, numero] = [await scorta(articoli[0]), await ultimo()];
  const client = await app.database.pool.connect();
  const gone = new Promise<void>((resolve) => client.once('error', () => resolve()));
  await client.query('begin');
  const tx: Tx = { ...executor(client), inTransaction: true, atEnd: () => {} };
  const bolla = { idOrdine: id, righe: [{ riga: 1, qta: 2 }], data: '2026-03-16', idUtente: 1, now: new Date() };
  const fatta = await creaBolla(tx, bolla);
  const pid = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  await app.database.pool.query('select pg_terminate_backend($1)', [pid]);
  await gone;
  client.release(true);
  expect(await db.one(sql`select 1 as c from documenti where id = ${fatta.id}`)).toBeUndefined();
  expect([await scorta(articoli[0]), await ultimo()]).toEqual([prima, numero]);
  await io.call(contract.preparaRiga, { id, riga: 1, qta: 2 });
  expect((await consegna(id)).reply.ddt.numero).toBe(fatta.numero);
});

test('the same delivery sent again is the one that was made', async () => {
  const { id } = await ordina([2]);
  await inizia(id);
  await io.call(contract.preparaRiga, { id, riga: 1, qta: 2 });
  const stessa = chiave();
  const mandi = () => io.call(contract.consegnaOrdine, { id, fattura: 'fine mese' }, stessa);
  const [prima, ...altre] = await Promise.all([mandi(), mandi(), mandi()]);
  expect(altre.map(({ reply }) => reply)).toEqual([prima?.reply, prima?.reply]);
});

test('an invoice at once goes with the goods, its FatturaPA names the delivery note, and the customer gets both by mail', async () => {
  const { id, codAnagrafica } = await ordina([2]);
  await inizia(id);
  await io.call(contract.preparaRiga, { id, riga: 1, qta: 2 });
  const { reply } = await consegna(id, 'subito');
  const fattura = { numero: reply.fattura?.numero ?? 0, data: '2026-03-16' };
  const xml = await app.as({ ruolo: 1, codAnagrafica }).call(xmlFattura, fattura);
  const testo = (await app.server.app.inject({ url: xml.reply })).body;
  expect(testo).toContain('<TipoDocumento>TD01</TipoDocumento>');
  expect(testo).toContain(`<NumeroDDT>${reply.ddt.numero}</NumeroDDT>`);
  const mail = await db.one<{ oggetto: string; allegati: { nome: string }[] }>(
    sql`select oggetto, allegati from posta where unica = ${`consegna:${reply.ddt.id}`}`,
  );
  expect(mail?.oggetto).toContain(`DDT ${reply.ddt.numero}/2026`);
  expect(mail?.allegati.map(({ nome }) => nome)).toEqual([
    `DDT ${reply.ddt.numero}-2026.pdf`,
    `Fattura ${reply.fattura?.numero}-2026.pdf`,
  ]);
});

test('at the end of the month a customer’s delivery notes make one invoice, once; one without tax data is named', async () => {
  const [uno, due] = [await negozio.cliente(), await negozio.cliente()];
  for (const cliente of [uno, uno, due]) {
    const { id } = await ordina([2], { cliente });
    await inizia(id);
    await io.call(contract.preparaRiga, { id, riga: 1, qta: 2 });
    await consegna(id);
  }
  await db.run(sql`update clienti set cap = '' where cod_anagrafica = ${due}`);
  await db.run(
    sql`update documenti set data = '2026-03-02' where tipo = 'BO' and id = (select min(id) from documenti where tipo = 'BO' and cod_anagrafica = ${uno})`,
  );
  const elenco = (await ufficio.call(contract.elencoDaFatturare, {})).reply.righe;
  expect(elenco.find(({ codAnagrafica }) => codAnagrafica === uno)).toMatchObject({
    bolle: 2,
    dal: '2026-03-02',
    imponibile: 10,
  });
  expect((await ufficio.call(contract.fatturaBolle, { fino: '2026-03-17' })).problem.detail).toBe(
    'Il giorno è nel futuro.',
  );
  const { reply } = await ufficio.call(contract.fatturaBolle, { fino: '2026-03-16' });
  expect(reply.fatture.filter(({ codAnagrafica }) => codAnagrafica === uno)).toHaveLength(1);
  expect(reply.escluse.find(({ codAnagrafica }) => codAnagrafica === due)?.motivo).toContain(
    'CAP del cliente non valido.',
  );
  const fattura = reply.fatture.find(({ codAnagrafica }) => codAnagrafica === uno);
  const righe = await db.rows<{ tpRiga: string }>(
    sql`select tp_riga from documenti_righe where id_documento = ${fattura?.id} order by riga`,
  );
  expect(righe.map(({ tpRiga }) => tpRiga)).toEqual(['RIFERIMENTO', 'PRODOTTO', 'RIFERIMENTO', 'PRODOTTO']);
  const xml = await app
    .as({ ruolo: 1, codAnagrafica: uno })
    .call(xmlFattura, { numero: fattura?.numero ?? 0, data: '2026-03-16' });
  expect((await app.server.app.inject({ url: xml.reply })).body).toContain('<TipoDocumento>TD24</TipoDocumento>');
  const [a, b] = await Promise.all(
    [1, 2].map(() => ufficio.call(contract.fatturaBolle, { codAnagrafica: uno, fino: '2026-03-16' })),
  );
  expect([a?.problem.detail, b?.problem.detail]).toEqual(['Nessun DDT da fatturare.', 'Nessun DDT da fatturare.']);
});

test('an order is called off while nothing of it is ready: its stock is free and the customer gets the mail', async () => {
  const { id, articoli } = await ordina([6]);
  await inizia(id);
  await io.call(contract.preparaRiga, { id, riga: 1, qta: 1 });
  expect((await ufficio.call(contract.annullaConfermato, { id })).problem.detail).toContain('già preparata');
  await io.call(contract.preparaRiga, { id, riga: 1, qta: 0 });
  expect((await ufficio.call(contract.annullaConfermato, { id, motivo: 'articolo sospeso' })).status).toBe(200);
  expect((await leggi(id)).stato).toBe('annullato');
  expect(await scorta(articoli[0])).toEqual({ scaffale: 1000, impegnata: 0 });
  const mail = await db.one<{ testo: string }>(sql`select testo from posta where unica = ${`ordine-annullato:${id}`}`);
  expect(mail?.testo).toContain('articolo sospeso');
  expect((await io.call(contract.annullaConfermato, { id })).status).toBe(403);
});

test('an order that is let go before anything is ready is confirmed again', async () => {
  const { id } = await ordina([2]);
  await inizia(id);
  expect((await altra.call(contract.lasciaPreparazione, { id })).status).toBe(409);
  await io.call(contract.lasciaPreparazione, { id });
  expect(await leggi(id)).toMatchObject({ stato: 'confermato', mano: '' });
});

test('sixty deliveries at once: numbers follow each other and every piece is counted', async () => {
  const cdArticolo = await negozio.articolo({ scorta: 1000 });
  const ordini = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const lui = app.as({ ruolo: 1, codAnagrafica: await negozio.cliente() });
      await lui.call(carrello.aggiungiRiga, { cdArticolo, qta: 3 });
      const { reply } = await lui.call(carrello.confermaCarrello, { trasporto: 'ritiro' }, chiave());
      await inizia(reply.id);
      await io.call(contract.preparaRiga, { id: reply.id, riga: 1, qta: 2 });
      return reply.id;
    }),
  );
  const esiti = await Promise.all(ordini.map((id, i) => consegna(id, i % 3 === 0 ? 'subito' : 'fine mese')));
  expect(esiti.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  expect(await scorta(cdArticolo)).toEqual({ scaffale: 880, impegnata: 60 });
  for (const tipo of ['BO', 'FT']) {
    const numeri = await db.rows<{ numero: number }>(
      sql`select numero from documenti where tipo = ${tipo} and anno = 2026 order by numero`,
    );
    expect(numeri.map(({ numero }) => numero)).toEqual(numeri.map((_, i) => i + 1));
  }
});

/** An order of so many pieces, half of them delivered; answers its delivery note too. */
async function consegnata(quantita: readonly number[], parte = 1) {
  const ordine = await ordina(quantita);
  await inizia(ordine.id);
  for (const [i, qta] of quantita.entries())
    await io.call(contract.preparaRiga, { id: ordine.id, riga: i + 1, qta: qta * parte });
  const { reply } = await consegna(ordine.id);
  return { ...ordine, ddt: reply.ddt };
}
const annulla = (id: number, idBolla: number, chi = ufficio) => chi.call(contract.annullaDdt, { id, idBolla });

test('a withdrawn delivery note keeps its number and says so: goods, promise, lines and state of the order go back, the customer is told', async () => {
  const { id, articoli, ddt, codAnagrafica } = await consegnata([10, 4]);
  expect(await scorta(articoli[0])).toEqual({ scaffale: 990, impegnata: 0 });
  expect((await annulla(id, ddt.id)).reply).toEqual({ stato: 'confermato' });
  expect(await scorta(articoli[0])).toEqual({ scaffale: 1000, impegnata: 10 });
  const ordine = await leggi(id);
  expect(ordine).toMatchObject({ stato: 'confermato', bolle: [{ numero: ddt.numero, annullata: true }] });
  expect(ordine.giro.map(({ resta }) => resta)).toEqual([10, 4]);
  const elenco = (await ufficio.call(contract.elencoDaFatturare, {})).reply.righe;
  expect(elenco.some((riga) => riga.codAnagrafica === codAnagrafica)).toBe(false);
  const mail = await db.one<{ testo: string }>(sql`select testo from posta where unica = ${`ddt-annullato:${ddt.id}`}`);
  expect(mail?.testo).toContain('non ha più valore');

  await inizia(id);
  await io.call(contract.preparaRiga, { id, riga: 1, qta: 10 });
  await io.call(contract.preparaRiga, { id, riga: 2, qta: 4 });
  const nuova = (await consegna(id)).reply;
  expect(nuova).toMatchObject({ stato: 'evaso', ddt: { numero: ddt.numero + 1 } });
  expect(await scorta(articoli[1])).toEqual({ scaffale: 996, impegnata: 0 });
});

test('of an order delivered in two parts one is withdrawn: the other stays delivered', async () => {
  const { id, articoli, ddt } = await consegnata([10], 0.6);
  await inizia(id);
  await io.call(contract.preparaRiga, { id, riga: 1, qta: 4 });
  expect((await consegna(id)).reply.stato).toBe('evaso');
  expect((await annulla(id, ddt.id)).reply).toEqual({ stato: 'in preparazione' });
  expect(await scorta(articoli[0])).toEqual({ scaffale: 996, impegnata: 6 });
  expect((await leggi(id)).giro[0]).toMatchObject({ qtOrdinata: 10, resta: 6 });
});

test('two who withdraw one note at once do it once; an invoiced one, one of another order and the warehouse are refused', async () => {
  const { id, articoli, ddt } = await consegnata([5]);
  const due = await Promise.all([annulla(id, ddt.id), annulla(id, ddt.id)]);
  expect(due.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(due.find(({ status }) => status === 409)?.problem.detail).toMatch(/è già annullato\.$/);
  expect(await scorta(articoli[0])).toEqual({ scaffale: 1000, impegnata: 5 });
  const altro = await consegnata([1]);
  expect((await annulla(id, altro.ddt.id)).status).toBe(404);
  expect((await annulla(altro.id, altro.id)).status).toBe(404);
  expect((await annulla(altro.id, altro.ddt.id, io)).status).toBe(403);
  expect((await app.as(1).call(contract.annullaDdt, { id: altro.id, idBolla: altro.ddt.id })).status).toBe(403);
  const { codAnagrafica } = altro;
  await ufficio.call(contract.fatturaBolle, { codAnagrafica, fino: '2026-03-16' });
  expect((await annulla(altro.id, altro.ddt.id)).problem.detail).toMatch(/^Il DDT n\. .* è nella fattura n\. /);
});

test('a note that is invoiced and withdrawn, or invoiced twice, at the same moment comes to one of both', async () => {
  for (let volta = 0; volta < 4; volta++) {
    const { id, ddt, codAnagrafica } = await consegnata([1]);
    const fattura = () => ufficio.call(contract.fatturaBolle, { codAnagrafica, fino: '2026-03-16' });
    await Promise.all([fattura(), volta % 2 === 0 ? annulla(id, ddt.id) : fattura()]);
    const esito = await db.one<{ fatture: number; annullata: boolean }>(sql`
      select (select count(*)::int from documenti_legami l join documenti f on f.id = l.id_documento and f.tipo = 'FT' where l.id_origine = b.id) as fatture,
        b.stato = 'annullato' as annullata from documenti b where b.id = ${ddt.id}`);
    expect((esito?.fatture ?? 0) + (esito?.annullata ? 1 : 0)).toBe(1);
  }
});

test('a server that is killed while it withdraws a note leaves it as it was', async () => {
  const { id, articoli, ddt } = await consegnata([3]);
  const client = await app.database.pool.connect();
  const gone = new Promise<void>((resolve) => client.once('error', () => resolve()));
  await client.query('begin');
  const tx: Tx = { ...executor(client), inTransaction: true, atEnd: () => {} };
  await annullaBolla(tx, { idBolla: ddt.id, idOrdine: id });
  const pid = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  await app.database.pool.query('select pg_terminate_backend($1)', [pid]);
  await gone;
  client.release(true);
  expect(await scorta(articoli[0])).toEqual({ scaffale: 997, impegnata: 0 });
  expect(await leggi(id)).toMatchObject({ stato: 'evaso', bolle: [{ annullata: false }] });
});
