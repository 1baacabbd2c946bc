import { describe, expect, test } from 'vitest';
import { testApp } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { sql } from '#platform/server/db/sql.ts';
import { paginaCatalogo } from '#catalogo/pagina/contract.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import {
  dettaglioArticolo,
  leggiDescrizioneTecnica,
  modificaQuantitaScatola,
  salvaDescrizioneTecnica,
  tipologiaArticolo,
} from './contract.ts';

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
