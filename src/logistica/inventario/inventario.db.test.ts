import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { SentOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import { muoviGiacenze } from '#prodotto/articolo/server/index.ts';
import { aggiungiRiga, confermaCarrello } from '#vendita/carrello/contract.ts';
import { chiudiMese } from '#vendita/partite/contract.ts';
import { consegnaOrdine, iniziaPreparazione, preparaRiga } from '#logistica/preparazione/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import * as contract from './contract.ts';

let ora = new Date('2026-03-16T09:00:00Z');
const passano = (minuti: number) => {
  ora = new Date(ora.getTime() + minuti * 60_000);
};
const app = await testApp({ clock: () => ora });
const { db, store } = app.database;
const negozio = await apriNegozio(db);
/** Logs in for each call, because logins expire while days pass. */
const come = (chi: Parameters<typeof app.as>[0]): ReturnType<typeof app.as> => ({
  call: (...cosa) => app.as(chi).call(...cosa),
});
const ufficio = come({ ruolo: 4, idUtente: 4, nome: 'Verdi' });
const capo = come({ ruolo: 2, idUtente: 2, nome: 'Neri' });
const rossi = come({ ruolo: 5, idUtente: 5, nome: 'Rossi' });
const bianchi = come({ ruolo: 5, idUtente: 6, nome: 'Bianchi' });
let chiavi = 0;
const chiave = () => ({ 'idempotency-key': `chiave-inventario-${++chiavi}` });
const diTelefono = () => createHash('md5').update(String(++chiavi)).digest('hex');

/** An article in a location, `scorta` on the shelf. */
async function articolo(ubicazione: string, scorta = 10, ubicazione2 = '') {
  const cdArticolo = await negozio.articolo({ scorta });
  await db.run(
    sql`update articoli set ubicazione = ${ubicazione}, ubicazione2 = ${ubicazione2} where cd_articolo = ${cdArticolo}`,
  );
  return cdArticolo;
}
const apri = async (input: SentOf<typeof contract.apriConta>) =>
  (await ufficio.call(contract.apriConta, input, chiave())).reply.id;
type Fatto = SentOf<typeof contract.registraConteggi>['conteggi'][number];
const fatto = (codice: string, ubicazione: string, qta: number | null, quando = ora): Fatto => {
  return { chiave: diTelefono(), ubicazione, codice, qta, quando: quando.toISOString() };
};
const manda = async (id: number, conteggi: readonly Fatto[], chi = rossi) => {
  const { status, reply } = await chi.call(contract.registraConteggi, { id, conteggi: [...conteggi] });
  expect(status).toBe(200);
  return reply.esiti.map(({ frase }) => frase);
};
const leggi = async (id: number, vista: SentOf<typeof contract.leggiConta>['vista'] = 'tutte') =>
  (await ufficio.call(contract.leggiConta, { id, vista })).reply;
const rigaDi = async (id: number, cdArticolo: string) =>
  (await leggi(id)).righe.find((una) => una.cdArticolo === cdArticolo && !una.fuoriPosto);
const approva = async (id: number) => (await capo.call(contract.approvaConta, { id, righe: null })).reply;
const scaffale = async (cdArticolo: string) =>
  (await db.one<{ qta: number }>(sql`select qta_scaffale as qta from giacenze where cd_articolo = ${cdArticolo}`))?.qta;
const movimenti = (cdArticolo: string) =>
  db.rows(
    sql`select qta, da, a, causale, documento from movimenti_giacenze where cd_articolo = ${cdArticolo} order by id`,
  );
const muovi = (cdArticolo: string, qta: number, da: 'scaffale' | 'fornitore', a: 'scaffale' | 'cliente') =>
  store.transaction((tx) =>
    muoviGiacenze(
      tx,
      { mosse: [{ cdArticolo, qta, da, a }] },
      { causale: a === 'cliente' ? 'consegna' : 'ricevimento', quando: ora, idUtente: null },
    ),
  );

describe('opening', () => {
  test('a range takes the articles of its places and what begins like the last, the external warehouse too, but no unmanaged stock', async () => {
    const [uno, due] = [await articolo('K-01-01'), await articolo('K-02-07', 3, 'K-01-09')];
    await articolo('K-03-01');
    const senza = await articolo('K-01-02');
    await db.run(sql`update articoli set scorta_non_gestita = true where cd_articolo = ${senza}`);
    const id = await apri({ daPosto: 'k-01', aPosto: 'k-02' });
    const { righe, conta } = await leggi(id);
    expect(righe.map(({ cdArticolo, ubicazione }) => [cdArticolo, ubicazione])).toEqual([
      [uno, 'K-01-01'],
      [due, 'K-01-09'],
      [due, 'K-02-07'],
    ]);
    expect(conta).toMatchObject({
      descrizione: 'Posti da K-01 a K-02',
      posti: 3,
      postiContati: 0,
      righe: 3,
      apertaDa: 'Verdi',
    });
  });
  test('a list takes our codes, EANs and the makers’ codes, names those that nobody knows, and is refused without any', async () => {
    const [uno, due] = [await articolo('L-01'), await articolo('L-02')];
    await db.run(sql`insert into articoli_ean values ('08001234567897', ${uno}, 1), ('00000098765430', ${due}, 1)`);
    const id = await apri({ articoli: ['8001234567897', `f ${due}`, uno] });
    expect((await rossi.call(contract.foglioConta, { id })).reply.righe[0]?.gtin).toEqual(['08001234567897']);
    expect((await ufficio.call(contract.cercaDaContare, { cerca: '98765430' })).reply[0]?.cdArticolo).toBe(due);
    expect(await manda(id, [fatto('8001234567897', 'L-01', 4)])).toEqual(['']);
    expect((await leggi(id)).righe.map(({ cdArticolo }) => cdArticolo)).toEqual([uno, due]);
    expect((await ufficio.call(contract.apriConta, { articoli: [uno, 'XYZ'] }, chiave())).problem.detail).toBe(
      'XYZ non è di nessun articolo.',
    );
    const altrove = await articolo('');
    expect((await ufficio.call(contract.apriConta, { articoli: [uno, altrove] }, chiave())).problem.detail).toBe(
      `${altrove} è di un articolo senza posto: si conta dove lo si trova.`,
    );
    expect((await ufficio.call(contract.apriConta, {}, chiave())).status).toBe(422);
    expect((await ufficio.call(contract.apriConta, { daPosto: 'ZZZ' }, chiave())).problem.detail).toMatch(
      /nessun articolo da contare/,
    );
    expect((await rossi.call(contract.apriConta, { daPosto: 'L' }, chiave())).status).toBe(403);
  });
});

test('the office finds articles for its list by words, place or code', async () => {
  const cdArticolo = await articolo('X-77');
  const cerca = async (testo: string) =>
    (await ufficio.call(contract.cercaDaContare, { cerca: testo })).reply.map((uno) => uno.cdArticolo);
  expect(await cerca('vite x-77')).toEqual([cdArticolo]);
  expect(await cerca(`f-${cdArticolo}`)).toEqual([cdArticolo]);
  expect(await cerca('niente di simile')).toEqual([]);
  expect(await cerca('%%')).toEqual([]);
});

describe('counting', () => {
  test('a count is compared with the stock at its time, regardless of later movements', async () => {
    const cdArticolo = await articolo('M-01', 10);
    await muovi(cdArticolo, 2, 'scaffale', 'cliente');
    const id = await apri({ daPosto: 'M-01' });
    passano(5);
    const contato = fatto(cdArticolo, 'M-01', 7);
    passano(3);
    await muovi(cdArticolo, 3, 'scaffale', 'cliente');
    await muovi(cdArticolo, 20, 'fornitore', 'scaffale');
    passano(2);
    expect(await manda(id, [contato])).toEqual(['']);
    expect(await rigaDi(id, cdArticolo)).toMatchObject({ attesa: 8, contata: 7, differenza: -1, stato: 'contata' });
    passano(600);
    await muovi(cdArticolo, 4, 'scaffale', 'cliente');
    expect(await approva(id)).toEqual({ approvate: 1, rifiutate: [] });
    expect(await scaffale(cdArticolo)).toBe(20);
    expect((await movimenti(cdArticolo)).at(-1)).toEqual({
      qta: 1,
      da: 'scaffale',
      a: 'rettifica',
      causale: 'inventario',
      documento: `conta ${id}`,
    });
    expect(await db.one(sql`select data_inventario from articoli where cd_articolo = ${cdArticolo}`)).toEqual({
      dataInventario: '2026-03-16',
    });
  });
  test('goods picked for an order and not delivered are not missing, and are not taken twice when they are', async () => {
    const cdArticolo = await articolo('M-02', 10);
    const io = app.as({ ruolo: 1, codAnagrafica: await negozio.cliente() });
    await io.call(aggiungiRiga, { cdArticolo, qta: 4 });
    const ordine = (await io.call(confermaCarrello, { trasporto: 'ritiro' }, chiave())).reply.id;
    await rossi.call(iniziaPreparazione, { id: ordine });
    expect((await rossi.call(preparaRiga, { id: ordine, riga: 1, qta: 4 })).status).toBe(200);
    const id = await apri({ articoli: [cdArticolo] });
    passano(1);
    await manda(id, [fatto(cdArticolo, 'M-02', 5)]);
    expect(await rigaDi(id, cdArticolo)).toMatchObject({ attesa: 6, differenza: -1 });
    passano(1);
    expect((await rossi.call(consegnaOrdine, { id: ordine }, chiave())).status).toBe(200);
    await approva(id);
    expect(await scaffale(cdArticolo)).toBe(5);
  });
  test('goods picked, put back or delivered between counting and the arrival of the count make no difference', async () => {
    const [primo, secondo] = [await articolo('M-03', 20), await articolo('M-04', 20)];
    const io = app.as({ ruolo: 1, codAnagrafica: await negozio.cliente() });
    for (const cdArticolo of [primo, secondo]) await io.call(aggiungiRiga, { cdArticolo, qta: 8 });
    const ordine = (await io.call(confermaCarrello, { trasporto: 'ritiro' }, chiave())).reply.id;
    const prepara = async (riga: number, qta: number) => {
      passano(1);
      expect((await rossi.call(preparaRiga, { id: ordine, riga, qta })).status).toBe(200);
    };
    await rossi.call(iniziaPreparazione, { id: ordine });
    await prepara(1, 3);
    await prepara(2, 5);
    const id = await apri({ articoli: [primo, secondo] });
    passano(1);
    // 17 and 15 pieces are on the shelves now; the phone is offline for a while.
    const contati = [fatto(primo, 'M-03', 17), fatto(secondo, 'M-04', 15)];
    await prepara(1, 6);
    await prepara(2, 2);
    await prepara(2, 4);
    const dopo = async () => {
      await manda(id, contati);
      return (await leggi(id)).righe.map(({ attesa, differenza }) => [attesa, differenza]);
    };
    expect(await dopo()).toEqual([
      [17, 0],
      [15, 0],
    ]);
    // A second count of the same moment reaches the server after the delivery.
    const tardi = await apri({ articoli: [primo, secondo] });
    const [uno, due] = [fatto(primo, 'M-03', 14), fatto(secondo, 'M-04', 16)];
    passano(1);
    expect((await rossi.call(consegnaOrdine, { id: ordine }, chiave())).status).toBe(200);
    passano(1);
    await manda(tardi, [uno, due]);
    expect((await leggi(tardi)).righe.map(({ attesa, differenza }) => [attesa, differenza])).toEqual([
      [14, 0],
      [16, 0],
    ]);
  });
  test('five hundred places counted without a network come whole, in order, once, however often they are sent and from two tabs at once', async () => {
    const primo = await articolo('N-100', 10);
    const articoli = Array.from({ length: 500 }, (_, i) => (i === 0 ? primo : `77${String(i).padStart(10, '0')}`));
    const [codici, posti] = [articoli.slice(1), articoli.slice(1).map((_, i) => `N-${i + 101}`)];
    await db.run(sql`
      insert into articoli select (jsonb_populate_record(a, jsonb_build_object('cd_articolo', n.codice, 'ubicazione', n.posto))).*
      from articoli a, unnest(${codici}::text[], ${posti}::text[]) as n (codice, posto) where a.cd_articolo = ${primo}`);
    await db.run(sql`
      insert into giacenze (cd_articolo, qta_scaffale, qta_ubicazione2, qta_ricevuta, qta_impegnata)
      select codice, 10, 0, 0, 0 from unnest(${codici}::text[]) as n (codice)`);
    const id = await apri({ daPosto: 'N-1', aPosto: 'N-5' });
    const fatti = articoli.map((cdArticolo, i) =>
      fatto(cdArticolo, `N-${i + 100}`, i % 50 === 0 ? 9 : 10, new Date(ora.getTime() + i * 1000)),
    );
    // The first location was counted again before the network came back.
    fatti.push(fatto(articoli[0] ?? '', 'N-100', 8, new Date(ora.getTime() + 550_000)));
    passano(10);
    const volte = Array.from({ length: Math.ceil(fatti.length / 100) }, (_, n) => fatti.slice(n * 100, n * 100 + 100));
    for (const volta of volte) await Promise.all([manda(id, volta), manda(id, volta)]);
    await manda(id, volte[0] ?? []);
    const { conta, righe } = await leggi(id, 'differenze');
    expect(conta).toMatchObject({ posti: 500, postiContati: 500, daRicontare: 0 });
    expect(righe.map(({ differenza }) => differenza)).toEqual([-2, ...Array.from({ length: 9 }, () => -1)]);
    expect(await db.one(sql`select count(*)::int as c from conteggi where id_conta = ${id}`)).toEqual({ c: 501 });
  });
  test('an article found where it does not belong is added to its own place, which is then to be counted', async () => {
    const [uno, due] = [await articolo('P-01', 10), await articolo('P-09', 6)];
    const id = await apri({ daPosto: 'P-01' });
    await manda(id, [fatto(uno, 'P-01', 10), fatto(due, 'P-01', 2)]);
    expect(await rigaDi(id, due)).toMatchObject({ ubicazione: 'P-09', stato: 'da contare', differenza: null });
    await manda(id, [fatto(due, 'P-09', 4)]);
    expect(await rigaDi(id, due)).toMatchObject({ qta: 4, contata: 6, attesa: 6, differenza: 0 });
    expect((await approva(id)).approvate).toBe(2);
    expect((await leggi(id, 'approvate')).totale).toBe(3);
    expect(await movimenti(due)).toEqual([]);
  });
  test('the two places of an article are approved separately; a withdrawn count elsewhere needs no recount', async () => {
    const [cdArticolo, altro] = [await articolo('O-01', 10, 'O-90'), await articolo('O-02')];
    const id = await apri({ articoli: [cdArticolo] });
    await manda(id, [fatto(cdArticolo, 'O-01', 8)]);
    expect((await approva(id)).approvate).toBe(1);
    expect(await manda(id, [fatto(cdArticolo, 'O-01', 9), fatto(cdArticolo, 'O-90', 2)])).toEqual([
      expect.stringMatching(/già approvata/),
      '',
    ]);
    await approva(id);
    expect(
      await db.one(sql`select qta_scaffale as s, qta_ubicazione2 as e from giacenze where cd_articolo = ${cdArticolo}`),
    ).toEqual({ s: 8, e: 2 });
    await manda(id, [fatto(altro, 'O-01', 3)]);
    passano(1);
    await manda(id, [fatto(altro, 'O-01', null), fatto(altro, 'O-02', 10)]);
    expect(await rigaDi(id, altro)).toMatchObject({ contata: 10, differenza: 0 });
    expect((await leggi(id)).conta).toMatchObject({ posti: 3, postiContati: 3 });
  });
  test('unknown codes, fractions of pieces and a closed count are reported for each entry, the rest is accepted', async () => {
    const cdArticolo = await articolo('Q-01');
    const id = await apri({ daPosto: 'Q-01' });
    expect(
      await manda(id, [fatto('123', 'Q-01', 1), fatto(cdArticolo, 'Q-01', 1.5), fatto(cdArticolo, 'Q-01', 10)]),
    ).toEqual(['123 non è il codice di un solo articolo.', '1,5: La quantità in PZ è un numero intero.', '']);
    await ufficio.call(contract.chiudiConta, { id, stato: 'chiusa' });
    expect(await manda(id, [fatto(cdArticolo, 'Q-01', 9)])).toEqual([
      'La conta è chiusa: questo conteggio non è stato preso.',
    ]);
    const riconta = { id, righe: [{ cdArticolo, ubicazione: 'Q-01' }] };
    expect((await ufficio.call(contract.ricontaRighe, riconta)).problem.detail).toContain('riaprirla');
    expect(
      (await rossi.call(contract.registraConteggi, { id: 999_999, conteggi: [fatto(cdArticolo, 'Q-01', 9)] })).status,
    ).toBe(404);
    expect((await app.as({ ruolo: 1 }).call(contract.foglioConta, { id })).status).toBe(403);
  });
  test('the sheet of the phone does not say what is expected', async () => {
    const cdArticolo = await articolo('Q-05', 77);
    const id = await apri({ daPosto: 'Q-05' });
    const { reply } = await rossi.call(contract.foglioConta, { id });
    expect(reply.righe).toMatchObject([{ cdArticolo, ubicazione: 'Q-05', stato: 'da contare', qta: null }]);
    expect(JSON.stringify(reply)).not.toContain('77');
  });
});

describe('recounting and approving', () => {
  test('two hands at one place that differ are recounted; what the office asks for too; then it can be approved', async () => {
    const [uno, due] = [await articolo('R-01'), await articolo('R-02')];
    const id = await apri({ daPosto: 'R' });
    await Promise.all([manda(id, [fatto(uno, 'R-01', 9)]), manda(id, [fatto(uno, 'R-01', 11)], bianchi)]);
    await manda(id, [fatto(due, 'R-02', 12)]);
    expect((await leggi(id, 'da ricontare')).righe).toMatchObject([{ cdArticolo: uno }]);
    const riconta = { id, righe: [{ cdArticolo: due, ubicazione: 'R-02' }] };
    expect((await ufficio.call(contract.ricontaRighe, riconta)).status).toBe(200);
    expect((await approva(id)).approvate).toBe(0);
    passano(1);
    await manda(id, [fatto(uno, 'R-01', 9), fatto(due, 'R-02', 10)], bianchi);
    expect(await approva(id)).toEqual({ approvate: 2, rifiutate: [] });
    expect([await scaffale(uno), await scaffale(due)]).toEqual([9, 10]);
    expect((await ufficio.call(contract.ricontaRighe, riconta)).status).toBe(409);
    expect(await manda(id, [fatto(due, 'R-02', 3)])).toEqual([
      'La rettifica dell’articolo è già approvata: si storna prima di ricontare.',
    ]);
  });
  test('approved twice at once, by two counts of the same goods, it is corrected once', async () => {
    const cdArticolo = await articolo('S-01', 10);
    const [una, altra] = [await apri({ daPosto: 'S-01' }), await apri({ articoli: [cdArticolo] })];
    await manda(una, [fatto(cdArticolo, 'S-01', 7)]);
    await manda(altra, [fatto(cdArticolo, 'S-01', 7)]);
    passano(1);
    await Promise.all([approva(una), approva(una), approva(altra), approva(altra)]);
    expect(await scaffale(cdArticolo)).toBe(7);
    expect(await movimenti(cdArticolo)).toHaveLength(1);
  });
  test('nothing goes below zero: what has been sold meanwhile is refused with its sentence and the rest approved', async () => {
    const [uno, due] = [await articolo('T-01', 10), await articolo('T-02', 10)];
    const id = await apri({ daPosto: 'T' });
    passano(1);
    await manda(id, [fatto(uno, 'T-01', 4), fatto(due, 'T-02', 12)]);
    passano(1);
    await muovi(uno, 7, 'scaffale', 'cliente');
    const esito = await approva(id);
    expect(esito.approvate).toBe(1);
    expect(esito.rifiutate).toEqual([
      { cdArticolo: uno, ubicazione: 'T-01', frase: 'Lì adesso ne risultano 3: -6 andrebbe sotto zero. Ricontare.' },
    ]);
    expect([await scaffale(uno), await scaffale(due)]).toEqual([3, 12]);
  });
  test('after approval only the opposite movement corrects, once, and the row is to be recounted', async () => {
    const cdArticolo = await articolo('U-01', 10);
    const id = await apri({ daPosto: 'U-01' });
    await manda(id, [fatto(cdArticolo, 'U-01', 8)]);
    await approva(id);
    const riga = { id, cdArticolo, ubicazione: 'U-01' };
    passano(1);
    expect((await ufficio.call(contract.stornaRettifica, riga)).status).toBe(403);
    const esiti = await Promise.all([
      capo.call(contract.stornaRettifica, riga),
      capo.call(contract.stornaRettifica, riga),
    ]);
    expect(esiti.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await scaffale(cdArticolo)).toBe(10);
    expect(await movimenti(cdArticolo)).toMatchObject([
      { a: 'rettifica' },
      { da: 'rettifica', a: 'scaffale', causale: 'annullo' },
    ]);
    passano(1);
    await manda(id, [fatto(cdArticolo, 'U-01', 9)]);
    expect(await rigaDi(id, cdArticolo)).toMatchObject({ attesa: 10, differenza: -1 });
    await approva(id);
    expect(await scaffale(cdArticolo)).toBe(9);
  });
  test('the count at the article’s place waits while two counts elsewhere differ', async () => {
    const cdArticolo = await articolo('Z-01', 10);
    const id = await apri({ daPosto: 'Z-01' });
    await manda(id, [fatto(cdArticolo, 'Z-01', 8), fatto(cdArticolo, 'Z-77', 3)]);
    await manda(id, [fatto(cdArticolo, 'Z-77', 4)], bianchi);
    expect(await approva(id)).toEqual({
      approvate: 0,
      rifiutate: [{ cdArticolo, ubicazione: 'Z-01', frase: 'Ciò che è stato trovato fuori posto è da ricontare.' }],
    });
    expect(await scaffale(cdArticolo)).toBe(10);
  });
  test('a closed month takes no difference that was counted in it, a correction not yet approved is counted again', async () => {
    const cdArticolo = await articolo('V-01', 10);
    const id = await apri({ daPosto: 'V-01' });
    // On the last day of the period.
    passano(60 * 24 * 15);
    await manda(id, [fatto(cdArticolo, 'V-01', 8)]);
    passano(60 * 24 * 5);
    await capo.call(chiudiMese, { al: '2026-03-31' });
    expect((await approva(id)).rifiutate[0]?.frase).toBe(
      'È contata in un mese chiuso (fino al 31/03/2026): ricontare.',
    );
    await manda(id, [fatto(cdArticolo, 'V-01', 9)]);
    expect((await approva(id)).approvate).toBe(1);
    await capo.call(chiudiMese, { al: null });
    expect(await scaffale(cdArticolo)).toBe(9);
  });
  test('the difference has the value of the last purchase and says how many rows that leaves out, and all differences are a sheet', async () => {
    const cdArticolo = await articolo('W-01', 10);
    const [maiComprato, giusto] = [await articolo('W-01', 10), await articolo('W-01', 10)];
    const [ordine] = await db.rows<{ id: number }>(sql`
      insert into ordini_fornitori (tipo, anno, numero, data, ragione_sociale, conferma_ordine_for) values ('OF', 2026, 900, '2026-01-10', 'Fornitore', '') returning id`);
    await db.run(sql`
      insert into ordini_fornitori_righe (id_ordine, cd_articolo, qt_ord_for, qt_ricevuta, prezzo, dt_cons_richiesta)
      values (${ordine?.id ?? 0}, ${cdArticolo}, 10, 10, 2.5, '2026-02-01')`);
    const id = await apri({ daPosto: 'W-01' });
    await manda(id, [fatto(cdArticolo, 'W-01', 7), fatto(maiComprato, 'W-01', 9), fatto(giusto, 'W-01', 10)]);
    const { valore, senzaPrezzo, righe } = await leggi(id, 'differenze');
    expect([valore, senzaPrezzo, righe.length]).toEqual([-7.5, 1, 2]);
    expect(righe.find((riga) => riga.cdArticolo === cdArticolo)?.valore).toBe(-7.5);
    expect((await capo.call(contract.excelConta, { id })).headers['content-disposition']).toMatch(
      /conta-\d+-differenze\.xlsx/,
    );
  });
});
