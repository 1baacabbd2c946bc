import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { testApp } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { holdQueue } from '#test/fixtures/held-queue.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { textOf } from '#test/oracles/pdf-text.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { interrompiLavoro, lavoroAperto, leggiLavoro } from '#platform/contract/work.ts';
import { sql } from '#platform/server/db/sql.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { avviaStampa, pdfCatalogo, pdfCatalogoOpzioni } from './contract.ts';

const filesDir = mkdtempSync(join(tmpdir(), 'stampe-'));
afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
const app = await testApp({ filesDir });
const { db } = app.database;
const negozio = await apriNegozio(db);
const [cliente, altro] = [
  await negozio.cliente({ ragioneSociale: 'Ferramenta Però' }),
  await negozio.cliente({ ragioneSociale: 'Ferramenta Altrui' }),
];
await db.run(sql`update clienti set sconto1 = 50, sconto2 = 10 where cod_anagrafica = ${cliente}`);
const [buono, obsoleto] = [await negozio.articolo({ prezzo: 10.5 }), await negozio.articolo({ obsoleto: true })];
await creaTestata(db, {
  codTestata: 'STA00001',
  descrizione: 'Viti «più» così',
  righe: ['D:Zincate', buono, 'D:Vecchie', obsoleto],
});
await creaTestata(db, { codTestata: 'STA00009', disattivaInternet: true, righe: [buono] });
await db.run(sql`
  insert into valori_tecnici (cod_testata, suffisso, numero_riga, codice_scheda, etichetta_tecnica, valore_tecnico1, valore_tecnico2, valore_tecnico3, valore_tecnico4)
  values ('STA00001', 0, 1, '', 'Filettatura', 'M6', 'M8', '', '')`);

const quale = { testata: 'STA00001', suffisso: 0 };
const di = (ruolo: Ruolo, codAnagrafica: string | null = ruolo === 1 ? cliente : null, idUtente = 1) =>
  app.as({ ruolo, codAnagrafica, idUtente });
const scarica = (url: string) => app.server.app.inject({ url });
const testo = async (url: string): Promise<string> => {
  const risposta = await scarica(url);
  expect([risposta.statusCode, risposta.headers['content-type']]).toEqual([200, 'application/pdf']);
  return (await textOf(risposta.rawPayload)).join(' ');
};

describe('a page of the catalogue on paper', () => {
  test('shows firm, title, technical values, articles and page numbers, and to nobody a price that was not asked for', async () => {
    for (const ruolo of [0, 1, 2, 3, 4, 5, 6] as const) {
      const { status, reply } = await di(ruolo).call(pdfCatalogo, quale);
      expect(status).toBe(200);
      const letto = await testo(reply);
      for (const parte of [
        'Cardine Ferramenta',
        'STA 00001',
        'Viti «più» così',
        'Filettatura',
        'M8',
        'Zincate',
        mostraCodiceArticolo(buono),
        'Pagina 1 di 1',
        'Stampato il',
      ])
        expect(letto).toContain(parte);
      for (const parte of ['10,500', 'Listino', 'Vecchie', mostraCodiceArticolo(obsoleto)])
        expect(letto).not.toContain(parte);
    }
  });
  test('with prices shows a customer’s own prices and the customer’s name', async () => {
    const letto = await testo((await di(1).call(pdfCatalogoOpzioni, { ...quale, visualizzaPrezzi: true })).reply);
    for (const parte of ['10,500', '50+10', '4,725', 'riservati a Ferramenta Però', 'IVA esclusa'])
      expect(letto).toContain(parte);
    const altrui = await testo(
      (await di(1, altro).call(pdfCatalogoOpzioni, { ...quale, visualizzaPrezzi: true })).reply,
    );
    expect(altrui).toContain('Ferramenta Altrui');
    expect(altrui).not.toContain('4,725');
    const ufficio = await testo((await di(2).call(pdfCatalogoOpzioni, { ...quale, visualizzaPrezzi: true })).reply);
    expect([ufficio.includes('10,500'), ufficio.includes('Netto')]).toEqual([true, false]);
  });
  test.each([0, 3, 5] as const)('role %i sees no price on the screen and may not print any', async (ruolo) => {
    const { status, problem } = await di(ruolo).call(pdfCatalogoOpzioni, { ...quale, visualizzaPrezzi: true });
    expect([status, problem.detail]).toEqual([403, 'La stampa dei prezzi non è consentita.']);
  });
  test('articles out of catalogue are printed for staff that choose them, and refused to others', async () => {
    const letto = await testo((await di(2).call(pdfCatalogoOpzioni, { ...quale, obsoleto: true })).reply);
    for (const parte of ['Vecchie', mostraCodiceArticolo(obsoleto), 'obsoleto']) expect(letto).toContain(parte);
    for (const ruolo of [0, 1] as const)
      expect((await di(ruolo).call(pdfCatalogoOpzioni, { ...quale, obsoleto: true })).status).toBe(403);
  });
  test('a header off internet is not there for customers; staff choose to print it', async () => {
    const nascosta = { testata: 'STA00009', suffisso: 0 };
    expect((await di(0).call(pdfCatalogo, nascosta)).status).toBe(404);
    expect((await di(1).call(pdfCatalogoOpzioni, nascosta)).status).toBe(404);
    expect((await di(2).call(pdfCatalogoOpzioni, nascosta)).problem).toMatchObject({
      status: 422,
      detail: expect.stringContaining('disattivata su internet'),
    });
    expect((await di(2).call(pdfCatalogoOpzioni, { ...nascosta, disattivaInternetTestata: true })).status).toBe(200);
    expect((await di(2).call(pdfCatalogo, nascosta)).status).toBe(200);
    expect((await di(2).call(pdfCatalogo, { testata: 'ZZZ99999', suffisso: 0 })).problem).toMatchObject({
      status: 404,
      detail: 'Pagina di catalogo non trovata',
    });
  });
});

describe('the kept file', () => {
  const chiave = (url: string): string => url.replace(/^\/api\/file\/[^/]+\//, '');
  test('is shared by concurrent requests and by users with the same view, and built again after the header changed', async () => {
    const insieme = await Promise.all(
      Array.from({ length: 8 }, (_, i) => di(i % 2 === 0 ? 0 : 4).call(pdfCatalogo, quale)),
    );
    expect(new Set(insieme.map(({ reply }) => chiave(reply))).size).toBe(1);
    const prima = chiave(insieme[0]?.reply ?? '');
    await db.run(sql`update testate set descrizione = 'Viti rifatte' where cod_testata = 'STA00001'`);
    await eventually(async () => expect(chiave((await di(0).call(pdfCatalogo, quale)).reply)).not.toBe(prima));
    expect(await testo((await di(0).call(pdfCatalogo, quale)).reply)).toContain('Viti rifatte');
    const conPrezzi = async (): Promise<string> =>
      chiave((await di(1).call(pdfCatalogoOpzioni, { ...quale, visualizzaPrezzi: true })).reply);
    const vecchio = await conPrezzi();
    await negozio.prezza(buono, 12);
    await eventually(async () => expect(await conPrezzi()).not.toBe(vecchio));
    await negozio.prezza(buono, 10.5);
  });
  test('is reached by its ticket alone', async () => {
    const { reply: url } = await di(0).call(pdfCatalogo, quale);
    expect((await scarica(url)).headers).toMatchObject({
      'content-disposition': 'inline; filename="STA00001-0.pdf"',
      'cache-control': expect.stringContaining('private'),
    });
    for (const altra of [
      `/files/${chiave(url)}`,
      `/api/file/${chiave(url)}`,
      url.replace('STA00001-0', 'STA00002-0'),
      `${url}x`,
      url.replace(/file\/[^.]+/, 'file/zzzzzz'),
    ])
      expect((await scarica(altra)).statusCode).toBe(404);
  });
});

describe('many pages as a job', () => {
  const attendi = async (chi: ReturnType<typeof di>, id: number) => {
    await eventually(async () => expect(lavoroAperto((await chi.call(leggiLavoro, { id })).reply.stato)).toBe(false));
    return (await chi.call(leggiLavoro, { id })).reply;
  };
  test('becomes one file with the pages that who asked may see, and is nobody else’s', async () => {
    for (let i = 1; i <= 5; i++)
      await creaTestata(db, { codTestata: `STB0000${i}`, descrizione: `Cerniera numero ${i}`, righe: [buono] });
    const chi = di(1, cliente, 21);
    const { reply } = await chi.call(avviaStampa, {
      testate: ['STB00001-0', 'STB00002-0', 'STB00003-0', 'STB00004-0', 'stb00005-0', 'STA00009-0', 'ZZZ00000-0'],
      visualizzaPrezzi: true,
    });
    expect(reply.pagine).toBe(5);
    const finita = await attendi(chi, reply.id);
    expect(finita).toMatchObject({ stato: 'finito', percentuale: 100, errore: '' });
    const letto = await testo(finita.indirizzo ?? '');
    for (const parte of ['Indice', '5 prodotti', 'Cerniera numero 1', 'Cerniera numero 5', '4,725', 'Ferramenta Però'])
      expect(letto).toContain(parte);
    expect(letto).not.toContain('STA 00009');
    for (const call of [leggiLavoro, interrompiLavoro])
      expect((await di(2, null, 22).call(call, { id: reply.id })).status).toBe(404);
  });
  test('is one at a time for each person, also when asked for twice at once', async () => {
    const chi = di(4, null, 31);
    const due = await Promise.all([1, 2].map(() => chi.call(avviaStampa, { testate: ['STA00001-0'] })));
    expect(due.map(({ status }) => status).sort()).toEqual([200, 409]);
    const prima = due.find(({ status }) => status === 200);
    const { indirizzo } = await attendi(chi, prima?.reply.id ?? 0);
    expect(await testo(indirizzo ?? '')).toContain('1 prodotto');
    expect((await chi.call(avviaStampa, { testate: ['STA00001-0'] })).status).toBe(200);
  });
  test('that is broken off before its turn makes no file, and one whose pages are gone by then says so', async () => {
    const lascia = await holdQueue(app.database.pool, 'stampa-catalogo');
    const [ferma, vuota] = [di(2, null, 43), di(2, null, 44)];
    await creaTestata(db, { codTestata: 'STD00001', righe: [buono] });
    const { id } = (await ferma.call(avviaStampa, { testate: ['STA00001-0'] })).reply;
    const sparita = (await vuota.call(avviaStampa, { testate: ['STD00001-0'] })).reply.id;
    expect((await ferma.call(interrompiLavoro, { id })).reply).toBe('OK');
    await db.run(sql`delete from righe_catalogo where cod_testata = 'STD00001'`);
    await lascia();
    expect(await attendi(vuota, sparita)).toMatchObject({
      stato: 'non riuscito',
      errore: 'Nessuna pagina da stampare.',
    });
    expect(await attendi(ferma, id)).toMatchObject({ stato: 'interrotto', indirizzo: null });
  });
  test('takes the related headers, the subchapter or the chapter along where that is chosen', async () => {
    for (const [i, sotto] of ['S1', 'S1', 'S2'].entries()) {
      await creaTestata(db, { codTestata: `STC0000${i}`, righe: [buono] });
      await db.run(
        sql`update testate set cod_categoria = 'CAP', cod_sotto_categoria = ${sotto} where cod_testata = ${`STC0000${i}`}`,
      );
    }
    await db.run(
      sql`insert into correlati (cod_testata, suffisso, cod_testata_correlata, suffisso_correlato) values ('STC00000', 0, 'STB00001', 0), ('STC00000', 0, 'STA00009', 0)`,
    );
    const pagine = async (
      ambito: 'testate' | 'correlati' | 'sottocapitolo' | 'capitolo',
      idUtente: number,
    ): Promise<number> =>
      (await di(1, cliente, idUtente).call(avviaStampa, { testate: ['STC00000-0'], ambito })).reply.pagine;
    expect([
      await pagine('testate', 61),
      await pagine('correlati', 62),
      await pagine('sottocapitolo', 63),
      await pagine('capitolo', 64),
    ]).toEqual([1, 2, 2, 3]);
  });
  test('is refused to visitors, without a page to print, and with what the role may not see', async () => {
    expect((await app.as(0).call(avviaStampa, { testate: ['STA00001-0'] })).status).toBe(401);
    expect((await di(1, cliente, 51).call(avviaStampa, { testate: ['STA00009-0'] })).problem).toMatchObject({
      status: 422,
      detail: 'Nessuna pagina da stampare.',
    });
    expect((await di(1, cliente, 51).call(avviaStampa, { testate: ['STA00001-0'], eliminato: true })).status).toBe(403);
    expect((await di(5, null, 52).call(avviaStampa, { testate: ['STA00001-0'], visualizzaPrezzi: true })).status).toBe(
      403,
    );
    expect((await di(2, null, 53).call(avviaStampa, { testate: ['non una testata'] })).status).toBe(400);
  });
});

test('however many papers visitors ask for, their queue has an end and a customer does not wait behind it', async () => {
  const tante = Array.from({ length: 40 }, (_, i) => `STV${String(i).padStart(5, '0')}`);
  for (const codTestata of tante) await creaTestata(db, { codTestata, descrizione: codTestata, righe: [buono] });
  const dei = tante.map(async (testata) => {
    const { status, headers } = await di(0).call(pdfCatalogo, { testata, suffisso: 0 });
    return [status, Number(headers['retry-after'] ?? 0) > 0];
  });
  expect((await di(1).call(pdfCatalogo, { testata: 'STV00039', suffisso: 0 })).status).toBe(200);
  const stati = await Promise.all(dei);
  expect(stati).toContainEqual([200, false]);
  expect(stati).toContainEqual([429, true]);
  expect(stati.filter(([status]) => status !== 200 && status !== 429)).toEqual([]);
});
