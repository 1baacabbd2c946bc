import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { paginaCatalogo } from '#catalogo/pagina/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import * as contract from './contract.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const admin = app.as({ ruolo: 2, nome: 'Anna' });
const ufficio = app.as(4);
let quante = 0;
const testata = async (dati: Partial<Parameters<typeof creaTestata>[1]> = {}) => {
  const codTestata = `CT${String(++quante).padStart(5, '0')}`;
  await creaTestata(db, { codTestata, ...dati });
  return { codTestata, suffisso: 0 };
};

test('B-243, B-222: information is saved cleaned, by role 2, and stands on the catalogue page', async () => {
  const chiave = await testata({ righe: [await negozio.articolo()] });
  const informazioni = '<p>Nota <strong>bene</strong></p><script>alert(1)</script>';
  expect((await ufficio.call(contract.salvaInfoTestata, { ...chiave, informazioni })).status).toBe(403);
  expect((await admin.call(contract.salvaInfoTestata, { ...chiave, informazioni, versione: 1 })).reply).toBe('OK');
  expect((await ufficio.call(contract.leggiInfoTestata, chiave)).reply).toEqual({
    informazioni: '<p>Nota <strong>bene</strong></p>',
    versione: 2,
  });
});

test('filters are replaced as a whole, seen by the page, and the same once more changes nothing', async () => {
  const chiave = await testata({ filtri: { Materiale: 'Zama' } });
  const filtri = [
    { filtro: 'Materiale', valore: 'Ottone' },
    { filtro: 'Finitura', valore: 'Cromo' },
  ];
  const salva = (versione: number) => admin.call(contract.salvaFiltriTestata, { ...chiave, filtri, versione });
  expect((await salva(1)).reply).toBe('OK');
  const letti = (await ufficio.call(contract.leggiFiltriTestata, chiave)).reply;
  expect(letti).toMatchObject({ versione: 2, filtri: [filtri[1], filtri[0]] });
  expect((await salva(1)).problem).toMatchObject({ status: 409, present: { versione: 2 } });
  const { righe } = (await ufficio.call(contract.storicoTestata, { ...chiave, tipoFiltro: 'Filtri Ricerca' })).reply;
  expect(righe[0]?.modifiche).toEqual([
    { campo: 'Materiale', prima: 'Zama', dopo: 'Ottone' },
    { campo: 'Finitura', prima: '', dopo: 'Cromo' },
  ]);
});

test('rows are ordered, added and taken out by roles 2 and 4; an article that is missing or listed twice is refused', async () => {
  const [uno, due] = [await negozio.articolo({ prezzo: 4.2, scorta: 30 }), await negozio.articolo({ prezzo: null })];
  const chiave = await testata({ righe: [uno] });
  const riga = (cdArticolo: string) => ({ ctTpRiga: 'P' as const, cdArticolo });
  const salva = (righe: Parameters<typeof riga>[0][], versione: number) =>
    ufficio.call(contract.salvaRigheTestata, {
      ...chiave,
      versione,
      righe: [{ ctTpRiga: 'D' as const, descrizione: 'Titolo' }, ...righe.map(riga)],
    });
  expect((await salva([due, uno], 1)).reply).toBe('OK');
  const { righe } = (await ufficio.call(contract.leggiRigheTestata, chiave)).reply;
  expect(righe).toMatchObject([
    { ctTpRiga: 'D', descrizione: 'Titolo', articolo: null },
    { cdArticolo: due, articolo: { prezzo: null } },
    { cdArticolo: uno, articolo: { prezzo: 4.2, giacenza: 30, unMisura: 'PZ' } },
  ]);
  expect((await salva([uno], 1)).problem).toMatchObject({
    status: 409,
    present: { versione: 2, righe: [{ descrizione: 'Titolo' }, { cdArticolo: due }, { cdArticolo: uno }] },
  });
  expect((await salva([uno, uno], 2)).problem.detail).toBe(`Riga 3: l'articolo ${uno} è già alla riga 2.`);
  expect((await salva(['999'], 2)).problem.detail).toBe("Riga 2: l'articolo 999 non esiste.");
  expect((await app.as(5).call(contract.salvaRigheTestata, { ...chiave, righe: [] })).status).toBe(403);
});

test('a picture is cut, drawn anew and kept; what is none changes nothing', async () => {
  const chiave = await testata({ righe: [await negozio.articolo()] });
  const png = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#08f' } })
    .png()
    .toBuffer();
  const carica = (bytes: Buffer) =>
    admin.call(contract.caricaImmagineTestata, {
      ...chiave,
      immagine: bytes.toString('base64'),
      ritaglio: { left: 0, top: 0, width: 0.5, height: 1 },
    });
  expect((await carica(Buffer.from('no'))).problem.detail).toBe("Selezionare un'immagine");
  expect((await carica(png)).reply).toBe('OK');
  const letta = await db.one<{ pathImg: string }>(
    sql`select path_img from testate where cod_testata = ${chiave.codTestata}`,
  );
  const file = await app.server.app.inject({ url: `/files/${letta?.pathImg}` });
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 200, height: 200 });
  expect((await admin.call(contract.togliImmagineTestata, chiave)).reply).toBe('OK');
});

test('B-090, B-238: the history of a header has all tables that stand on it, its fields or its filters alone', async () => {
  const chiave = await testata();
  await admin.call(contract.salvaInfoTestata, { ...chiave, informazioni: '<p>a</p>', versione: 1 });
  await admin.call(contract.salvaFiltriTestata, { ...chiave, filtri: [{ filtro: 'A', valore: 'b' }], versione: 2 });
  const tabelle = async (tipoFiltro: 'Tutto' | 'Campi Testata' | 'Filtri Ricerca') =>
    (await ufficio.call(contract.storicoTestata, { ...chiave, tipoFiltro })).reply.righe.map(({ tabella }) => tabella);
  expect(await tabelle('Tutto')).toEqual(['testata_filtri', 'testate']);
  expect(await tabelle('Campi Testata')).toEqual(['testate']);
  expect(await tabelle('Filtri Ricerca')).toEqual(['testata_filtri']);
  expect((await ufficio.call(contract.storicoTestata, { ...chiave, storico: false })).reply.righe).toHaveLength(2);
});

test('a new row of the table stands on the catalogue page of every server', async () => {
  const altro = await app.another();
  const [uno, due] = [await negozio.articolo(), await negozio.articolo()];
  const chiave = await testata({ righe: [uno] });
  await ufficio.call(contract.salvaRigheTestata, {
    ...chiave,
    versione: 1,
    righe: [uno, due].map((cdArticolo) => ({ ctTpRiga: 'P' as const, cdArticolo })),
  });
  for (const server of [app, altro])
    await expect
      .poll(async () =>
        (await server.as(2).call(paginaCatalogo, { id: `${chiave.codTestata}-0` })).reply.articoli.map(
          ({ cdArticolo }) => cdArticolo,
        ),
      )
      .toEqual([uno, due]);
});
