import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { feeds } from '#main/server/areas.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import * as carrello from '#vendita/carrello/contract.ts';
import { creaChiaveSync } from './server/chiavi-sync.ts';
import type { Evento } from './server/eventi.ts';

const app = await testApp();
const { db, store, pool } = app.database;
const negozio = await apriNegozio(db);
const cliente = await negozio.cliente({ banca: '' });
const now = new Date('2026-03-16T09:00:00Z');
const nuova = (nome: string, legge: readonly string[], porta: readonly string[] = []): Promise<string> =>
  store.transaction((tx) => creaChiaveSync({ tx, now }, { nome, porta, legge }));
const tutti = feeds.map(({ kind }) => kind);

const chiesto = (key: string, query = '') =>
  app.server.app.inject({ url: `/api/sync/feed${query}`, headers: { authorization: `Bearer ${key}` } });
const righe = (body: string): Evento[] =>
  body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Evento);
const leggi = async (key: string, dopo = 0): Promise<Evento[]> => {
  const { statusCode, body } = await chiesto(key, `?after=${dopo}`);
  expect(statusCode).toBe(200);
  return righe(body);
};
const localita = (codice: string, dove: string): Promise<number> =>
  db.run(sql`update clienti set localita = ${dove} where cod_anagrafica = ${codice}`);
const manda = (key: string, kind: string, numero: number, riga: object) =>
  app.server.app.inject({
    method: 'POST',
    url: `/api/sync/${kind}`,
    headers: { authorization: `Bearer ${key}`, 'x-consegna': String(numero), 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify(riga),
  });

await localita(cliente, 'Rovigo');
const senzaLettori = await db.rows(sql`select * from eventi_nuovi`);
const erp = await nuova('ERP', tutti, ['clienti', 'documenti', 'indirizzi']);
let fin = 0;
beforeEach(async () => {
  fin = (await leggi(erp, fin)).at(-1)?.posizione ?? fin;
});

test('no events are written if no program reads them', () => {
  expect(senzaLettori).toEqual([]);
});

test('triggers of the tables write events of every kind that a feed declares', async () => {
  const { rows } = await pool.query<{ d: string }>(
    `select distinct pg_get_triggerdef(t.oid) as d from pg_trigger t where t.tgname like 'annuncia%'`,
  );
  const kinds = rows.map(({ d }) => /annuncia\('([\w-]+)'/.exec(d)?.[1] ?? '');
  expect([...new Set(kinds)].toSorted()).toEqual(tutti.toSorted());
});

test('an order, a new customer’s address and a payment are sent once each, in the format of the import', async () => {
  const cdArticolo = await negozio.articolo({ prezzo: 4 });
  const compratore = app.as({ ruolo: 1, codAnagrafica: cliente });
  await compratore.call(carrello.aggiungiRiga, { cdArticolo, qta: 3 });
  const ordine = { trasporto: 'ritiro', pagamento: 'bonifico' } as const;
  const { reply } = await compratore.call(carrello.confermaCarrello, ordine, {
    'idempotency-key': 'feed-primo-ordine',
  });
  const nuovo = await negozio.cliente();
  const { id } = (await db.one<{ id: number }>(sql`select d.id from documenti d where d.tipo = 'OC'`)) ?? { id: 0 };
  // Tomorrow, so that the concurrent payment job does not find it due.
  const domani = new Date(now.getTime() + 86_400_000);
  await db.run(sql`
    insert into pagamenti (codice, id_documento, cod_anagrafica, metodo, fornitore, importo, divisa, stato, creato, scade, prossima_verifica)
    values ('P1', ${id}, ${cliente}, 'carta', 'stripe', 1464, 'EUR', 'aperto', ${now}, ${domani}, ${domani})`);

  const letti = await leggi(erp, fin);
  expect(letti.map(({ kind }) => kind)).toEqual(['documenti', 'clienti', 'indirizzi', 'pagamenti']);
  const [documento, anagrafica, indirizzo, pagamento] = letti.map(({ dati }) => dati as Record<string, unknown>);
  expect(documento).toMatchObject({
    tipo: 'OC',
    numero: 1,
    codAnagrafica: cliente,
    totaleMerce: 12,
    righe: [{ tipo: 'OC', numero: 1, riga: 1, cdArticolo, qtOrdinata: 3, prUnitario: 4 }],
  });
  expect(reply).toMatchObject({ numero: 1 });
  expect(indirizzo).toMatchObject({ codAnagrafica: nuovo, prog: 1, localita: 'Treviso' });
  expect(pagamento).toMatchObject({ codice: 'P1', numero: 1, importo: 14.64, stato: 'aperto' });
  // The event's data is an import row: importing it changes nothing.
  const { righe: _, ...testata } = documento ?? {};
  for (const [kind, riga] of [
    ['documenti', testata],
    ['clienti', anagrafica ?? {}],
    ['indirizzi', indirizzo ?? {}],
  ] as const)
    expect([kind, (await manda(erp, kind, 1, riga)).json()]).toMatchObject([kind, { cambiate: 0, uguali: 1 }]);
});

test('asking a partner again is no payment event, its new state is', async () => {
  await db.run(sql`update pagamenti set verifiche = verifiche + 1 where codice = 'P1'`);
  expect(await leggi(erp, fin)).toEqual([]);
  await db.run(sql`update pagamenti set stato = 'pagato', pagato = ${now} where codice = 'P1'`);
  expect(await leggi(erp, fin)).toMatchObject([{ kind: 'pagamenti', dati: { stato: 'pagato' } }]);
});

test('changes of a transaction that was still open come after everything read before: nothing is lost', async () => {
  const [lento, svelto] = [await negozio.cliente(), await negozio.cliente()];
  fin = (await leggi(erp, fin)).at(-1)?.posizione ?? fin;
  const aperta = await pool.connect();
  await aperta.query('begin');
  await aperta.query(`update clienti set localita = 'Lento' where cod_anagrafica = $1`, [lento]);
  await localita(svelto, 'Svelto');
  const primi = await leggi(erp, fin);
  expect(primi.map(({ chiave }) => chiave)).toEqual([svelto]);
  await aperta.query('commit');
  aperta.release();
  const dopo = await leggi(erp, primi.at(-1)?.posizione);
  expect(dopo).toMatchObject([{ chiave: lento, dati: { localita: 'Lento' } }]);
  // Reading again from an earlier position returns both, in order.
  expect((await leggi(erp, fin)).map(({ chiave }) => chiave)).toEqual([svelto, lento]);
});

test('many readers and writers at once: each reader gets every thing as it was left', async () => {
  const codici = await Promise.all(Array.from({ length: 8 }, () => negozio.cliente()));
  const letti = new Map<string, unknown>();
  let dopo = fin;
  let scritto = false;
  const scrive = Promise.all(
    codici.map(async (codice) => {
      for (let i = 1; i <= 10; i++) await localita(codice, `Giro ${i}`);
    }),
  ).then(() => (scritto = true));
  for (let ultima = false; !ultima;) {
    ultima = scritto;
    for (const { posizione, chiave, dati } of await leggi(erp, dopo)) {
      expect(posizione).toBeGreaterThan(dopo);
      dopo = posizione;
      letti.set(chiave, (dati as { localita?: string } | null)?.localita);
    }
    await Promise.all([leggi(erp), leggi(erp, dopo)]);
  }
  await scrive;
  expect(codici.map((codice) => letti.get(codice))).toEqual(codici.map(() => 'Giro 10'));
});

test('several changes of one item are one event with its current state; a deleted one is reported as deleted', async () => {
  await db.run(sql`update indirizzi set note = 'uno' where cod_anagrafica = ${cliente}`);
  await db.run(sql`update indirizzi set note = 'due' where cod_anagrafica = ${cliente}`);
  expect(await leggi(erp, fin)).toMatchObject([{ chiave: `${cliente}/1`, dati: { note: 'due' } }]);
  await db.run(sql`delete from indirizzi where cod_anagrafica = ${cliente}`);
  expect(await leggi(erp, fin)).toMatchObject([{ kind: 'indirizzi', chiave: `${cliente}/1`, dati: null }]);
});

test('a program gets events of its own kinds, and not of its own imports', async () => {
  const crm = await nuova('CRM', ['clienti']);
  const riga = { codAnagrafica: cliente, ragioneSociale: 'Dal gestionale', codListino: 'BASE', cdPagamento: 'RB30' };
  expect((await manda(erp, 'clienti', 2, riga)).json()).toMatchObject({ cambiate: 1 });
  await db.run(sql`update pagamenti set stato = 'rimborsato' where codice = 'P1'`);
  expect((await leggi(erp, fin)).map(({ kind }) => kind)).toEqual(['pagamenti']);
  expect(await leggi(crm, fin)).toMatchObject([{ kind: 'clienti', dati: { ragioneSociale: 'Dal gestionale' } }]);
  await localita(cliente, 'Adria');
  expect((await leggi(erp, fin)).map(({ kind }) => kind)).toEqual(['pagamenti', 'clienti']);
});

test('a feed is read in pages, by a key that may read, from a position that is one', async () => {
  await Promise.all([negozio.cliente(), negozio.cliente()]);
  const prima = righe((await chiesto(erp, `?after=${fin}&limit=3`)).body);
  const seconda = righe((await chiesto(erp, `?after=${prima.at(-1)?.posizione}&limit=3`)).body);
  expect([prima.length, seconda.length]).toEqual([3, 1]);
  expect((await chiesto('cardine_x')).statusCode).toBe(401);
  expect((await chiesto(await nuova('Cieco', [], ['clienti']))).statusCode).toBe(403);
  expect((await chiesto(erp, '?after=ieri')).statusCode).toBe(400);
});

const folder = await mkdtemp(join(tmpdir(), 'cardine-feed-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the example client in the documentation prints the changes and continues from there', async () => {
  const address = await app.server.app.listen({ port: 0, host: '127.0.0.1' });
  const state = join(folder, 'posizione.txt');
  const corri = (): Promise<Evento[]> =>
    new Promise((resolve, reject) => {
      const child = spawn('sh', [join(import.meta.dirname, '../../../docs/sync-feed.sh'), state], {
        env: { ...process.env, CARDINE_URL: address, CARDINE_KEY: erp },
      });
      let [out, errors] = ['', ''];
      child.stdout.on('data', (chunk) => (out += String(chunk)));
      child.stderr.on('data', (chunk) => (errors += String(chunk)));
      child.once('close', (code) => (code === 0 ? resolve(righe(out)) : reject(new Error(errors))));
    });
  const tutto = await corri();
  expect(tutto.map(({ posizione }) => posizione)).toEqual((await leggi(erp)).map(({ posizione }) => posizione));
  expect((await readFile(state, 'utf8')).trim()).toBe(String(tutto.at(-1)?.posizione));
  await localita(cliente, 'Chioggia');
  expect(await corri()).toMatchObject([{ kind: 'clienti', dati: { localita: 'Chioggia' } }]);
  expect(await corri()).toEqual([]);
});
