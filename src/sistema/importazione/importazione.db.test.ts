import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import * as bmecat from '#prodotto/bmecat/contract.ts';
import { leggiMarchio } from '#prodotto/marchi/contract.ts';
import { leggiLavoro } from '#platform/contract/work.ts';
import { sql } from '#platform/server/db/sql.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { holdQueue } from '#test/fixtures/held-queue.ts';
import { catalogo, prodotto } from '#test/fixtures/cataloghi-bmecat.ts';
import { testApp } from '#test/fixtures/app.ts';
import { testClock } from '#test/fixtures/settings.ts';
import * as contract from './contract.ts';
import type { StatoImportazione } from './rules.ts';
import { dimenticaRighe } from './server/dimentica-righe.ts';

const filesDir = await mkdtemp(join(tmpdir(), 'cardine-importa-'));
afterAll(() => rm(filesDir, { recursive: true, force: true }));
const app = await testApp({ filesDir });
const { db, store } = app.database;
const capo = app.as({ ruolo: 2, nome: 'Capo Prova' });

const base64 = (content: string | Uint8Array): string => Buffer.from(content).toString('base64');
const categorie = (...righe: string[]): string => ['catMerceologica;descrizione', ...righe].join('\n');

async function carica(nome: string, content: string | Uint8Array): Promise<number> {
  const { status, reply } = await capo.call(contract.caricaConsegna, { nome, contenuto: base64(content) });
  expect(status).toBe(200);
  return reply.id;
}

const leggi = async (id: number) => (await capo.call(contract.leggiImportazione, { id })).reply;
const lavoroDi = async (id: number) => (await capo.call(leggiLavoro, { id: (await leggi(id)).idLavoro ?? 0 })).reply;
const arriva = (id: number, stato: StatoImportazione) =>
  eventually(async () => {
    const letta = await leggi(id);
    expect(letta.stato).toBe(stato);
    return letta;
  });
const quante = async (): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from categorie_merceologiche`))?.n ?? 0;
const caricati = async (): Promise<string[]> => readdir(join(filesDir, 'riservati/importazioni'));

test('a delivery is checked, previewed, confirmed and written, and appears in the history with its log line', async () => {
  const zip = zipSync({
    'categorie.csv': Buffer.from(categorie('001001;Viti', '001002;Dadi')),
    'linee-prodotto.csv': Buffer.from('codiceLinea;descrizione\nL1;Linea'),
  });
  const id = await carica('consegna.zip', zip);
  const pronta = await arriva(id, 'pronta');
  expect(pronta.conteggi.map(({ kind, nuove }) => [kind, nuove])).toEqual([
    ['linee-prodotto', 1],
    ['categorie', 2],
  ]);
  expect(await quante()).toBe(0);
  expect((await capo.call(contract.confermaImportazione, { id, completa: false })).status).toBe(200);
  expect(await arriva(id, 'importata')).toMatchObject({ utente: 'Capo Prova', nuove: 3, errori: 0, motivo: '' });
  expect(await quante()).toBe(2);
  const { reply } = await capo.call(contract.elencoImportazioni, {});
  expect(reply).toMatchObject({ totale: 1, righe: [{ id, nomeFile: 'consegna.zip', stato: 'importata', nuove: 3 }] });
  const righe = await db.rows(
    sql`select r.dopo -> 'categorie' as categorie from registro r where r.tabella = 'importazioni' and r.dopo ? 'categorie'`,
  );
  expect(righe).toEqual([{ categorie: { nuove: 2, cambiate: 0 } }]);
  await eventually(async () => expect(await caricati()).toEqual([]));
  expect((await capo.call(contract.confermaImportazione, { id, completa: false })).status).toBe(409);
  expect((await capo.call(contract.annullaImportazione, { id })).problem.detail).toContain('è già importata');
});

test('a delivery with faults tells them and can not be confirmed', async () => {
  const id = await carica('categorie.csv', categorie('1;Viti'));
  const letta = await arriva(id, 'con errori');
  expect(letta.guasti).toEqual([
    { file: 'categorie.csv', riga: 2, colonna: 'catMerceologica', valore: '1', atteso: 'sei lettere o cifre' },
  ]);
  expect((await capo.call(contract.confermaImportazione, { id, completa: false })).status).toBe(409);
  await eventually(async () => expect(await caricati()).toEqual([]));
});

test('refuses a truncated zip, a file that is no CSV, and an empty file with a message', async () => {
  expect(await arriva(await carica('finto.zip', 'non uno zip'), 'non riuscita')).toMatchObject({
    motivo: 'Lo zip non è intero o non si può leggere: non è stato importato nulla.',
  });
  await eventually(async () => expect(await caricati()).toEqual([]));
  for (const [nome, content] of [
    ['foglio.xlsx', 'x'],
    ['vuoto.csv', ''],
  ] as const)
    expect((await capo.call(contract.caricaConsegna, { nome, contenuto: base64(content) })).status).toBe(422);
});

test('one that is called off while it waits for another import is not written', async () => {
  const id = await carica('categorie.csv', categorie('009009;Altro'));
  await arriva(id, 'pronta');
  const prima = await quante();
  // Another import is running: this one waits for its lock.
  await store.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(7240118)`);
    await capo.call(contract.confermaImportazione, { id, completa: false });
    await eventually(async () =>
      expect(await lavoroDi(id)).toMatchObject({ stato: 'in corso', avanzamento: 'attesa' }),
    );
    expect((await capo.call(contract.annullaImportazione, { id })).status).toBe(200);
  });
  await eventually(async () => expect(await caricati()).toEqual([]));
  expect(await leggi(id)).toMatchObject({ stato: 'annullata' });
  expect((await lavoroDi(id)).stato).toBe('interrotto');
  expect(await quante()).toBe(prima);
});

test('one that is called off before its check begins leaves nothing, and its file goes', async () => {
  const lascia = await holdQueue(app.database.pool, 'importazione-dati');
  const id = await carica('categorie.csv', categorie('009010;Mai'));
  expect((await capo.call(contract.annullaImportazione, { id })).status).toBe(200);
  expect(await caricati()).toHaveLength(1);
  await lascia();
  await eventually(async () => expect(await caricati()).toEqual([]));
  expect(await leggi(id)).toMatchObject({ stato: 'annullata', motivo: '' });
});

const articoli = (...righe: string[]): string =>
  ['cdArticolo;descrizione;unMisura;codiceAzienda;catMerceologica', ...righe].join('\n');
async function importata(file: Readonly<Record<string, string>>, completa = false): Promise<number> {
  const voci = Object.entries(file).map(([nome, testo]) => [nome, Buffer.from(testo)] as const);
  const id = await carica('consegna.zip', zipSync(Object.fromEntries(voci)));
  await arriva(id, 'pronta');
  await capo.call(contract.confermaImportazione, { id, completa });
  await arriva(id, 'importata');
  return id;
}
const tutto = async (): Promise<unknown> =>
  db.rows(sql`
    select 'a' as t, a.cd_articolo as k, (to_jsonb(a) - 'versione')::text as v from articoli a
    union all select 'l', l.cd_articolo || l.da_quantita, to_jsonb(l)::text from listini l
    union all select 'f', f.cod_testata || f.valore, to_jsonb(f)::text from testata_filtri f
    union all select 'r', r.cod_testata || r.cod_testata_correlata, (to_jsonb(r))::text from correlati r
    union all select 't', t.cod_testata, (to_jsonb(t) - 'versione' - 'modificata' - 'modificata_da')::text from testate t order by 1, 2`);

test('an import that was written is undone: new rows go, changed ones and those taken out or switched off come back', async () => {
  await importata({
    'linee-prodotto.csv': 'codiceLinea;descrizione\nL9;Linea',
    'marchi.csv': 'codiceAzienda;nomeAzienda;codiceLinea\nALF;Alfa;L9',
    'categorie.csv': categorie('001001;Viti'),
    'testate.csv': 'codTestata;descrizione;codiceAzienda;catMerceologica\nT1;Viti;ALF;001001\nT2;Dadi;ALF;001001',
    'filtri.csv': 'codTestata;filtro;valore;ordinamento\nT1;Passo;fine;1\nT1;Passo;grosso;2',
    'correlati.csv': 'codTestata;codTestataCorrelata;ordine\nT1;T2;1',
    'articoli.csv': articoli('A1;Vite;PZ;ALF;001001', 'A2;Dado;PZ;ALF;001001'),
    'listini.csv':
      'codListino;cdArticolo;daQuantita;prezzo;validoDal\nBASE;A1;0;1,5;2026-01-01\nBASE;A2;0;2;2026-01-01',
  });
  const prima = await tutto();
  const id = await importata(
    {
      'testate.csv': 'codTestata;descrizione;codiceAzienda;catMerceologica\nT1;Viti nuove;ALF;001001',
      'filtri.csv': 'codTestata;filtro;valore;ordinamento\nT1;Passo;fine;7\nT1;Testa;piana;1',
      'correlati.csv': 'codTestata;codTestataCorrelata;ordine\nT2;T1;1',
      'articoli.csv': articoli('A1;Vite nuova;PZ;ALF;001001', 'A3;Rondella;PZ;ALF;001001'),
      'listini.csv':
        'codListino;cdArticolo;daQuantita;prezzo;validoDal\nBASE;A1;0;1,6;2026-01-01\nBASE;A3;0;3;2026-01-01',
    },
    true,
  );
  expect(await tutto()).not.toEqual(prima);
  expect((await leggi(id)).revocabileFino).not.toBeNull();
  expect((await capo.call(contract.revocaImportazione, { id })).status).toBe(200);
  expect(await arriva(id, 'revocata')).toMatchObject({ motivo: '', guasti: [] });
  expect(await tutto()).toEqual(prima);
  expect(await db.rows(sql`select 1 from importazioni_righe where id_importazione = ${id}`)).toEqual([]);
  expect((await capo.call(contract.revocaImportazione, { id })).problem.detail).toContain('Si revoca solo');
});

test('one whose rows were changed since is not undone and says which; neither is one whose rows are needed by others', async () => {
  const id = await importata({
    'articoli.csv': articoli('A1;Vite media;PZ;ALF;001001', 'A2;Dado medio;PZ;ALF;001001'),
  });
  await db.run(sql`update articoli set descrizione = 'Dado mio' where cd_articolo = 'A2'`);
  const dopo = await tutto();
  await capo.call(contract.revocaImportazione, { id });
  await eventually(async () => expect((await leggi(id)).motivo).toContain('alcune righe sono cambiate'));
  expect(await leggi(id)).toMatchObject({
    stato: 'importata',
    errori: 1,
    guasti: [{ file: 'Articoli', valore: 'A2' }],
  });
  expect(await tutto()).toEqual(dopo);
  // Columns that the import did not set may have changed and are kept.
  await db.run(sql`update articoli set descrizione = 'Dado medio', ubicazione = 'Z9' where cd_articolo = 'A2'`);
  await capo.call(contract.revocaImportazione, { id });
  await arriva(id, 'revocata');
  expect(await db.one(sql`select descrizione, ubicazione from articoli where cd_articolo = 'A2'`)).toEqual({
    descrizione: 'Dado',
    ubicazione: 'Z9',
  });
  const nuova = await importata({ 'articoli.csv': articoli('A7;Perno;PZ;ALF;001001') });
  await importata({ 'listini.csv': 'codListino;cdArticolo;daQuantita;prezzo;validoDal\nBASE;A7;0;3;2026-01-01' });
  await capo.call(contract.revocaImportazione, { id: nuova });
  await eventually(async () => expect((await leggi(nuova)).motivo).toContain('servono ormai ad altro'));
});

test('what an import wrote is kept for thirty days', async () => {
  const id = await importata({ 'categorie.csv': categorie('007007;Chiodi') });
  const quanteTenute = async (): Promise<number> =>
    (await db.one<{ n: number }>(sql`select count(*)::int as n from importazioni_righe where id_importazione = ${id}`))
      ?.n ?? 0;
  const dopoGiorni = (giorni: number): Promise<void> =>
    dimenticaRighe({
      transaction: store.transaction,
      now: new Date(testClock().getTime() + giorni * 86_400_000),
      signal: AbortSignal.timeout(10_000),
    });
  await dopoGiorni(29);
  expect(await quanteTenute()).toBe(1);
  await dopoGiorni(31);
  expect(await quanteTenute()).toBe(0);
});

test('a picture that a delivery replaces is seen at once, with its row as it was; it stays when the import is undone', async () => {
  const dipinta = (background: string) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
  const [blu, rosso] = await Promise.all([dipinta('#00f'), dipinta('#f00')]);
  const porta = async (logo: Uint8Array, altro: Readonly<Record<string, string>> = {}): Promise<number> => {
    const testi = Object.entries(altro).map(([nome, testo]) => [nome, Buffer.from(testo)] as const);
    const id = await carica('loghi.zip', zipSync({ ...Object.fromEntries(testi), 'loghi/zeta.png': logo }));
    expect((await arriva(id, 'pronta')).conteggi.at(-1)).toMatchObject({ kind: 'file' });
    await capo.call(contract.confermaImportazione, { id, completa: false });
    await arriva(id, 'importata');
    return id;
  };
  const logo = async (): Promise<string> => (await capo.call(leggiMarchio, { codiceAzienda: 'ZET' })).reply.logo;
  await porta(blu, {
    'linee-prodotto.csv': 'codiceLinea;descrizione\nLZ;Linea',
    'marchi.csv': 'codiceAzienda;nomeAzienda;codiceLinea;logo\nZET;Zeta;LZ;marchi/zeta.png',
  });
  const prima = await logo();
  expect(prima).toMatch(/^marchi\/zeta\.png\?v=/);
  const versione = await db.one(sql`select versione from aziende where codice_azienda = 'ZET'`);
  const id = await porta(rosso);
  await eventually(async () => expect(await logo()).not.toBe(prima));
  expect(await db.one(sql`select versione from aziende where codice_azienda = 'ZET'`)).toEqual(versione);
  expect(await leggi(id)).toMatchObject({ nuove: 0, cambiate: 0, note: [] });
  await capo.call(contract.revocaImportazione, { id });
  await arriva(id, 'revocata');
  expect(await readFile(join(filesDir, 'marchi/zeta.png'))).toEqual(rosso);
});

test('brands and groups that a catalogue calls otherwise are chosen once per supplier; it then goes through, and so does the next', async () => {
  await db.run(sql`
    insert into aziende (codice_azienda, nome_azienda, sito, descrizione, attiva_cod_art_for2, disattiva_internet, codice_linea, logo)
    values ('GAM', 'Gamma S.p.A.', '', '', false, false, '', '')`);
  await db.run(sql`
    insert into categorie_merceologiche (cat_merceologica, descrizione) values ('007001', 'Viti per legno'), ('007002', 'Cerniere')`);
  const articolo = (codice: string) =>
    prodotto(
      `<PRODUCT_DETAILS><DESCRIPTION_SHORT>Vite</DESCRIPTION_SHORT><MANUFACTURER_NAME>GAMMA spa</MANUFACTURER_NAME></PRODUCT_DETAILS>
       <PRODUCT_ORDER_DETAILS><ORDER_UNIT>C62</ORDER_UNIT></PRODUCT_ORDER_DETAILS>`,
      codice,
    ) +
    `<PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>${codice}</PROD_ID><CATALOG_GROUP_ID>10-20</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>`;
  const file = (codice: string) =>
    catalogo(
      `<CATALOG_GROUP_SYSTEM><CATALOG_STRUCTURE type="leaf"><GROUP_ID>10-20</GROUP_ID><GROUP_NAME>Vite da legno</GROUP_NAME></CATALOG_STRUCTURE></CATALOG_GROUP_SYSTEM>${articolo(codice)}`,
    );
  const id = await carica('gamma (1).xml', file('G-1'));
  await arriva(id, 'con errori');
  const { reply } = await capo.call(bmecat.daAbbinare, { id });
  expect(reply.fornitore).toBe('Alfa Viterie');
  expect(reply.righe.map(({ tipo, valore, articoli, proposta }) => [tipo, valore, articoli, proposta])).toEqual([
    ['marchio', 'GAMMA spa', 1, 'GAM'],
    ['gruppo', '10-20', 1, '007001'],
  ]);
  const salva = (...scelte: readonly [tipo: 'marchio' | 'gruppo', valore: string, codice: string][]) =>
    capo.call(bmecat.salvaAbbinamenti, {
      fornitore: 'Alfa  VITERIE',
      righe: scelte.map(([tipo, valore, codice]) => ({ tipo, valore, codice })),
    });
  const no = await salva(['marchio', 'GAMMA spa', 'GAM'], ['gruppo', '10-20', '999999']);
  expect([no.status, no.problem.errors]).toEqual([
    422,
    [{ path: 'righe.1.codice', message: 'La categoria 999999 non c’è nel portale.' }],
  ]);
  expect((await salva(['marchio', 'GAMMA spa', 'GAM'], ['gruppo', '10-20', '007001'])).status).toBe(200);
  expect((await capo.call(contract.ricontrollaImportazione, { id })).status).toBe(200);
  expect((await arriva(id, 'pronta')).conteggi).toMatchObject([{ kind: 'articoli', nuove: 1 }]);
  expect((await capo.call(contract.ricontrollaImportazione, { id })).status).toBe(409);

  await arriva(await carica('prossimo.xml', file('G-2')), 'pronta');
  const tenuti = async () => (await capo.call(bmecat.elencoAbbinamenti, { cerca: 'viterie' })).reply.righe;
  expect((await tenuti()).map(({ valore, codice, nome }) => [valore, codice, nome])).toEqual([
    ['GAMMA spa', 'GAM', 'Gamma S.p.A.'],
    ['10-20', '007001', 'Viti per legno'],
  ]);
  await salva(['gruppo', '10-20', '']);
  expect(await tenuti()).toHaveLength(1);
  const dopo = await carica('ancora.xml', file('G-3'));
  expect((await arriva(dopo, 'con errori')).guasti.map(({ valore }) => valore)).toEqual(['10-20']);
  expect((await app.as(4).call(bmecat.daAbbinare, { id: dopo })).status).toBe(403);
});

test('imports are the administrator’s alone', async () => {
  for (const ruolo of [0, 1, 4, 5] as const)
    expect((await app.as(ruolo).call(contract.elencoImportazioni, {})).status).toBeGreaterThanOrEqual(401);
});
