import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { InputOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { ordineConMezzo } from '#test/fixtures/ordine-con-mezzo.ts';
import { only, settingsOf, testClock } from '#test/fixtures/settings.ts';
import { withinOneSecond } from '#test/fixtures/within-one-second.ts';
import { copieFirmate } from '#logistica/scansioni/contract.ts';
import * as contract from './contract.ts';
import { impostazioniConsegne } from './server/settings.ts';

const filesDir = mkdtempSync(join(tmpdir(), 'giro-'));
afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
const app = await testApp({ filesDir });
const { db } = app.database;
const negozio = await apriNegozio(db);
const [ufficio, telefono] = [app.as({ ruolo: 4, nome: 'Carla' }), app.as(0)];
const oggi = oggiInItalia(testClock());
const disegno = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();
const png = disegno.toString('base64');

await ufficio.call(contract.salvaAutista, { autista: 'Bruno', colore: '#1c7ed6', portata: 800, barre: true });

const ordine = (dtConsegna = oggi, tipo: 'OC' | 'BO' = 'OC') =>
  ordineConMezzo(db, negozio, { dtConsegna, tipo, ragioneSociale: 'Cliente del giro', autista: 'Bruno' });

const chiaveDel = async (dtConsegna = oggi): Promise<string> =>
  (await ufficio.call(contract.linkGiro, { dtConsegna, autista: 'Bruno' })).reply.percorso.replace('/giro/#', '');
let fatti = 0;
const nuovoId = (): string => (fatti += 1).toString(16).padStart(32, '0');
const fatto = (chiave: string, altro: Partial<InputOf<typeof contract.registraFatto>>) =>
  telefono.call(contract.registraFatto, {
    chiave,
    id: nuovoId(),
    tipo: 'scaricato',
    fermata: '',
    quando: testClock().toISOString(),
    ...altro,
  });
const suOrdine = async (id: number): Promise<string> =>
  (await ufficio.call(contract.consegnaDocumento, { id })).reply.frase;

test('without a login the key opens the tour of one driver and day; no other key does, and not after two days', async () => {
  const { fermata } = await ordine();
  const chiave = await chiaveDel();
  expect(await chiaveDel()).toBe(chiave);
  const { reply } = await telefono.call(contract.giroAutista, { chiave });
  expect(reply).toMatchObject({ autista: 'Bruno', dtConsegna: oggi });
  expect(reply.fermate.find((una) => una.fermata === fermata)).toMatchObject({ esito: '', localita: 'Thiene (VI)' });
  expect((await telefono.call(contract.giroAutista, { chiave: 'x'.repeat(32) })).status).toBe(404);
  expect((await telefono.call(contract.giroAutista, { chiave: await chiaveDel('2020-01-07') })).status).toBe(404);
  expect((await app.as(1).call(contract.linkGiro, { dtConsegna: oggi, autista: 'Bruno' })).status).toBe(403);
});

const incassa = (codAnagrafica: string, incasso: number) =>
  ufficio.call(contract.salvaOrari, { dtConsegna: oggi, cdAnagrafica: codAnagrafica, modalitaConsegna: 'C0', incasso });

test('a deed that is sent twice counts once, the office sees it, the customer reads where the van is', async () => {
  const { id, fermata, codAnagrafica } = await ordine();
  await incassa(codAnagrafica, 120.5);
  const chiave = await chiaveDel();
  expect(await suOrdine(id)).toMatch(/^In consegna oggi, arrivo previsto \d\d:\d\d–\d\d:\d\d\.$/);
  await fatto(chiave, { tipo: 'partito' });
  expect(await suOrdine(id)).toMatch(/^In consegna, arrivo stimato \d\d:\d\d–\d\d:\d\d\.$/);
  const suo = { id: nuovoId(), fermata, incassato: 120.5, firmatario: 'Rossi' };
  for (let volte = 0; volte < 2; volte += 1) expect((await fatto(chiave, suo)).status).toBe(200);
  const quanti = await db.one(sql`select count(*)::int as n from consegne_fatti where fermata = ${fermata}`);
  expect(quanti).toEqual({ n: 1 });
  const { giri } = (await ufficio.call(contract.pianoConsegne, { dtConsegna: oggi })).reply;
  const vista = giri.flatMap(({ listaConsegne }) => listaConsegne).find((una) => fermata.startsWith(una.cdAnagrafica));
  expect(vista).toMatchObject({ scaricato: true });
  expect(vista?.esito).toMatch(/^Scaricato alle .*, firma Rossi, incassati 120,50 €$/);
  expect(await suOrdine(id)).toMatch(/^Consegnato il /);
  await fatto(chiave, { tipo: 'riaperto', fermata });
  expect(await suOrdine(id)).toMatch(/^In consegna, /);
});

test('a signature is kept with its stop and filed; what is no picture, or a stop of another day, is refused', async () => {
  const { fermata } = await ordine();
  const chiave = await chiaveDel();
  const firma = { id: nuovoId(), tipo: 'firma', fermata, immagine: png } as const;
  for (let volte = 0; volte < 2; volte += 1) expect((await fatto(chiave, firma)).status).toBe(200);
  const [cdAnagrafica = '', modalitaConsegna = ''] = fermata.split('/');
  const { reply } = await ufficio.call(contract.fattiConsegna, { dtConsegna: oggi, cdAnagrafica, modalitaConsegna });
  expect(reply).toMatchObject([{ autista: 'Bruno', frase: expect.stringMatching(/^Firma alle /) }]);
  const immagine = await app.server.app.inject({ url: reply[0]?.urlImmagine ?? '' });
  expect([immagine.statusCode, immagine.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await fatto(chiave, { tipo: 'foto', fermata, immagine: 'YWJj' })).problem.detail).toBe(
    'L’immagine non è un JPEG né un PNG.',
  );
  const meta = disegno.subarray(0, 50).toString('base64');
  expect((await fatto(chiave, { tipo: 'foto', fermata, immagine: meta })).problem.detail).toBe(
    'L’immagine non si può aprire: rifare la firma o la foto.',
  );
  expect((await fatto(chiave, { fermata, immagine: png })).status).toBe(422);
  expect((await fatto(chiave, { fermata: '999999/C0' })).status).toBe(404);
});

test('refuses to collect more than is due at a stop, or anything where nothing is due', async () => {
  const [senza, con] = [await ordine(), await ordine()];
  await incassa(con.codAnagrafica, 120.5);
  const chiave = await chiaveDel();
  const detto = async (altro: Parameters<typeof fatto>[1]) => (await fatto(chiave, altro)).problem?.detail;
  expect(await detto({ fermata: senza.fermata, incassato: 999_999.99 })).toBe(
    'Qui non c’è niente da incassare: togliere l’importo e dire all’ufficio che cosa è stato incassato.',
  );
  expect(await detto({ fermata: con.fermata, incassato: 120.51 })).toMatch(/^Qui sono da incassare € 120,50: /);
  expect(await detto({ fermata: con.fermata, tipo: 'assente', incassato: 1 })).toMatch(
    /^Si incassa solo dove si scarica/,
  );
  expect((await fatto(chiave, { fermata: con.fermata, incassato: 120.5 })).status).toBe(200);
  // Reduced after the van left: the amount given to the driver still applies.
  await incassa(con.codAnagrafica, 20);
  expect((await fatto(chiave, { fermata: con.fermata, incassato: 120.5 })).status).toBe(200);
});

test('a partial refusal needs at least one delivered parcel, and no stop takes more parcels than it has', async () => {
  const { id, fermata } = await ordine();
  await db.run(sql`
    insert into documenti_righe (id_documento, riga, tp_riga, cd_articolo, descrizione_prodotto, un_misura, qt_ordinata, qt_evasa_stoccata, pr_unitario,
      sconto1, sconto2, sconto3, imp_rigo, riferimento, note, configurazione)
    values (${id}, 1, 'PRODOTTO', ${await negozio.articolo()}, 'Merce', 'PZ', 10, 0, 1, 0, 0, 0, 10, '', '', '')`);
  const chiave = await chiaveDel();
  const parte = (colli: number) => fatto(chiave, { fermata, tipo: 'parziale', colli, note: 'bagnati' });
  const { fermate } = (await telefono.call(contract.giroAutista, { chiave })).reply;
  const attesi = fermate.find((una) => una.fermata === fermata)?.colli ?? 0;
  expect(attesi).toBeGreaterThan(0);
  expect((await parte(0)).problem).toMatchObject({ status: 422, errors: [{ path: 'colli' }] });
  for (const troppi of [await parte(100_000), await fatto(chiave, { fermata, tipo: 'scaricato', colli: attesi + 1 })])
    expect(troppi.problem).toMatchObject({
      status: 422,
      errors: [{ path: 'colli', message: expect.stringContaining(`Qui i colli sono ${attesi}: non`) }],
    });
  expect((await parte(1)).status).toBe(200);
});

test('cash counts for the driver who took it, also when the stop is given to another meanwhile', async () => {
  await ufficio.call(contract.salvaAutista, { autista: 'Dario', colore: '#f08c00', portata: 800, barre: true });
  const { codAnagrafica, fermata } = await ordine();
  const [cdAnagrafica = '', modalitaConsegna = ''] = fermata.split('/');
  await incassa(codAnagrafica, 20);
  const incassi = async () =>
    Object.fromEntries(
      (await ufficio.call(contract.pianoConsegne, { dtConsegna: oggi })).reply.giri.map((giro) => [
        giro.autista,
        giro.incassato,
      ]),
    );
  const prima = await incassi();
  expect((await fatto(await chiaveDel(), { fermata, incassato: 20 })).status).toBe(200);
  const dai = { dtConsegna: oggi, autista: 'Dario', consegne: [{ cdAnagrafica, modalitaConsegna }] };
  expect((await ufficio.call(contract.cambiaAutistaConsegne, dai)).status).toBe(200);
  expect(await incassi()).toEqual({ ...prima, Bruno: (prima['Bruno'] ?? 0) + 20 });
});

test('thirty photos of a stop at once: twenty are kept and no other file, the office sees them all and the signature', async () => {
  const { fermata } = await ordine();
  const chiave = await chiaveDel();
  const tutti = () => readdir(join(filesDir, 'riservati/consegne'));
  const prima = (await tutti()).length;
  const esiti = await Promise.all(
    Array.from({ length: 30 }, () => fatto(chiave, { tipo: 'foto', fermata, immagine: png })),
  );
  expect(esiti.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(esiti.find(({ status }) => status === 422)?.problem.detail).toBe(
    'Qui c’è già il massimo di 20 per «Foto»: dire all’ufficio che cosa è successo.',
  );
  expect((await tutti()).length - prima).toBe(20);
  // Above the limit no picture is opened, so even a broken one is refused because of the limit.
  const rotta = disegno.subarray(0, 50).toString('base64');
  const troppa = await Promise.all(
    Array.from({ length: 60 }, () => fatto(chiave, { tipo: 'foto', fermata, immagine: rotta })),
  );
  expect(new Set(troppa.map(({ problem }) => problem?.detail))).toEqual(
    new Set(['Qui c’è già il massimo di 20 per «Foto»: dire all’ufficio che cosa è successo.']),
  );
  expect((await fatto(chiave, { tipo: 'firma', fermata, immagine: png })).status).toBe(200);
  // Written by an earlier version, which had no limit.
  await db.run(sql`
    insert into consegne_fatti (id, dt_consegna, autista, fermata, tipo, quando, ricevuto, colli, incassato, note, firmatario, file)
    select gen_random_uuid(), ${oggi}::date, 'Bruno', ${fermata}, 'foto', now() - interval '1 day', now(), 0, 0, '', '', '' from generate_series(1, 200)`);
  const [cdAnagrafica = '', modalitaConsegna = ''] = fermata.split('/');
  const { reply } = await ufficio.call(contract.fattiConsegna, { dtConsegna: oggi, cdAnagrafica, modalitaConsegna });
  expect([reply.length, reply.filter(({ frase }) => frase.startsWith('Firma')).length]).toEqual([100, 1]);
});

test('a link shows only the stops of its tour; events before the day was replanned still count', async () => {
  const dtConsegna = '2026-04-03';
  await ufficio.call(contract.salvaAutista, { autista: 'Dario', colore: '#1c7ed6', portata: 800, barre: true });
  const { fermata, codAnagrafica } = await ordine(dtConsegna);
  const chiavi = async (autista: string): Promise<string> =>
    (await ufficio.call(contract.linkGiro, { dtConsegna, autista })).reply.percorso.replace('/giro/#', '');
  const [suo, altrui] = [await chiavi('Bruno'), await chiavi('Dario')];
  const rifiuto = {
    status: 422,
    detail: 'La consegna è nel giro di un altro autista: dire all’ufficio che cosa è successo.',
  };
  expect((await fatto(altrui, { fermata })).problem).toMatchObject(rifiuto);
  expect((await fatto(altrui, { tipo: 'firma', fermata, immagine: png })).problem).toMatchObject(rifiuto);
  const dai = (autista: string) =>
    ufficio.call(contract.cambiaAutistaConsegne, {
      dtConsegna,
      autista,
      consegne: [{ cdAnagrafica: codAnagrafica, modalitaConsegna: 'C0' }],
    });
  await dai('Dario');
  const id = nuovoId();
  for (let volte = 0; volte < 2; volte += 1) expect((await fatto(suo, { id, fermata })).status).toBe(200);
  expect((await fatto(altrui, { tipo: 'riaperto', fermata })).status).toBe(200);
  // Repeated after no stored step contains the stop any more.
  await db.run(sql`delete from giornate_consegne_passi where dt_consegna = ${dtConsegna}::date`);
  expect((await fatto(suo, { id, fermata })).status).toBe(200);
  expect((await fatto(suo, { tipo: 'firma', fermata, immagine: png })).status).toBe(200);
});

test('the signature for a delivery note is its signed copy, of that note alone', async () => {
  await db.run(sql`
    insert into tipi_scansione (area, tipo_doc, descrizione, auto_numero, tipo_documento) values ('Vendite', 'DDT', 'DDT firmati', false, 'BO') on conflict do nothing`);
  const [firmata, altra] = [await ordine(oggi, 'BO'), await ordine(oggi, 'BO')];
  const chiave = await chiaveDel();
  await fatto(chiave, { tipo: 'firma', fermata: firmata.fermata, firmatario: 'Rossi', immagine: png });
  const copie = async (id: number) => (await ufficio.call(copieFirmate, { id })).reply;
  expect(await copie(firmata.id)).toMatchObject({ manca: false, copie: [{ pagine: 1 }] });
  expect(await copie(altra.id)).toEqual({ manca: true, copie: [] });
});

test('a photo of the signed note is the signed copy as well; any other photo is none', async () => {
  const [firmata, altra] = [await ordine(oggi, 'BO'), await ordine(oggi, 'BO')];
  const chiave = await chiaveDel();
  expect((await fatto(chiave, { tipo: 'bolla', fermata: firmata.fermata })).status).toBe(422);
  await fatto(chiave, { tipo: 'bolla', fermata: firmata.fermata, immagine: png });
  await fatto(chiave, { tipo: 'foto', fermata: altra.fermata, immagine: png });
  const copie = async (id: number) => (await ufficio.call(copieFirmate, { id })).reply;
  expect(await copie(firmata.id)).toMatchObject({ manca: false, copie: [{ pagine: 1 }] });
  expect(await copie(altra.id)).toEqual({ manca: true, copie: [] });
});

test('a server that is killed between the picture and its deed finds the picture there: sent again it counts once', async () => {
  const { fermata } = await ordine();
  const chiave = await chiaveDel();
  const firma = { id: nuovoId(), tipo: 'firma', fermata, immagine: png } as const;
  await fatto(chiave, firma);
  // As if the server had died before the commit.
  await db.run(sql`delete from consegne_fatti where fermata = ${fermata}`);
  for (let volte = 0; volte < 2; volte += 1) expect((await fatto(chiave, firma)).status).toBe(200);
  const quanti = await db.one(sql`select count(*)::int as n from consegne_fatti where fermata = ${fermata}`);
  expect(quanti).toEqual({ n: 1 });
});

test('the link stands in the log where it was made, not where it is shown again', async () => {
  const giro = { dtConsegna: '2026-04-01', autista: 'Bruno' };
  for (let volte = 0; volte < 3; volte += 1) await ufficio.call(contract.linkGiro, giro);
  const righe = await db.rows(
    sql`select 1 as c from registro where tabella = 'giri_link' and chiave = '2026-04-01/Bruno'`,
  );
  expect(righe).toHaveLength(1);
});

test('where that is set up, customers hear when the van leaves and when it is with them, once; without it nobody does', async () => {
  const dtConsegna = '2026-04-02';
  const { codAnagrafica } = await ordine(dtConsegna);
  await db.run(sql`update clienti set mail = 'cliente@prova.example' where cod_anagrafica = ${codAnagrafica}`);
  const chiave = await chiaveDel(dtConsegna);
  const mail = () =>
    db.rows<{ testo: string }>(sql`select testo from posta where unica like 'consegna-partita:2026-04-02:%'`);
  await fatto(chiave, { tipo: 'partito' });
  expect(await mail()).toEqual([]);
  const base = settingsOf(app.database).of(impostazioniConsegne);
  const conMail = await app.another(only(impostazioniConsegne, { ...base, mailAllaPartenza: true }));
  for (let volte = 0; volte < 2; volte += 1)
    await conMail.as(0).call(contract.registraFatto, {
      chiave,
      id: nuovoId(),
      tipo: 'partito',
      fermata: '',
      quando: testClock().toISOString(),
    });
  const scritte = await mail();
  expect(scritte).toHaveLength(1);
  expect(scritte[0]?.testo).toMatch(/furgone è partito: arrivo stimato \d\d:\d\d–\d\d:\d\d del 02\/04\/2026/);
});

test('a known key has a rate limit of its own; invented keys share the limit of their address', async () => {
  const limited = await app.another({ rateLimit: 10 });
  const percorso = `/api/consegne/giro/${await chiaveDel()}`;
  // Sends requests from one IP address.
  const ask = async (url: string, times: number): Promise<number[]> => {
    const found: number[] = [];
    for (let i = 0; i < times; i++)
      found.push((await limited.server.app.inject({ url, remoteAddress: '203.0.113.7' })).statusCode);
    return found;
  };
  const refused = (found: readonly number[]): number => found.filter((status) => status === 429).length;
  await withinOneSecond(async () => {
    expect(await ask(percorso, 1)).toEqual([200]);
    expect(refused(await ask('/api/catalogo/sommario', 14))).toBe(4);
    const invented = Array.from({ length: 14 }, (_, i) => `/api/consegne/giro/${`inventata-${i}`.padEnd(32, 'x')}`);
    const answered: number[] = [];
    for (const url of invented) answered.push(...(await ask(url, 1)));
    expect(refused(answered)).toBeGreaterThan(3);
    expect(refused(await ask(percorso, 9))).toBe(0);
    expect(refused(await ask(percorso, 6))).toBeGreaterThan(3);
  });
});
