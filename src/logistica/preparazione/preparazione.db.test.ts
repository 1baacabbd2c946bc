import { expect, test } from 'vitest';
import { executor, sql, type Tx } from '#platform/server/db/sql.ts';
import * as carrello from '#vendita/carrello/contract.ts';
import { xmlFattura } from '#vendita/documenti/contract.ts';
import { pdfTrovato } from '#vendita/ricerca-documenti/contract.ts';
import { creaBolla } from '#vendita/documenti/server/index.ts';
import * as contract from './contract.ts';
import { apriPreparazione } from '#test/fixtures/preparazione.ts';

// Now: 16 March 2026, a Monday.
const { app, db, negozio, io, altra, ufficio, chiave, ordina, leggi, inizia, consegna, scorta, consegnata, tutte } =
  await apriPreparazione();

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

test('the EAN of a box counts what the box holds, and no more than is open', async () => {
  const { id, articoli } = await ordina([30]);
  await db.run(sql`
    insert into articoli_ean (gtin, cd_articolo, qta) values ('08001234567897', ${articoli[0] ?? ''}, 1), ('50000000000005', ${articoli[0] ?? ''}, 12)`);
  await inizia(id);
  const legge = async (codice: string, qta = 1) => io.call(contract.scansiona, { id, codice, qta });
  expect((await legge('50000000000005')).reply).toMatchObject({ riga: 1, confezione: 12, preparata: 12, resta: 30 });
  expect((await legge(']C10108001234567897', 3)).reply).toMatchObject({ confezione: 1, preparata: 15 });
  expect((await legge('50000000000005', 2)).status).toBe(422);
  expect((await legge('50000000000005')).reply).toMatchObject({ preparata: 27 });
});

test('two people at one order: the second gets the name of the first, and takes over only on request', async () => {
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
  // The invoice fails after the delivery note was written, and both are rolled back.
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
  const gone = new Promise<void>((resolve) => client.on('error', () => resolve()));
  await client.query('begin');
  const tx: Tx = { ...executor(client), inTransaction: true, atEnd: () => {} };
  const bolla = { idOrdine: id, righe: [{ riga: 1, qta: 2 }], data: '2026-03-16', idUtente: 1, quando: new Date() };
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
  expect((await ufficio.call(contract.fatturaBolle, { codAnagrafica: uno, fino: '2026-03-17' })).problem.detail).toBe(
    'Il giorno è nel futuro.',
  );
  const reply = await tutte('2026-03-16');
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

test('invoicing that breaks off in the middle goes on under its key: each month is invoiced once, and the reply has all of them', async () => {
  const { codAnagrafica, ddt } = await consegnata([2]);
  const { id } = await ordina([3], { cliente: codAnagrafica });
  await inizia(id);
  await io.call(contract.preparaRiga, { id, riga: 1, qta: 3 });
  await consegna(id);
  await db.run(sql`update documenti set data = '2026-02-20' where id = ${ddt.id}`);
  const fatture = async () =>
    (await db.rows(sql`select id from documenti where tipo = 'FT' and cod_anagrafica = ${codAnagrafica}`)).length;
  const corpo = { codAnagrafica, fino: '2026-03-16' };
  const headers = chiave();
  const cade = `cade_${codAnagrafica}`;
  await app.database.pool.query(`
    create function ${cade}() returns trigger language plpgsql as $$ begin
      if exists (select from documenti where tipo = 'FT' and cod_anagrafica = '${codAnagrafica}') then raise exception 'broken off'; end if; return new; end $$;
    create trigger ${cade} before insert on documenti for each row when (new.tipo = 'FT' and new.cod_anagrafica = '${codAnagrafica}')
      execute function ${cade}()`);
  expect((await ufficio.call(contract.fatturaBolle, corpo, headers)).status).toBe(500);
  expect(await fatture()).toBe(1);
  await app.database.pool.query(`drop function ${cade} cascade`);
  const { status, reply } = await ufficio.call(contract.fatturaBolle, corpo, headers);
  expect([status, reply.fatture.length, await fatture()]).toEqual([200, 2, 2]);
  expect((await ufficio.call(contract.fatturaBolle, corpo, headers)).reply).toEqual(reply);
  expect(await fatture()).toBe(2);
});

test('what is to be invoiced follows its day and shows its notes; those that are chosen are invoiced, by month, the others wait', async () => {
  const cliente = await negozio.cliente();
  const giorni = ['2026-02-20', '2026-03-02', '2026-03-09', '2026-03-12'];
  for (const giorno of giorni) {
    const { id } = await ordina([2], { cliente });
    await inizia(id);
    await io.call(contract.preparaRiga, { id, riga: 1, qta: 2 });
    const { ddt } = (await consegna(id)).reply;
    await db.run(sql`update documenti set data = ${giorno} where id = ${ddt.id}`);
  }
  const elenco = async (fino: string) => (await ufficio.call(contract.elencoDaFatturare, { fino })).reply.righe;
  const riga = async (fino: string) => (await elenco(fino)).find(({ codAnagrafica }) => codAnagrafica === cliente);
  expect(await riga('2026-02-19')).toBeUndefined();
  expect(await riga('2026-03-09')).toMatchObject({ bolle: 3, dal: '2026-02-20', al: '2026-03-09', imponibile: 15 });
  const chieste = { codAnagrafica: cliente, fino: '2026-03-09' };
  const { bolle } = (await ufficio.call(contract.bolleDaFatturare, chieste)).reply;
  expect(bolle.map(({ data }) => data)).toEqual(giorni.slice(0, 3));
  expect(bolle[0]).toMatchObject({ ordine: expect.stringMatching(/^OC \d+\/2026$/), pagamento: '', imponibile: 5 });
  const scelte = [bolle[0]?.id ?? 0, bolle[2]?.id ?? 0];
  const { reply } = await ufficio.call(contract.fatturaBolle, { ...chieste, bolle: scelte });
  expect(reply.fatture).toHaveLength(2);
  expect(reply.fatture.map(({ data }) => data)).toEqual(['2026-03-16', '2026-03-16']);
  const rimaste = (await ufficio.call(contract.bolleDaFatturare, { codAnagrafica: cliente })).reply.bolle;
  expect(rimaste.map(({ data }) => data)).toEqual(['2026-03-02', '2026-03-12']);
  expect((await ufficio.call(contract.fatturaBolle, { ...chieste, bolle: scelte })).problem).toMatchObject({
    status: 409,
    detail: 'Uno dei DDT scelti non è più da fatturare: rileggere l’elenco.',
  });
  for (const { id } of [...reply.fatture, ...bolle])
    expect((await ufficio.call(pdfTrovato, { nrDocu: id })).status).toBe(200);
});

test('an order can be cancelled while nothing of it is ready: its stock is released and the customer gets the mail', async () => {
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
  const esiti = await Promise.all(
    ordini.map(async (id, i) => {
      const come = i % 3 === 0 ? 'subito' : 'fine mese';
      const prima = await consegna(id, come);
      // A busy machine may answer that it is, as to anybody, who then tries again.
      return prima.status === 503 ? consegna(id, come) : prima;
    }),
  );
  expect(esiti.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  expect(await scorta(cdArticolo)).toEqual({ scaffale: 880, impegnata: 60 });
  for (const tipo of ['BO', 'FT']) {
    const numeri = await db.rows<{ numero: number }>(
      sql`select numero from documenti where tipo = ${tipo} and anno = 2026 order by numero`,
    );
    expect(numeri.map(({ numero }) => numero)).toEqual(numeri.map((_, i) => i + 1));
  }
});
