import { describe, expect, test } from 'vitest';
import { testApp } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { sql } from '#platform/server/db/sql.ts';
import { paginaCatalogo } from '#catalogo/pagina/contract.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import {
  dettaglioArticolo,
  leggiDescrizioneTecnica,
  modificaIvaArticolo,
  modificaQuantitaScatola,
  salvaDescrizioneTecnica,
  salvaEan,
  tipologiaArticolo,
} from './contract.ts';
import { articoloDelGtin, leggiCodici } from './server/index.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const ufficio = app.as({ ruolo: 4, nome: 'Carla' });
const registro = (chiave: string) =>
  db.rows(
    sql`select operazione, prima, dopo from registro where tabella = 'articoli' and chiave = ${chiave} order by id`,
  );

describe('the quantity of a box', () => {
  test('is a whole positive number; two servers serve it', async () => {
    const codice = await negozio.articolo({ qtScatola: 10 });
    const other = await app.another();
    const letta = async (from: typeof app) => (await from.as(4).call(dettaglioArticolo, { id: codice })).reply;
    expect([(await letta(app)).qtScatola, (await letta(other)).versione]).toEqual([10, 1]);
    expect(
      (await ufficio.call(modificaQuantitaScatola, { CdArticolo: codice, QtScatola: 25, versione: 1 })).reply,
    ).toBe('OK');
    for (const server of [app, other])
      await eventually(async () => expect(await letta(server)).toMatchObject({ qtScatola: 25, versione: 2 }));
    expect(await registro(codice)).toEqual([{ operazione: 'edit', prima: { qtScatola: 10 }, dopo: { qtScatola: 25 } }]);
    const ragione: Record<string, string> = {
      2.5: 'Solo quantità intere: 2 o 3.',
      '1,5': 'Solo quantità intere: 1 o 2.',
    };
    for (const bad of [0, -1, 2.5, 'x', '1,5']) {
      expect(
        await ufficio.call(modificaQuantitaScatola, { CdArticolo: codice, QtScatola: bad, versione: 2 }),
      ).toMatchObject({
        status: 422,
        problem: { detail: ragione[bad] ?? 'Numero non valido.' },
      });
    }
  });
  test('the VAT code is one of the list, is logged, and one of two at once wins', async () => {
    const id = await negozio.articolo();
    const imposta = (cdIva: string, versione = 1) => ufficio.call(modificaIvaArticolo, { id, cdIva, versione });
    expect((await imposta('21')).status).toBe(400);
    const insieme = await Promise.all([imposta('10'), imposta('4')]);
    expect(insieme.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { cdIva } = (await ufficio.call(dettaglioArticolo, { id })).reply;
    expect(insieme.find(({ status }) => status === 409)?.problem.present).toMatchObject({ cdIva, versione: 2 });
    expect(await registro(id)).toEqual([{ operazione: 'edit', prima: { cdIva: '22' }, dopo: { cdIva } }]);
    expect(
      (await app.as({ ruolo: 1, codAnagrafica: '000101' }).call(modificaIvaArticolo, { id, cdIva: '4' })).status,
    ).toBe(403);
  });
  test('of an article that is not there is a 404; on an older state a 409 with the present one', async () => {
    const codice = await negozio.articolo({ qtScatola: 10 });
    const imposta = (CdArticolo: string, QtScatola: number) =>
      ufficio.call(modificaQuantitaScatola, { CdArticolo, QtScatola, versione: 1 });
    expect((await imposta('404', 5)).status).toBe(404);
    const insieme = await Promise.all([1, 2, 3, 4].map((quanti) => imposta(codice, quanti)));
    expect(insieme.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(insieme.find(({ status }) => status === 409)?.problem.present).toMatchObject({
      cdArticolo: codice,
      versione: 2,
    });
  });
});

describe('the EANs of an article', () => {
  const salva = (id: string, ean: { gtin: string; qta: number }[], versione?: number) =>
    ufficio.call(salvaEan, { id, ean, versione });
  const suoi = async (id: string) => (await app.as(1).call(dettaglioArticolo, { id })).reply.ean;

  test('are kept one per pack with what it holds, in one spelling, and the log has them before and after', async () => {
    const codice = await negozio.articolo();
    const scritti = [
      { gtin: '5 2000000 000001', qta: 100 },
      { gtin: '8001234567897', qta: 1 },
    ];
    expect((await salva(codice, scritti, 1)).problem.detail).toContain('non torna con le altre: sarebbe 3');
    scritti[0] = { gtin: '50000000000005', qta: 100 };
    expect((await salva(codice, scritti, 1)).reply).toBe('OK');
    const tenuti = [
      { gtin: '08001234567897', qta: 1 },
      { gtin: '50000000000005', qta: 100 },
    ];
    await eventually(async () => expect(await suoi(codice)).toEqual(tenuti));
    expect((await salva(codice, [], 1)).problem.present).toMatchObject({ versione: 2, ean: tenuti });
    expect((await salva(codice, [{ gtin: '8001234567897', qta: 6 }], 2)).reply).toBe('OK');
    await eventually(async () => expect(await suoi(codice)).toEqual([{ gtin: '08001234567897', qta: 6 }]));
    expect((await registro(codice)).map((riga) => ({ ...riga }) as { dopo: unknown }).map(({ dopo }) => dopo)).toEqual([
      { ean: tenuti },
      { ean: [{ gtin: '08001234567897', qta: 6 }] },
    ]);
    expect((await salva(codice, [], 3)).reply).toBe('OK');
  });

  test('belong to one article: the other is named, also where two are written at once', async () => {
    const [uno, due] = [await negozio.articolo(), await negozio.articolo()];
    await salva(uno, [{ gtin: '012345678905', qta: 1 }]);
    const no = await salva(due, [
      { gtin: '98765430', qta: 1 },
      { gtin: '00012345678905', qta: 1 },
    ]);
    expect([no.status, no.problem.detail, no.problem.errors?.[0]?.path]).toEqual([
      422,
      `Il codice 012345678905 è già dell’articolo ${mostraCodiceArticolo(uno)} (Vite TE ${uno}): toglierlo prima da lì.`,
      'ean.1.gtin',
    ]);
    expect(await suoi(due)).toEqual([]);
    const insieme = await Promise.all([uno, due].map((id) => salva(id, [{ gtin: '98765430', qta: 1 }])));
    expect(insieme.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await app.as(1).call(salvaEan, { id: uno, ean: [] })).status).toBe(403);
    expect((await salva('404', [])).status).toBe(404);
    expect((await salva(uno, [{ gtin: '8001234567897', qta: 1.5 }])).problem.detail).toContain('numero intero');
  });

  test('name their article to a label, and ours comes before them', async () => {
    const [uno, due] = [await negozio.articolo(), await negozio.articolo({ eliminato: true })];
    await salva(uno, [
      { gtin: '4006381333931', qta: 1 },
      { gtin: '14006381333938', qta: 12 },
    ]);
    await salva(due, [{ gtin: '73513537', qta: 1 }]);
    const letti = await leggiCodici(db, [
      '4006381333931',
      ']C10114006381333938',
      `F-${uno}`,
      uno,
      'niente',
      '73513537',
    ]);
    expect(
      Object.fromEntries(
        [...letti].map(([codice, quali]) => [codice, quali.map((q) => [q.cdArticolo, q.modo, q.confezione])]),
      ),
    ).toEqual({
      '4006381333931': [[uno, 'ean', 1]],
      ']C10114006381333938': [[uno, 'ean', 12]],
      [`F-${uno}`]: [[uno, 'fornitore', 1]],
      [uno]: [[uno, 'articolo', 1]],
      '73513537': [[due, 'ean', 1]],
    });
    expect([await articoloDelGtin(db, '73513537', 1), await articoloDelGtin(db, '73513537', 4)]).toEqual([null, due]);
    expect(await articoloDelGtin(db, uno, 4)).toBeNull();
  });
});

describe('the type of an article', () => {
  test('turns round, or is set; customers no longer see what is out of the catalogue', async () => {
    const codice = await negozio.articolo();
    await creaTestata(db, { codTestata: 'TIP00001', righe: [codice] });
    const righe = async () => (await app.as(0).call(paginaCatalogo, { id: 'TIP00001-0' })).reply.articoli.length;
    expect(await righe()).toBe(1);
    expect(
      (
        await ufficio.call(tipologiaArticolo, {
          type: 'fuoricatalogo',
          CdArticolo: codice,
          ctnumSUFFISSO: 0,
          versione: 1,
        })
      ).reply,
    ).toBe('OK');
    await eventually(async () => expect(await righe()).toBe(0));
    await ufficio.call(tipologiaArticolo, { type: 'fuoricatalogo', CdArticolo: codice, versione: 2 });
    await eventually(async () => expect(await righe()).toBe(1));
    await ufficio.call(tipologiaArticolo, { type: 'eliminato', CdArticolo: codice, attivo: false, versione: 3 });
    expect(await registro(codice)).toMatchObject([
      { prima: { fuoricatalogo: false }, dopo: { fuoricatalogo: true } },
      { dopo: { fuoricatalogo: false } },
      { prima: { eliminato: false }, dopo: { eliminato: false } },
    ]);
  });
});

describe('the technical description of an article', () => {
  test('is cleaned and read by who has logged in', async () => {
    const codice = await negozio.articolo();
    expect(
      (
        await ufficio.call(salvaDescrizioneTecnica, {
          cdArticolo: codice,
          descrizioneTecnicaHtml: '<p>Inox<script>1</script></p>',
          versione: 1,
        })
      ).reply,
    ).toBe('OK');
    expect((await app.as(1).call(leggiDescrizioneTecnica, { cdArticolo: codice })).reply).toMatchObject({
      descrizioneTecnicaHtml: '<p>Inox</p>',
      versione: 2,
    });
    expect(
      (
        await ufficio.call(salvaDescrizioneTecnica, {
          cdArticolo: codice,
          descrizioneTecnicaHtml: 'x'.repeat(100_000),
          versione: 2,
        })
      ).status,
    ).toBe(400);
    expect(
      (await ufficio.call(salvaDescrizioneTecnica, { cdArticolo: codice, descrizioneTecnicaHtml: '', versione: 1 }))
        .status,
    ).toBe(409);
  });
  test('of a deleted article is not there for a customer', async () => {
    const codice = await negozio.articolo({ eliminato: true });
    const stato = async (ruolo: 1 | 2) =>
      (await app.as(ruolo).call(leggiDescrizioneTecnica, { cdArticolo: codice })).status;
    expect([await stato(1), await stato(2)]).toEqual([404, 200]);
  });
});
