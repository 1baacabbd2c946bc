import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { paginaCatalogo } from '#catalogo/pagina/contract.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import * as contract from './contract.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const admin = app.as({ ruolo: 2, nome: 'Anna' });
let quante = 0;

/** A new header for each test. */
async function testata(
  dati: Partial<Parameters<typeof creaTestata>[1]> = {},
): Promise<{ codTestata: string; suffisso: number; id: string }> {
  const codTestata = `EDT${String(++quante).padStart(5, '0')}`;
  await creaTestata(db, { codTestata, ...dati });
  return { codTestata, suffisso: dati.suffisso ?? 0, id: `${codTestata}-${dati.suffisso ?? 0}` };
}

const registro = (chiave: string) =>
  db.rows<{
    tabella: string;
    operazione: string;
    prima: Record<string, unknown>;
    dopo: Record<string, unknown>;
    utente: string;
  }>(sql`select tabella, operazione, prima, dopo, utente from registro where chiave = ${chiave} order by id`);

const pagina = async (id: string, ruolo: Ruolo = 2) => (await app.as(ruolo).call(paginaCatalogo, { id })).reply;

describe('header info', () => {
  test('is sanitized on entry, for any pasted content', async () => {
    const { id, codTestata } = await testata();
    const Informazioni =
      '<p onclick="x()">Zincate <b>bianche</b><script>alert(1)</script></p><img src=x onerror=alert(1)>';
    expect(
      (
        await admin.call(contract.salvaInformazioni, {
          CodTestata: codTestata.toLowerCase(),
          Suffisso: 0,
          Informazioni,
          versione: 1,
        })
      ).reply,
    ).toBe('OK');
    expect((await admin.call(contract.informazioniTestata, { id })).reply.informazioni).toBe(
      '<p>Zincate <b>bianche</b></p>',
    );
    expect((await registro(id))[0]).toMatchObject({
      prima: { informazioni: '' },
      dopo: { informazioni: '<p>Zincate <b>bianche</b></p>' },
    });
  });
  test('B-243: holds inks, pictures and videos that were put into the store before, and a video comes in parts', async () => {
    const { id, codTestata } = await testata();
    const carica = async (call: typeof contract.caricaFiguraInfo, contenuto: Buffer) =>
      admin.call(call, { contenuto: contenuto.toString('base64') });
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const film = Buffer.from('0000ftypisom e poi le immagini');
    const figura = (await carica(contract.caricaFiguraInfo, png)).reply.indirizzo;
    const video = (await carica(contract.caricaVideoInfo, film)).reply.indirizzo;
    const buono = `<h2>Posa</h2><p><span data-color="red">Attenzione</span></p><p><img src="${figura}" alt="Schema" /></p><video src="${video}" aria-label="Posa" controls preload="metadata"></video>`;
    const dati = { CodTestata: codTestata, Suffisso: 0, versione: 1 };
    const Informazioni = `${buono}<video src="https://altrove.example/a.mp4"></video><iframe src="https://altrove.example"></iframe>`;
    expect((await admin.call(contract.salvaInformazioni, { ...dati, Informazioni })).reply).toBe('OK');
    expect((await pagina(id, 0)).testata.informazioni).toBe(buono);
    const prendi = (url: string, range?: string) =>
      app.server.app.inject({ url, headers: range === undefined ? {} : { range } });
    expect((await prendi(figura)).statusCode).toBe(200);
    expect((await prendi(video)).headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
    const parte = await prendi(video, 'bytes=4-7');
    expect([parte.statusCode, parte.body, parte.headers['content-range']]).toEqual([206, 'ftyp', 'bytes 4-7/30']);
    expect((await prendi(video, 'bytes=25-')).body).toBe(film.subarray(25).toString());
    expect((await prendi(video, 'bytes=99-')).statusCode).toBe(200);
    for (const [call, detail] of [
      [contract.caricaFiguraInfo, 'L’immagine non si può leggere: usare un file PNG, JPEG o WebP.'],
      [contract.caricaVideoInfo, 'Il video non si può leggere: usare un file MP4.'],
    ] as const)
      for (const bytes of [Buffer.from('<html>'), Buffer.from('')])
        expect((await carica(call, bytes)).problem).toMatchObject({ status: 422, detail });
  });
  test('of 100,000 characters is refused', async () => {
    const { codTestata } = await testata();
    expect(
      (
        await admin.call(contract.salvaInformazioni, {
          CodTestata: codTestata,
          Suffisso: 0,
          Informazioni: 'x'.repeat(100_000),
          versione: 1,
        })
      ).status,
    ).toBe(400);
  });
});

describe('the merchandise category', () => {
  test('is one of those there are', async () => {
    const { id, codTestata } = await testata();
    await db.run(
      sql`insert into categorie_merceologiche (cat_merceologica, descrizione) values ('001002', 'Bulloneria') on conflict do nothing`,
    );
    expect((await admin.call(contract.elencoCategorie, {})).reply.categorie).toContainEqual({
      catMerceologica: '001002',
      descrizione: 'Bulloneria',
    });
    expect(
      (await admin.call(contract.impostaCategoria, { codTestata, suffisso: 0, catMerceologica: '001002', versione: 1 }))
        .reply,
    ).toBe('OK');
    await eventually(async () => expect((await pagina(id)).testata.catDescOrdine).toBe('Bulloneria'));
    const { status, problem } = await admin.call(contract.impostaCategoria, {
      codTestata,
      suffisso: 0,
      catMerceologica: '999999',
      versione: 2,
    });
    expect([status, problem.detail]).toEqual([422, 'Categoria merceologica non trovata.']);
  });
});

describe('the type of a header', () => {
  test('off internet is its own and takes it from visitors at once', async () => {
    const { id, codTestata } = await testata({ righe: [await negozio.articolo()] });
    const stato = async () => (await app.as(0).call(paginaCatalogo, { id })).status;
    expect(await stato()).toBe(200);
    await admin.call(contract.tipologiaTestata, {
      type: 'disattivainternet',
      CodTestata: codTestata,
      ctnumSUFFISSO: 0,
      versione: 1,
    });
    await eventually(async () => expect(await stato()).toBe(404));
    await admin.call(contract.tipologiaTestata, {
      type: 'disattivainternet',
      CodTestata: codTestata,
      ctnumSUFFISSO: 0,
      versione: 2,
    });
    await eventually(async () => expect(await stato()).toBe(200));
  });
  test('obsolete, out of catalogue and deleted are those of all its articles, each in the log', async () => {
    const [uno, due] = [await negozio.articolo(), await negozio.articolo({ obsoleto: true })];
    const { id, codTestata } = await testata({ righe: [uno, due] });
    expect((await admin.call(contract.leggiTipologia, { id })).reply).toMatchObject({
      obsoleto: false,
      nrArticoli: 2,
      versione: 1,
    });
    expect(
      (
        await admin.call(contract.tipologiaTestata, {
          type: 'obsoleto',
          CodTestata: codTestata,
          ctnumSUFFISSO: 0,
          versione: 1,
        })
      ).reply,
    ).toBe('OK');
    expect((await admin.call(contract.leggiTipologia, { id })).reply).toMatchObject({
      obsoleto: true,
      eliminato: false,
      versione: 2,
    });
    expect(await registro(uno)).toMatchObject([{ prima: { obsoleto: false }, dopo: { obsoleto: true } }]);
    expect(await registro(due)).toEqual([]);
    await eventually(async () => expect((await pagina(id, 1)).articoli).toEqual([]));
    await admin.call(contract.tipologiaTestata, {
      type: 'obsoleto',
      CodTestata: codTestata,
      ctnumSUFFISSO: 0,
      attivo: false,
      versione: 2,
    });
    await eventually(async () => expect((await pagina(id, 1)).articoli).toHaveLength(2));
  });
  test('P-213: a header whose articles are partly marked shows how many; the mark is set or removed for all', async () => {
    const segnato = await negozio.articolo({ obsoleto: true });
    const { id, codTestata } = await testata({ righe: [await negozio.articolo(), segnato, await negozio.articolo()] });
    const leggi = async () => (await admin.call(contract.leggiTipologia, { id })).reply;
    const segna = (attivo: boolean, versione: number) =>
      admin.call(contract.tipologiaTestata, {
        type: 'obsoleto',
        CodTestata: codTestata,
        ctnumSUFFISSO: 0,
        attivo,
        versione,
      });
    const segnati = { obsoleto: 1, fuoricatalogo: 0, eliminato: 0 };
    expect(await leggi()).toMatchObject({ obsoleto: false, nrArticoli: 3, segnati, versione: 1 });
    expect((await segna(false, 1)).reply).toBe('OK');
    expect(await leggi()).toMatchObject({ obsoleto: false, segnati: { obsoleto: 0 }, versione: 2 });
    expect(await registro(id)).toMatchObject([{ prima: { obsoleto: '1 di 3 articoli' }, dopo: { obsoleto: false } }]);
    expect(await registro(segnato)).toMatchObject([{ prima: { obsoleto: true }, dopo: { obsoleto: false } }]);
    expect((await segna(false, 2)).reply).toBe('OK');
    expect([(await leggi()).versione, (await registro(id)).length]).toEqual([2, 1]);
  });
  test('a header without articles has no such flag to set', async () => {
    const { codTestata } = await testata();
    const { status, problem } = await admin.call(contract.tipologiaTestata, {
      type: 'eliminato',
      CodTestata: codTestata,
      ctnumSUFFISSO: 0,
      versione: 1,
    });
    expect([status, problem.detail]).toEqual([422, 'La testata non ha articoli.']);
  });
});

describe('the ordering code', () => {
  test('is composed of the three check boxes, or reset', async () => {
    const { codTestata } = await testata();
    const salva = (CampiRotturaDivisione: string, versione: number, PulisciCampiRotturaDivisione = false) =>
      admin.call(contract.salvaOrdinamento, {
        CodTestata: codTestata,
        Suffisso: 0,
        CampiRotturaDivisione,
        PulisciCampiRotturaDivisione,
        versione,
      });
    const letto = async () =>
      (await admin.call(contract.leggiOrdinamento, { testata: codTestata, suffisso: 0 })).reply.CampiRotturaDivisione;
    expect(await letto()).toBe('000');
    expect((await salva('130', 1)).reply).toBe('OK');
    expect(await letto()).toBe('130');
    expect((await salva('310', 2)).status).toBe(422);
    expect((await salva('', 2, true)).reply).toBe('OK');
    expect(await letto()).toBe('000');
  });
});

describe('the height of the picture', () => {
  test('is set in millimetres; what is no number is refused in its words', async () => {
    const { id, codTestata } = await testata();
    const imposta = (height: string) =>
      admin.call(contract.altezzaImmagineTestata, { testata: codTestata, suffisso: 0, height, versione: 1 });
    for (const bad of ['alta', '0', '12.5'])
      expect(await imposta(bad)).toMatchObject({ status: 422, problem: { detail: 'Numero non valido' } });
    expect((await imposta('300')).reply).toBe('OK');
    await eventually(async () => expect((await pagina(id)).testata.altezzaImmagine_mm).toBe(300));
  });
});
