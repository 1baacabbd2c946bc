import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { revokeFamily } from '#platform/server/sessions/store.ts';
import { aggiungiRiga, leggiCarrello, modificaQuantita, svuotaCarrello } from '#vendita/carrello/contract.ts';
import { aggiungiRighe } from '#vendita/ordine-rapido/contract.ts';
import { aggiungiPromozione } from '#vendita/promozioni/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { listenTo, type TestLine } from '#test/stand-ins/live-line.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { testClock } from '#test/fixtures/settings.ts';

const first = await testApp();
const second = await first.another();
const { db, store } = first.database;
const negozio = await apriNegozio(db);

/** Resolves when the connection is open and earlier changes were sent. */
async function opened(line: TestLine): Promise<string> {
  expect(await line.next()).toMatchObject({ event: 'pronto', data: '' });
  return line.settled();
}

const changed = (...temi: string[]) => ({ event: 'cambiato', data: temi });

test('a cart change on one server reaches the windows of its customer on both, and no other customer', async () => {
  const [cliente, altro, cdArticolo] = await Promise.all([negozio.cliente(), negozio.cliente(), negozio.articolo()]);
  const windows = await Promise.all([
    listenTo(first, { ruolo: 1, codAnagrafica: cliente }, { temi: ['carrello'] }),
    listenTo(second, { ruolo: 1, codAnagrafica: cliente, idUtente: 2 }, { temi: ['carrello'] }),
  ]);
  const staff = await listenTo(second, { ruolo: 2, codAnagrafica: cliente, idUtente: 3 }, { temi: ['carrello'] });
  const stranger = await listenTo(first, { ruolo: 1, codAnagrafica: altro, idUtente: 4 }, { temi: ['carrello'] });
  await Promise.all([...windows, staff, stranger].map(opened));
  await first.as({ ruolo: 1, codAnagrafica: cliente }).call(aggiungiRiga, { cdArticolo, qta: 2 });
  for (const line of [...windows, staff]) expect(await line.next()).toMatchObject(changed('carrello'));
  await second.as({ ruolo: 1, codAnagrafica: altro }).call(aggiungiRiga, { cdArticolo });
  expect(await stranger.next()).toMatchObject(changed('carrello'));
});

test('lines added by a promotion or the quick order are notified like lines of the cart', async () => {
  const [cliente, cdArticolo] = await Promise.all([negozio.cliente(), negozio.articolo()]);
  await db.run(sql`
    insert into promozioni (codice, descrizione, descrizione_estesa, immagini, dal, al, qta_minima_per_omaggio, qta_omaggio, omaggio, descrizione_omaggio)
    values ('AVVISO', 'Offerta', '', '{}', '2000-01-01', '2100-01-01', 0, 0, '', '')`);
  await db.run(
    sql`insert into promozione_articoli (codice, cd_articolo, prezzo, qta) values ('AVVISO', ${cdArticolo}, 1, 1)`,
  );
  const who = { ruolo: 1, codAnagrafica: cliente } as const;
  const line = await listenTo(second, who, { temi: ['carrello'] });
  await opened(line);
  const righe = [{ cdArticolo, qta: 2 }];
  expect(
    (
      await first
        .as(who)
        .call(aggiungiPromozione, { codice: 'AVVISO', articoli: righe }, { 'idempotency-key': 'avviso-promozione' })
    ).status,
  ).toBe(200);
  expect(await line.next()).toMatchObject(changed('carrello'));
  expect(
    (await first.as(who).call(aggiungiRighe, { righe }, { 'idempotency-key': 'avviso-ordine-rapido' })).status,
  ).toBe(200);
  expect(await line.next()).toMatchObject(changed('carrello'));
});

test('a window is not notified of its own writes; other windows of the same user are', async () => {
  const [cliente, cdArticolo] = await Promise.all([negozio.cliente(), negozio.articolo()]);
  const who = { ruolo: 1, codAnagrafica: cliente } as const;
  const mine = await listenTo(first, who, { temi: ['carrello', `articolo:${cdArticolo}`], finestra: 'una' });
  const other = await listenTo(second, who, { temi: ['carrello'], finestra: 'due' });
  await Promise.all([mine, other].map(opened));
  const { reply } = await first.as(who).call(aggiungiRiga, { cdArticolo }, { 'x-finestra': 'una' });
  expect(await other.next()).toMatchObject(changed('carrello'));
  await first.as(who).call(modificaQuantita, { prog: reply.prog, qta: 5 }, { 'x-finestra': 'una' });
  await db.run(sql`update giacenze set qta_scaffale = 7 where cd_articolo = ${cdArticolo}`);
  expect(await mine.next()).toMatchObject(changed(`articolo:${cdArticolo}`));
});

test('an event written while its login ended is still sent', async () => {
  const [cliente, cdArticolo] = await Promise.all([negozio.cliente(), negozio.articolo()]);
  const famiglia = '44444444-0000-4000-8000-000000000000';
  const line = await listenTo(second, { ruolo: 1, codAnagrafica: cliente }, { temi: ['carrello'] });
  await opened(line);
  const { reply } = await first.as({ ruolo: 1, codAnagrafica: cliente }).call(aggiungiRiga, { cdArticolo });
  expect(await line.next()).toMatchObject(changed('carrello'));
  const held = await first.database.pool.connect();
  await held.query('begin');
  await held.query('select from carrello_righe where prog = $1 for update', [reply.prog]);
  const write = first
    .as({ ruolo: 1, codAnagrafica: cliente, famiglia })
    .call(modificaQuantita, { prog: reply.prog, qta: 5 });
  const waits = () =>
    db.one(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%carrello_righe%'`,
    );
  await expect.poll(waits).toBeDefined();
  await store.transaction((tx) => revokeFamily(tx, { famiglia, now: testClock() }));
  await expect
    .poll(async () => (await first.as({ ruolo: 1, codAnagrafica: cliente, famiglia }).call(leggiCarrello, {})).status)
    .toBe(401);
  await held.query('rollback');
  held.release();
  expect((await write).status).toBe(200);
  expect(await line.next()).toMatchObject(changed('carrello'));
});

test('a refused write notifies nobody', async () => {
  const cliente = await negozio.cliente();
  const who = { ruolo: 1, codAnagrafica: cliente } as const;
  const line = await listenTo(first, who, { temi: ['carrello', 'documenti'] });
  await opened(line);
  expect((await first.as(who).call(aggiungiRiga, { cdArticolo: '99999999999' })).status).toBe(404);
  await db.run(sql`
    insert into documenti (tipo, anno, numero, suffisso, data, cod_anagrafica, origine, stato, rf_cliente, rf_ord_cliente, numero_preventivo, trasporto, porto, pagamento,
      totale_merce, omaggi, spese_incasso, imponibile, cd_iva, percentuale_iva, imposta, totale_documento, creato)
    values ('OC', 2026, 1, '', '2026-03-16', ${cliente}, 'web', 'confermato', '', '', '', '', '', '', 0, 0, 0, 0, '22', 22, 0, 0, now())`);
  expect(await line.next()).toMatchObject(changed('documenti'));
  await first.as(who).call(svuotaCarrello, {});
  expect(await line.next()).toMatchObject(changed('carrello'));
});

test('stock, price and own terms reach the windows that show the article, and only for that article', async () => {
  const [cliente, altro, uno, due] = await Promise.all([
    negozio.cliente(),
    negozio.cliente(),
    negozio.articolo(),
    negozio.articolo(),
  ]);
  const line = await listenTo(second, { ruolo: 1, codAnagrafica: cliente }, { temi: [`articolo:${uno}`] });
  await opened(line);
  for (const change of [
    sql`update giacenze set qta_scaffale = qta_scaffale - 1 where cd_articolo in (${due}, ${uno})`,
    sql`update listini set prezzo = prezzo + 1 where cd_articolo = ${uno}`,
    sql`update clienti set sconto1 = 5 where cod_anagrafica = ${cliente}`,
  ]) {
    await db.run(sql`update giacenze set qta_scaffale = qta_scaffale - 1 where cd_articolo = ${due}`);
    await db.run(sql`update clienti set sconto1 = sconto1 + 1 where cod_anagrafica = ${altro}`);
    await db.run(change);
    expect(await line.next()).toMatchObject(changed(`articolo:${uno}`));
  }
});

test('an unknown topic, or one of another customer, gives access to no foreign data', async () => {
  const [cliente, altro] = await Promise.all([negozio.cliente(), negozio.cliente()]);
  const others = ['articolo', `clienti:${cliente}`, `carrello:${cliente}`, `documenti:${cliente}`, 'sessioni'];
  const line = await listenTo(second, { ruolo: 1, codAnagrafica: altro }, { temi: [...others, 'carrello'] });
  await opened(line);
  await db.run(sql`update clienti set sconto1 = 3 where cod_anagrafica = ${cliente}`);
  await store.transaction((tx) =>
    revokeFamily(tx, { famiglia: '33333333-0000-4000-8000-000000000000', now: new Date() }),
  );
  await db.run(sql`update clienti set sconto1 = 3 where cod_anagrafica = ${altro}`);
  expect(await line.next()).toMatchObject(changed('carrello'));
});

test('a change of too many rows to list is sent to every window that shows such rows', async () => {
  const cdArticolo = await negozio.articolo();
  await Promise.all(Array.from({ length: 101 }, () => negozio.articolo()));
  const line = await listenTo(first, { ruolo: 4 }, { temi: [`articolo:${cdArticolo}`] });
  await opened(line);
  await db.run(sql`update giacenze set qta_ricevuta = 3`);
  expect(await line.next()).toMatchObject(changed(`articolo:${cdArticolo}`));
});

test('a reconnecting window gets the missed notifications; on another server it reads everything again', async () => {
  const [cliente, cdArticolo] = await Promise.all([negozio.cliente(), negozio.articolo()]);
  const who = { ruolo: 1, codAnagrafica: cliente } as const;
  const before = await listenTo(first, who, { temi: [`articolo:${cdArticolo}`] });
  const watching = await listenTo(first, { ruolo: 4 }, { temi: [`articolo:${cdArticolo}`] });
  const dopo = await opened(before);
  await opened(watching);
  before.close();
  await db.run(sql`update giacenze set qta_scaffale = 3 where cd_articolo = ${cdArticolo}`);
  await watching.next();
  const again = await listenTo(first, who, { temi: [`articolo:${cdArticolo}`], dopo });
  expect([await again.next(), await again.next()]).toMatchObject([
    { event: 'pronto' },
    changed(`articolo:${cdArticolo}`),
  ]);
  const elsewhere = await listenTo(second, who, { temi: [`articolo:${cdArticolo}`], dopo });
  expect([await elsewhere.next(), await elsewhere.next()]).toMatchObject([{ event: 'pronto' }, { event: 'perso' }]);
});

test('a visitor, a forged token and a body that is none are refused', async () => {
  expect((await listenTo(first, { ruolo: 0 }, {})).status).toBe(401);
  expect(
    (await listenTo(first, { ruolo: 1 }, { temi: Array.from({ length: 60 }, (_, i) => `articolo:${i}`) })).status,
  ).toBe(400);
  const forged = await first.server.app.inject({
    method: 'POST',
    url: '/api/live',
    headers: { authorization: 'Bearer x.y.z' },
    payload: { temi: [], dopo: '', finestra: '' },
  });
  expect(forged.statusCode).toBe(401);
});

test('a login that ends closes its windows on every server, no others', async () => {
  const famiglia = '11111111-0000-4000-8000-000000000000';
  const who = { ruolo: 1, codAnagrafica: await negozio.cliente() } as const;
  const lines = await Promise.all([
    listenTo(first, { ...who, famiglia }, { temi: ['carrello'] }),
    listenTo(second, { ...who, famiglia }, { temi: ['carrello'] }),
  ]);
  const other = await listenTo(first, who, { temi: ['carrello'] });
  await Promise.all([...lines, other].map(opened));
  await store.transaction((tx) => revokeFamily(tx, { famiglia, now: new Date() }));
  for (const line of lines) {
    expect(await line.next()).toMatchObject({ event: 'fine', data: 'uscita' });
    expect(await line.next()).toBeUndefined();
  }
  await db.run(sql`update clienti set sconto1 = 9 where cod_anagrafica = ${who.codAnagrafica}`);
  expect(await other.next()).toMatchObject(changed('carrello'));
  expect((await listenTo(first, { ...who, famiglia }, {})).status).toBe(401);
});

test('a fifth window of one browser takes the place of the oldest', async () => {
  const famiglia = '22222222-0000-4000-8000-000000000000';
  const lines: TestLine[] = [];
  for (let n = 0; n < 5; n += 1) {
    const line = await listenTo(first, { ruolo: 4, famiglia }, {});
    await opened(line);
    lines.push(line);
  }
  expect(await lines[0]?.next()).toMatchObject({ event: 'fine', data: 'troppi' });
  expect(await lines[0]?.next()).toBeUndefined();
});

test('a stopping server notifies its windows and stops at once', async () => {
  const third = await first.another();
  const line = await listenTo(third, { ruolo: 4 }, {});
  await opened(line);
  const closed = third.server.close();
  expect(await line.next()).toMatchObject({ event: 'fine', data: 'arresto' });
  await closed;
});
