import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ricerca } from '#catalogo/ricerca/contract.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { creaChiaveSync, ritiraChiaveSync } from './server/chiavi-sync.ts';

const app = await testApp({ demo: true });
const { db, store } = app.database;
const now = new Date('2026-03-16T09:00:00Z');
const nuova = (nome: string, porta: readonly string[]): Promise<string> =>
  store.transaction((tx) => creaChiaveSync({ tx, now }, { nome, porta, legge: [] }));
const chiave = await nuova('ERP', ['linee-prodotto', 'articoli', 'listini']);

interface Mandata {
  readonly kind?: string;
  readonly numero?: number | string;
  readonly key?: string;
}

async function manda(
  righe: readonly (object | string)[],
  { kind = 'linee-prodotto', numero = 1, key = chiave }: Mandata = {},
) {
  const response = await app.server.app.inject({
    method: 'POST',
    url: `/api/sync/${kind}`,
    headers: { authorization: `Bearer ${key}`, 'x-consegna': String(numero), 'content-type': 'application/x-ndjson' },
    payload: righe.map((riga) => (typeof riga === 'string' ? riga : JSON.stringify(riga))).join('\n'),
  });
  return { status: response.statusCode, body: response.json() };
}

const linea = async (codice: string): Promise<string | undefined> =>
  (await db.one<{ d: string }>(sql`select descrizione as d from linee_prodotto where codice_linea = ${codice}`))?.d;

test('rows that a program brings are written; the same delivery again is answered as before and writes nothing', async () => {
  const righe = [{ codiceLinea: 'ZZ1', descrizione: 'Una' }];
  const prima = await manda(righe);
  expect(prima).toEqual({ status: 200, body: { consegna: 1, ripetuta: false, nuove: 1, cambiate: 0, uguali: 0 } });
  await db.run(sql`update linee_prodotto set descrizione = 'Del portale' where codice_linea = 'ZZ1'`);
  expect(await manda(righe)).toEqual({ status: 200, body: { ...prima.body, ripetuta: true } });
  expect(await linea('ZZ1')).toBe('Del portale');
  const altre = await manda([{ codiceLinea: 'ZZ1', descrizione: 'Altra' }]);
  expect([altre.status, altre.body.detail]).toEqual([
    409,
    'La consegna 1 di «linee-prodotto» è già arrivata, con altre righe: serve un numero nuovo.',
  ]);
  const righeRegistro = await db.rows(
    sql`select r.utente, r.chiave, r.dopo from registro r where r.tabella = 'consegne_sync'`,
  );
  expect(righeRegistro).toEqual([{ utente: 'ERP', chiave: 'linee-prodotto/1', dopo: { nuove: 1, cambiate: 0 } }]);
});

test('a delivery older than the last one is refused, so that old rows never overwrite new ones', async () => {
  await manda([{ codiceLinea: 'ZZ2', descrizione: 'Nuova' }], { numero: 8 });
  const tardi = await manda([{ codiceLinea: 'ZZ2', descrizione: 'Vecchia' }], { numero: 7 });
  expect([tardi.status, tardi.body.detail]).toEqual([
    409,
    'La consegna 7 è superata: l’ultima di «linee-prodotto» è la 8.',
  ]);
  expect(await linea('ZZ2')).toBe('Nuova');
});

test('of two of one number at once one is written and the other is answered as a repeated one', async () => {
  const righe = [{ codiceLinea: 'ZZ3', descrizione: 'Insieme' }];
  const due = await Promise.all([1, 2].map(() => manda(righe, { numero: 20 })));
  expect(due.map(({ status, body }) => `${status} ${body.ripetuta}`).toSorted()).toEqual(['200 false', '200 true']);
});

test('a delivery waits for an import that is at work', async () => {
  let arrivata: Promise<{ status: number }> | undefined;
  await store.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(7240118)`);
    arrivata = manda([{ codiceLinea: 'ZZ5', descrizione: 'Dopo' }], { numero: 25 });
    await eventually(async () => {
      const waiting = await tx.one(sql`select 1 from pg_locks l where l.locktype = 'advisory' and not l.granted`);
      expect(waiting).toBeDefined();
    });
  });
  expect((await arrivata)?.status).toBe(200);
  expect(await linea('ZZ5')).toBe('Dopo');
});

test('faults are told and nothing is written, and the number may be used again', async () => {
  const mandate = async (...righe: (object | string)[]) => {
    const { status, body } = await manda(righe, { numero: 30 });
    return [status, body.errors?.[0]?.message];
  };
  const buona = { codiceLinea: 'ZZ4', descrizione: 'x' };
  expect(await mandate(buona, { codiceLinea: '', descrizione: 'y' })).toEqual([
    422,
    'linee-prodotto, riga 2, colonna codiceLinea: atteso un valore: la colonna è obbligatoria',
  ]);
  expect(await mandate(buona, '{"codiceLinea":')).toEqual([
    422,
    'linee-prodotto, riga 2: atteso un oggetto JSON per riga',
  ]);
  expect(await mandate(buona, { codiceLinea: 'ZZ5' })).toEqual([
    422,
    'linee-prodotto, riga 2: atteso in ogni riga le colonne della prima, tutte e sole',
  ]);
  expect(await mandate(buona, { codiceLinea: 'ZZ5', descrizione: { it: 'x' } })).toEqual([
    422,
    'linee-prodotto, riga 2: atteso testi, numeri, true, false o null',
  ]);
  expect((await mandate())[0]).toBe(422);
  expect(await linea('ZZ4')).toBeUndefined();
  expect((await mandate('\uFEFF{"codiceLinea":"ZZ4","descrizione":"x"}'))[0]).toBe(200);
});

test('a key opens its own kinds alone, and one that is unknown, replaced or withdrawn none', async () => {
  expect((await manda([], { key: 'cardine_x' })).status).toBe(401);
  expect((await manda([], { kind: 'utenti' })).status).toBe(403);
  expect((await manda([], { kind: 'nessuno' })).status).toBe(404);
  expect((await manda([], { numero: 'x' })).status).toBe(400);
  const vecchia = await nuova('Altro', ['linee-prodotto']);
  const sua = await nuova('Altro', ['linee-prodotto']);
  expect((await manda([], { key: vecchia })).status).toBe(401);
  expect((await manda([], { key: sua })).status).toBe(422);
  await store.transaction((tx) => ritiraChiaveSync({ tx, now }, 'Altro'));
  expect((await manda([], { key: sua })).status).toBe(401);
  await expect(store.transaction((tx) => ritiraChiaveSync({ tx, now }, 'Altro'))).rejects.toThrow('già ritirata');
  expect(JSON.stringify(await db.rows(sql`select * from chiavi_sync`))).not.toContain(sua);
});

test('an article that is brought is found by the search, and open pages hear of it', async () => {
  const articolo = await db.one<Record<string, string>>(sql`
    select a.cd_articolo, a.un_misura, a.codice_azienda, a.cat_merceologica
    from righe_catalogo r join articoli a using (cd_articolo) join testate t using (cod_testata, suffisso)
      join aziende z on z.codice_azienda = t.codice_azienda
    where not (a.eliminato or t.disattiva_internet or z.disattiva_internet or a.obsoleto or a.non_stamp_catalogo)
    order by 1 limit 1`);
  const listener = await app.database.pool.connect();
  const heard: string[] = [];
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await listener.query('listen cardine');
  const mandata = await manda([{ ...articolo, descrizione: 'Quisquilia zigrinata' }], { kind: 'articoli' });
  expect([mandata.status, mandata.body.cambiate]).toEqual([200, 1]);
  await eventually(async () => {
    const { reply } = await app.as(2).call(ricerca, { valore: 'quisquilia zigrinata' });
    expect(reply.totale).toBeGreaterThan(0);
  });
  await eventually(() =>
    expect(heard.map((one) => JSON.parse(one))).toContainEqual({
      tabella: 'articoli',
      chiavi: [articolo?.['cdArticolo']],
    }),
  );
  listener.release(true);
});

test('the client of the documentation brings rows in chunks, and again without harm', async () => {
  const address = await app.server.app.listen({ port: 0, host: '127.0.0.1' });
  const corri = (key: string): Promise<{ out: string; code: number | null }> =>
    new Promise((resolve) => {
      const client = join(import.meta.dirname, '../../../docs/sync-client.sh');
      const child = spawn('sh', [client, 'linee-prodotto', '50'], {
        env: { ...process.env, CARDINE_URL: address, CARDINE_KEY: key },
      });
      let out = '';
      child.stdout.on('data', (chunk) => (out += String(chunk)));
      child.stderr.on('data', (chunk) => (out += String(chunk)));
      child.once('close', (code) => resolve({ out, code }));
      child.stdin.end('{"codiceLinea":"ZZ9","descrizione":"Dalla riga di comando"}\n');
    });
  expect(await corri(chiave)).toMatchObject({ code: 0, out: expect.stringContaining('"nuove":1') });
  expect(await corri(chiave)).toMatchObject({ code: 0, out: expect.stringContaining('"ripetuta":true') });
  expect(await corri('cardine_x')).toMatchObject({ code: 1, out: expect.stringContaining('La chiave manca') });
  expect(await linea('ZZ9')).toBe('Dalla riga di comando');
});
