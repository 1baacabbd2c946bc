import pg from 'pg';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { visitor } from '#platform/contract/actor.ts';
import { readerUrl } from '#platform/server/db/reader/reader-login.ts';
import { createReader } from '#platform/server/db/reader/reader.ts';
import { sql } from '#platform/server/db/sql.ts';
import { createTokens } from '#platform/server/sessions/tokens.ts';
import { only, secret, testClock } from '#test/fixtures/settings.ts';
import { testApp, type Caller } from '#test/fixtures/app.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import * as contract from './contract.ts';
import { hostile } from '#test/fixtures/query-ostili.ts';
import * as regole from './rules.ts';
import { segreti } from './server/segreti.ts';
import { impostazioniQuery } from './server/settings.ts';

// Generous timeout for a busy machine; tests of timeouts use another server, with one second.
const app = await testApp({ demo: true, settings: only(impostazioniQuery, { databaseUrl: undefined, secondi: 60 }) });
const impaziente = await app.another(only(impostazioniQuery, { databaseUrl: undefined, secondi: 1 }));
const { db, pool, url } = app.database;
const admin = app.as(2);
const esegui = (
  text: string,
  { da = admin, ...more }: { da?: Caller; pagina?: number; ordina?: string; nomeFile?: string } = {},
) => da.call(contract.eseguiQuery, { sql: text, ...more });
const conUnSecondo = { da: impaziente.as(2) };

/** A hash of every row in the public schema, except the log of runs. */
async function content(): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'registro' order by 1`,
  );
  const parts: string[] = [];
  for (const { name } of rows) {
    const found = await pool.query<{ sum: string }>(
      `select coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from "${name}" t`,
    );
    parts.push(`${name} ${found.rows[0]?.sum}`);
  }
  // Roles belong to the cluster: other tests create and drop readers at the same time.
  const roles = await pool.query(`
    select rolname, rolsuper, rolcreaterole from pg_roles
    where rolname !~ '^cardine_lettura_' or rolname = 'cardine_lettura_' || (select oid from pg_database where datname = current_database()) order by 1`);
  const objects = await pool.query(`select count(*) from pg_class where relpersistence <> 't'`);
  const large = await pool.query(`select count(*) from pg_largeobject_metadata`);
  return JSON.stringify([parts, roles.rows, objects.rows, large.rows]);
}

test('the result comes with its columns, 200 rows at a time, and says whether there are more (B-069, B-217, B-240)', async () => {
  const first = await esegui(
    'select n, n::text as n, null as vuota from generate_series(1, 450) n order by 1 -- e basta',
  );
  expect(first.status).toBe(200);
  expect(first.reply.colonne).toEqual([
    { nome: 'n', numero: true },
    { nome: 'n', numero: false },
    { nome: 'vuota', numero: false },
  ]);
  expect([first.reply.dati.length, first.reply.altre, first.reply.dati[0]]).toEqual([200, true, ['1', '1', null]]);
  const last = await esegui('select n from generate_series(1, 450) n order by 1;', { pagina: 3 });
  expect([last.reply.dati.length, last.reply.altre, last.reply.dati.at(-1)]).toEqual([50, false, ['450']]);
});

test('a title sorts the whole result, not the rows that are shown', async () => {
  const found = await esegui('select n, -n as m from generate_series(1, 1000) n', { ordina: '-0' });
  expect(found.reply.dati[0]).toEqual(['1000', '-1000']);
  expect((await esegui('select n, -n as m from generate_series(1, 1000) n', { ordina: '1' })).reply.dati[0]?.[0]).toBe(
    '1000',
  );
});

test('WITH, VALUES, TABLE, window functions and letters beyond ASCII before a semicolon are read', async () => {
  for (const text of [
    'with recursive a (n) as (values (1) union all select n + 1 from a where n < 5) select sum(n) from a',
    "values ('à€', 2), ('b', 3)",
    'table linee_prodotto',
    'select cod_testata, row_number() over (order by cod_testata) from testate fetch first 3 rows only',
    "select 'àèìòù€' as testo, 1 ; -- dopo",
    'select u.username, u.ruolo from utenti u',
    "select extract(year from now()), coalesce(null, 1), upper('a'), pg_size_pretty(pg_database_size(current_database()))",
  ])
    expect([text, (await esegui(text)).status]).toEqual([text, 200]);
});

test('a huge value is cut in the database and does not reach the server', async () => {
  const found = await esegui("select repeat('x', 5000000) as lungo from generate_series(1, 2)");
  expect(found.reply.dati.map(([value]) => value?.length)).toEqual([10_000, 10_000]);
});

test('an empty query, a wrong one and one that takes too long are refused with a sentence (B-217)', async () => {
  expect((await esegui('  ')).problem.detail).toBe(regole.vuota);
  expect((await esegui('select\n  colore from testate')).problem.detail).toBe(
    'La query non è riuscita: la colonna «colore» non c’è (riga 2, carattere 3).',
  );
  expect((await esegui('selct 1')).problem.detail).toMatch(
    /^La query non è riuscita: errore di sintassi presso «selct» \(riga 1, carattere 1\)\.$/,
  );
  expect((await esegui('select 1 / (n - 1) from generate_series(1, 2) n')).problem.detail).toBe(
    'La query non è riuscita: divisione per zero.',
  );
  const slow = await esegui('select count(*) from generate_series(1, 1000000000) a', conUnSecondo);
  expect([slow.status, slow.problem.detail]).toEqual([422, regole.troppoLunga(1)]);
});

/** Statements that PostgreSQL refuses, with the expected message. */
const sbagliate: readonly (readonly [sql: string, said: string])[] = [
  ['select * from tabella_inventata', 'la tabella «tabella_inventata» non c’è'],
  ['select t.colore from testate t', 'la colonna «t.colore» non c’è'],
  ['select id from documenti a, documenti b', 'la colonna «id» sta in più tabelle: scrivere di quale'],
  ['select * from (select 1', 'la query finisce a metà'],
  ["select 'abc", 'errore di sintassi presso «\'abc»'],
  ['select * from utenti', 'la tabella «utenti» ha colonne riservate («password_hash»): scrivere i nomi delle altre, non *'],
  ['select * from sessioni', 'la tabella «sessioni» non si può leggere da qui'],
  ['select ruolo, count(*) from (select 1 as ruolo, 2 as x) u', 'la colonna «u.ruolo» deve stare in GROUP BY o in una funzione di gruppo'],
  ['select 1 from generate_series(1, 2) g where count(*) > 1', 'una funzione di gruppo non può stare qui'],
  ["select 'x'::int", '«x» non è un valore del tipo richiesto'],
  ["select '2026-99-99'::date", '«2026-99-99» è una data fuori misura'],
  ["select 'ieri l’altro'::date", '«ieri l’altro» non è una data'],
  ['select 1 / 0', 'divisione per zero'],
  ['select 3000000000::int', 'un numero è troppo grande per il suo tipo'],
  ["select 1 + true", 'la funzione o l’operatore non c’è per valori di questi tipi: controllare il nome o convertirli'],
  ['select case when true then 1 else current_date end', 'i tipi dei valori non vanno insieme: convertirli'],
  ['select 1 from generate_series(1, 2) a, generate_series(1, 2) a', 'il nome «a» è dato a due tabelle'],
  ['select (select n from generate_series(1, 2) n)', 'una sottoquery dà più righe dove ne serve una'],
  ['select 1 as a order by 7', 'il numero della colonna in ORDER BY o GROUP BY non c’è'],
  ["select 'a' ~ '('", 'l’espressione regolare non è valida'],
  ["select 'x'::tipo_inventato", '«tipo_inventato» non c’è'],
]; // prettier-ignore

test('what PostgreSQL refuses is told in Italian, and a statement can not fill the disk', async () => {
  const said: string[] = [];
  for (const [text] of sbagliate) said.push((await esegui(text)).problem.detail ?? '');
  expect(said.map((one) => one.replace(/^La query non è riuscita: | \(riga.*|\.$/g, ''))).toEqual(
    sbagliate.map(([, expected]) => expected),
  );
  const { rows } = await pool.query<{ ruolo: string; limite: string[] }>(`
    select rolname as ruolo, rolconfig as limite from pg_roles
    where rolname = 'cardine_lettura_' || (select oid from pg_database where datname = current_database())`);
  expect(rows[0]?.limite).toContain('temp_file_limit=1GB');
  await pool.query(`alter role ${rows[0]?.ruolo} set temp_file_limit = '64kB'`);
  expect((await esegui('select n from generate_series(1, 300000) n order by md5(n::text)')).problem.detail).toBe(
    'La query non è riuscita: il risultato intermedio riempirebbe il disco: restringere la query.',
  );
  await pool.query(`alter role ${rows[0]?.ruolo} set temp_file_limit = '1GB'`);
});

describe('hostile statements', () => {
  test('there are at least a hundred, each is refused or cut, and nothing in the database has changed', async () => {
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(100);
    await esegui('select 1');
    const before = await content();
    const through: string[] = [];
    for (const text of hostile) if ((await esegui(text, conUnSecondo)).status === 200) through.push(text);
    expect(through).toEqual([]);
    expect(await content()).toBe(before);
  });

  test('the database login of queries can neither change anything nor read a secret, even without the parser', async () => {
    const login = await readerUrl({ url, given: undefined, secret, hidden: segreti });
    const { rows } = await pool.query<{ hash: string }>('select distinct password_hash as hash from utenti');
    const before = await content();
    const shown: string[] = [];
    for (const text of hostile) {
      const client = new pg.Client({ connectionString: login, statement_timeout: 200 });
      client.on('error', () => {});
      await client.connect();
      const result = JSON.stringify(await client.query(text).catch(() => null));
      if (rows.some(({ hash }) => result.includes(hash))) shown.push(text);
      await client.end();
    }
    expect(shown).toEqual([]);
    expect(await content()).toBe(before);
  });

  test('it is reported if the database user may not create roles, or if a given login may write', async () => {
    const options = { secret: 'x'.repeat(32), hidden: segreti, seconds: 1 };
    const poor = `povero_${process.pid}`;
    await pool.query(`create role ${poor} login password 'povero'`);
    const poorUrl = Object.assign(new URL(url), { username: poor, password: 'povero' }).href;
    await expect(createReader({ ...options, url: poorUrl, given: undefined }).columns()).rejects.toThrow(
      /non può creare un ruolo di sola lettura/,
    );
    await expect(createReader({ ...options, url, given: url }).columns()).rejects.toThrow(/può scrivere, oppure vede/);
    await pool.query(`drop role ${poor}`);
  });
});

test('no column whose name suggests a secret is readable, except known harmless ones', async () => {
  const { reply } = await admin.call(contract.leggiTabelle, {});
  const suspect = reply.flatMap(({ tabella, colonne }) =>
    colonne
      .filter((name) => /hash|impronta|token|password|segret|secret|chiave/.test(name))
      .map((name) => `${tabella}.${name}`),
  );
  const harmless = [
    'caricamenti_filtri_modifiche.chiave',
    'cataloghi_uscita.chiave_utente',
    'codici_cliente.chiave',
    'codici_cliente_proposti.chiave',
    'consegne_mancate.chiave',
    'consegne_sync.id_chiave',
    'conteggi.chiave',
    'domande_allegati.chiave',
    'etichette_stampe.chiave',
    'eventi.chiave',
    'fatture_fornitori.chiave',
    'fatture_invii.chiave',
    'fatture_invii.chiave_firmata',
    'fatture_ricevute.chiave',
    'eventi_nuovi.chiave',
    'help_argomenti.chiave',
    'help_pagine.chiave',
    'menu_dettagli.chiave',
    'menu_testate.chiave',
    'movimenti_mese.chiave',
    'ordini_in_arrivo.chiave',
    'ordini_in_arrivo.numero_chiave',
    'ordini_in_arrivo_messaggi.chiave',
    'ordini_ricorrenti_adesso.chiave',
    'peppol_messaggi.chiave',
    'preferiti.chiave',
    'quadri_tenuti.chiave',
    'registro.chiave',
    'sconti_cliente.chiave',
    // Hashes of files.
    'fatture_fornitori.impronta',
    'fatture_invii.impronta',
    'fatture_ricevute.impronta',
    'cartella_prese.impronta',
    'cartella_voci.impronta',
    'ordini_in_arrivo.impronta',
    'ordini_in_arrivo_forme.impronta',
    'scansioni_arrivi.impronta',
    'cataloghi_uscita_articoli.impronta',
    'cataloghi_uscita_letti.impronta',
    'cataloghi_uscita.chiave_creata',
    'punchout_accessi.segreto_creato',
    'punchout_visite.chiave_scade',
    'cnc_versioni.impronta',
    'sinonimi.chiave_ricerca',
  ];
  expect(suspect.filter((name) => !harmless.includes(name))).toEqual([]);
  expect(reply.find(({ tabella }) => tabella === 'utenti')?.colonne).toContain('username');
  expect(reply.some(({ tabella }) => segreti.tables.includes(tabella))).toBe(false);
});

test('every run is in the operation log with its statement and what came of it, refusals too', async () => {
  await esegui('select 41 + 1', { nomeFile: 'somma' });
  await esegui('delete from testate', { nomeFile: 'cattiva' });
  const lines = await db.rows<{ chiave: string; note: string; dopo: { sql: string } }>(
    sql`select r.chiave, r.note, r.dopo from registro r where r.tabella = 'query' and r.chiave in ('somma', 'cattiva') order by r.id`,
  );
  expect(lines).toEqual([
    { chiave: 'somma', note: expect.stringMatching(/^pagina 1: 1 righe in \d+ ms$/), dopo: { sql: 'select 41 + 1' } },
    { chiave: 'cattiva', note: `pagina 1, rifiutata: ${regole.soloLettura}`, dopo: { sql: 'delete from testate' } },
  ]);
});

test('the workbook is Tabella.xlsx with numbers as numbers, and is refused where it would not be whole (B-246)', async () => {
  const { reply } = await admin.call(contract.excelQuery, {
    sql: "select n, '=1+1' as formula, 12345678901234567890::numeric as lungo from generate_series(1, 1200) n order by n",
  });
  expect(reply.name).toBe('Tabella.xlsx');
  const chunks: Uint8Array[] = [];
  for await (const chunk of reply.bytes) chunks.push(chunk);
  const rows = await readSheet(Buffer.concat(chunks));
  expect([rows.length, rows[0], rows[1200]]).toEqual([
    1201,
    ['n', 'formula', 'lungo'],
    [1200, '=1+1', '12345678901234567890'],
  ]);
  const much = await admin.call(contract.excelQuery, { sql: 'select n from generate_series(1, 20001) n' });
  expect([much.status, much.problem.detail]).toEqual([422, regole.troppeRighe]);
});

test('closing the connection cancels the query in the database', async () => {
  const away = new AbortController();
  const token = createTokens({ secret }).sign(
    { ...visitor, idUtente: 1, ruolo: 2, nome: 'Prova', famiglia: '00000000-0000-4000-8000-000000000000' },
    testClock(),
  );
  const address = await app.server.app.listen({ port: 0, host: '127.0.0.1' });
  const asked = fetch(`${address}/api/utilita/query`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ sql: 'select count(*) from generate_series(1, 1000000000) a' }),
    signal: away.signal,
  }).catch(() => null);
  const running = async (): Promise<number> =>
    (
      await pool.query(
        `select from pg_stat_activity where application_name = 'cardine lettura' and datname = current_database() and state = 'active' and query like 'fetch%'`,
      )
    ).rowCount ?? 0;
  await eventually(async () => expect(await running()).toBe(1));
  away.abort();
  await asked;
  await eventually(async () => expect(await running()).toBe(0));
});

test('a query is saved under a name, changed on the version that was seen, and deleted', async () => {
  const salva = (nomeFile: string, text: string, versione?: number) =>
    admin.call(contract.salvaQuery, { nomeFile, sql: text, ...(versione === undefined ? {} : { versione }) });
  expect((await salva('clienti.sql', 'select 1')).reply).toEqual({ versione: 1 });
  expect((await salva('clienti.sql', 'select 2')).problem.detail).toBe('Esiste già una query con questo nome.');
  expect((await salva('clienti.sql', 'select 2', 1)).reply).toEqual({ versione: 2 });
  const late = await salva('clienti.sql', 'select 3', 1);
  expect([late.status, late.problem.present]).toEqual([409, { sql: 'select 2', versione: 2 }]);
  expect((await salva('../etc', 'select 1')).status).toBe(400);
  const saved = (await admin.call(contract.leggiQuery, {})).reply.find(({ nomeFile }) => nomeFile === 'clienti.sql');
  expect(saved).toMatchObject({ sql: 'select 2', versione: 2, utente: 'Prova' });
  expect((await admin.call(contract.eliminaQuery, { nomeFile: 'clienti.sql' })).reply).toBe('OK');
  expect((await admin.call(contract.eliminaQuery, { nomeFile: 'clienti.sql' })).status).toBe(404);
});
