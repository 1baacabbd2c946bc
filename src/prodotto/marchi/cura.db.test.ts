import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { SentOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { aziende } from '#catalogo/ricerca/contract.ts';
import * as contract from './contract.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
await db.run(
  sql`insert into linee_prodotto (codice_linea, descrizione) values ('VIT', 'Viteria'), ('MAN', 'Maniglie')`,
);
await creaTestata(db, { codTestata: 'CUR00001', righe: [await negozio.articolo()] });
const ufficio = app.as(4);

type Campi = SentOf<typeof contract.aggiungiMarchio>;
const aggiungi = (campi: Partial<Campi> & { codiceAzienda: string }) =>
  ufficio.call(contract.aggiungiMarchio, { nomeAzienda: campi.codiceAzienda, ...campi });
const leggi = async (codiceAzienda: string) => (await ufficio.call(contract.leggiMarchio, { codiceAzienda })).reply;
const elenco = async (input: SentOf<typeof contract.elencoMarchi> = {}) =>
  (await ufficio.call(contract.elencoMarchi, input)).reply;
const figura = async (width = 900): Promise<string> =>
  (
    await sharp({ create: { width, height: 300, channels: 3, background: '#080' } })
      .png()
      .toBuffer()
  ).toString('base64');

test('B-092, B-199: a brand that was added stands in the list with its line, and in the history', async () => {
  const { reply } = await aggiungi({
    codiceAzienda: 'abc',
    nomeAzienda: 'Abaco',
    sito: 'www.abaco.example',
    descrizione: 'Viti a misura',
    codiceLinea: 'VIT',
    attivaCodArtFor2: true,
  });
  expect(reply).toBe('OK');
  const riga = {
    codiceAzienda: 'ABC',
    nomeAzienda: 'Abaco',
    sito: 'https://www.abaco.example',
    codiceLinea: 'VIT',
    descrizioneLinea: 'Viteria',
    attivaCodArtFor2: true,
    disattivaInternet: false,
    logo: '',
    versione: 1,
  };
  expect(await leggi('ABC')).toMatchObject(riga);
  for (const input of [{ CodiceAzienda: 'ab' }, { Descrizione: 'VITI A' }, { Descrizione: 'abac' }])
    expect([input, (await elenco(input)).righe]).toMatchObject([input, [riga]]);
  expect((await elenco({ ordina: '-codiceAzienda' })).righe.map(({ codiceAzienda }) => codiceAzienda)).toEqual([
    'PRV',
    'ABC',
  ]);
  const storico = (await ufficio.call(contract.storicoMarchi, { codiceAzienda: 'ABC' })).reply;
  expect(storico).toMatchObject({ altre: false, righe: [{ operazione: 'add', tabella: 'aziende', utente: 'Prova' }] });
});

test('B-163: a code is required and unique; an invalid line is refused', async () => {
  const vuoto = await aggiungi({ codiceAzienda: ' ' });
  expect([vuoto.status, vuoto.problem]).toMatchObject([
    422,
    { detail: 'Campo obbligatorio.', errors: [{ path: 'codiceAzienda' }, { path: 'nomeAzienda' }] },
  ]);
  expect((await aggiungi({ codiceAzienda: 'PRV' })).problem).toMatchObject({
    status: 409,
    detail: 'Esiste già il marchio PRV.',
  });
  expect((await aggiungi({ codiceAzienda: 'NUO', codiceLinea: 'XXX' })).problem).toMatchObject({
    status: 422,
    errors: [{ path: 'codiceLinea', message: 'Linea di prodotto non trovata.' }],
  });
});

test('B-048, B-051: an edit is told in the history with before and after, and who saves on an older state is told what stands there', async () => {
  await aggiungi({ codiceAzienda: 'DUE', nomeAzienda: 'Prima' });
  const modifica = (nomeAzienda: string, versione: number) =>
    ufficio.call(contract.modificaMarchio, { codiceAzienda: 'DUE', nomeAzienda, versione });
  expect((await modifica('Seconda', 1)).reply).toBe('OK');
  const tardi = await modifica('Terza', 1);
  expect([tardi.status, tardi.problem]).toMatchObject([409, { present: { nomeAzienda: 'Seconda', versione: 2 } }]);
  expect((await leggi('DUE')).nomeAzienda).toBe('Seconda');
  const { righe } = (await ufficio.call(contract.storicoMarchi, { codiceAzienda: 'DUE' })).reply;
  expect(righe[0]).toMatchObject({
    operazione: 'edit',
    colonna: 'nomeAzienda',
    modifiche: [{ campo: 'nomeAzienda', prima: 'Prima', dopo: 'Seconda' }],
  });
});

test('an edit of a brand changes only the fields it contains, and without changes makes no version', async () => {
  const tutto = {
    nomeAzienda: 'Parziale',
    sito: 'https://www.parziale.example',
    descrizione: 'Tutto scritto',
    attivaCodArtFor2: true,
    disattivaInternet: true,
    codiceLinea: 'VIT',
  };
  await aggiungi({ codiceAzienda: 'PAR', ...tutto });
  const modifica = (campi: Partial<Campi>, versione: number) =>
    ufficio.call(contract.modificaMarchio, { codiceAzienda: 'PAR', ...campi, versione });
  expect((await modifica({ nomeAzienda: 'Intera' }, 1)).reply).toBe('OK');
  expect(await leggi('PAR')).toMatchObject({ ...tutto, nomeAzienda: 'Intera', versione: 2 });
  expect((await modifica({ descrizione: '', disattivaInternet: false }, 2)).reply).toBe('OK');
  expect((await modifica({ sito: tutto.sito }, 3)).reply).toBe('OK');
  const fine = { ...tutto, nomeAzienda: 'Intera', descrizione: '', disattivaInternet: false };
  expect(await leggi('PAR')).toMatchObject({ ...fine, versione: 3 });
  const { righe } = (await ufficio.call(contract.storicoMarchi, { codiceAzienda: 'PAR' })).reply;
  expect(righe.map(({ colonna }) => colonna)).toEqual([
    'descrizione, disattivaInternet',
    'nomeAzienda',
    expect.stringContaining('sito'),
  ]);
});

test('a new name of a brand is found by the search of all servers', async () => {
  const altro = await app.another();
  const { versione } = await leggi('PRV');
  await ufficio.call(contract.modificaMarchio, { codiceAzienda: 'PRV', nomeAzienda: 'Provetta', versione });
  for (const server of [app, altro])
    await expect
      .poll(async () => (await server.as().call(aziende, {})).reply.aziende.map(({ nomeAzienda }) => nomeAzienda))
      .toEqual(['Provetta']);
});

test('a brand in use is not deleted, and the refusal says where; one that nothing uses goes', async () => {
  const usato = await ufficio.call(contract.eliminaMarchio, { codiceAzienda: 'PRV' });
  expect([usato.status, usato.problem.detail]).toEqual([
    409,
    'Il marchio è usato da 1 testata (CUR00001-0) e 1 articolo: non si può eliminare.',
  ]);
  await aggiungi({ codiceAzienda: 'VIA' });
  expect((await ufficio.call(contract.eliminaMarchio, { codiceAzienda: 'VIA', versione: 1 })).reply).toBe('OK');
  expect((await ufficio.call(contract.leggiMarchio, { codiceAzienda: 'VIA' })).status).toBe(404);
});

test('B-249: a logo is drawn anew from the picture under the code of the brand; what is none is refused and nothing changes', async () => {
  await aggiungi({ codiceAzienda: 'LOG' });
  const carica = (immagine: string) => ufficio.call(contract.caricaLogo, { codiceAzienda: 'LOG', immagine });
  expect((await carica(Buffer.from('<svg/>').toString('base64'))).problem).toMatchObject({
    status: 422,
    detail: "Selezionare un'immagine",
  });
  const segno = (dentro: string): string =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="3">${dentro}</svg>`).toString('base64');
  expect((await carica(segno('<script>1</script>'))).status).toBe(422);
  expect((await leggi('LOG')).logo).toBe('');
  expect((await carica(await figura())).reply).toBe('OK');
  const { logo } = await leggi('LOG');
  expect(logo).toMatch(/^marchi\/log-[0-9a-f]{12}\.png\?v=/);
  const file = await app.server.app.inject({ url: `/files/${logo}` });
  expect([file.statusCode, (await sharp(file.rawPayload).metadata()).width]).toEqual([200, 600]);
  expect((await carica(segno('<rect width="9" height="3"/>'))).reply).toBe('OK');
  expect((await leggi('LOG')).logo).toMatch(/^marchi\/log-[0-9a-f]{12}\.png\?v=/);
  await ufficio.call(contract.togliLogo, { codiceAzienda: 'LOG', versione: 3 });
  expect(await leggi('LOG')).toMatchObject({ logo: '', versione: 4 });
});

test('the history comes 50 at a time, the newest first', async () => {
  await aggiungi({ codiceAzienda: 'STO' });
  for (let versione = 1; versione <= 60; versione++)
    await ufficio.call(contract.modificaMarchio, { codiceAzienda: 'STO', nomeAzienda: `N${versione}`, versione });
  const prime = (await ufficio.call(contract.storicoMarchi, { codiceAzienda: 'STO' })).reply;
  expect([prime.righe.length, prime.altre, prime.righe[0]?.modifiche[0]?.dopo]).toEqual([50, true, 'N60']);
  const poi = (await ufficio.call(contract.storicoMarchi, { codiceAzienda: 'STO', primaDi: prime.righe.at(-1)?.id }))
    .reply;
  expect([poi.righe.length, poi.altre, poi.righe.at(-1)?.operazione]).toEqual([11, false, 'add']);
});

test('customers and subcontractors are refused the list of brands', async () => {
  for (const ruolo of [1, 3] as const) expect((await app.as(ruolo).call(contract.elencoMarchi, {})).status).toBe(403);
  expect((await app.as().call(contract.elencoMarchi, {})).status).toBe(401);
});
