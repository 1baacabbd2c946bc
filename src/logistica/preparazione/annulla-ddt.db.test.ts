import { expect, test } from 'vitest';
import { executor, sql, type Tx } from '#platform/server/db/sql.ts';
import { annullaBolla } from '#vendita/documenti/server/index.ts';
import * as contract from './contract.ts';
import { apriPreparazione } from '#test/fixtures/preparazione.ts';

// Now: 16 March 2026, a Monday.
const { app, db, io, ufficio, ordina, leggi, inizia, consegna, scorta, consegnata, annulla } = await apriPreparazione();

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
  const gone = new Promise<void>((resolve) => client.on('error', () => resolve()));
  await client.query('begin');
  const tx: Tx = { ...executor(client), inTransaction: true, atEnd: () => {} };
  await annullaBolla(tx, { idBolla: ddt.id, idOrdine: id, quando: new Date(), idUtente: 1 });
  const pid = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  await app.database.pool.query('select pg_terminate_backend($1)', [pid]);
  await gone;
  client.release(true);
  expect(await scorta(articoli[0])).toEqual({ scaffale: 997, impegnata: 0 });
  expect(await leggi(id)).toMatchObject({ stato: 'evaso', bolle: [{ annullata: false }] });
});

test('the round says what stands in reception, the delivery takes it from there and says so, and a withdrawn note puts it back', async () => {
  const { id, articoli } = await ordina([5]);
  const quante = () =>
    db.one(
      sql`select qta_scaffale as scaffale, qta_ricevuta as ricezione from giacenze where cd_articolo = ${articoli[0]}`,
    );
  await db.run(sql`update giacenze set qta_scaffale = 2, qta_ricevuta = 40 where cd_articolo = ${articoli[0]}`);
  await inizia(id);
  expect((await leggi(id)).giro).toMatchObject([{ quante: { scaffale: 2, ricezione: 40, esterno: 0 }, da: null }]);
  await io.call(contract.preparaRiga, { id, riga: 1, qta: 5 });
  const { ddt, fuoriScaffale } = (await consegna(id)).reply;
  expect(fuoriScaffale).toMatch(/: 3 dalla ricezione$/);
  expect(await quante()).toEqual({ scaffale: 0, ricezione: 37 });
  await annulla(id, ddt.id);
  expect(await quante()).toEqual({ scaffale: 2, ricezione: 40 });
});

test('what the picker says stays said: from reception, though the shelf has enough', async () => {
  const { id, articoli } = await ordina([5]);
  await db.run(sql`update giacenze set qta_scaffale = 50, qta_ricevuta = 40 where cd_articolo = ${articoli[0]}`);
  await inizia(id);
  await io.call(contract.preparaRiga, { id, riga: 1, qta: 2, da: 'ricezione' });
  await io.call(contract.preparaRiga, { id, riga: 1, qta: 5 });
  expect((await leggi(id)).giro).toMatchObject([{ preparata: 5, da: 'ricezione' }]);
  expect((await consegna(id)).reply.fuoriScaffale).toMatch(/: 5 dalla ricezione$/);
});
