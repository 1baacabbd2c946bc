import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import * as contract from './contract.ts';
import type { Gruppo } from './rules/list.ts';

const app = await testApp({ demo: true });
const { db } = app.database;
const io = app.as({ ruolo: 4, idUtente: 4 });
const anno = { DataDa: '2025-01-01', DataA: '2026-12-31', TipoData: 'Data ordine' } as const;
const trova = (input: Partial<Parameters<typeof io.call<typeof contract.documentiTrovati>>[1]>) =>
  io.call(contract.documentiTrovati, input);
const conta = async (dove: string) =>
  (await app.database.pool.query<{ n: string }>(`select count(*) as n from ${dove}`)).rows[0]?.n;

test('B-156: a group is chosen, and one of the area', async () => {
  expect((await trova({})).problem).toMatchObject({ status: 422, detail: 'Gruppo non valido' });
  expect((await trova({ Area: 'Acquisti', Gruppo: 'Consegnato' })).problem.detail).toBe('Gruppo non valido');
});

test('B-157: without days the current month by day of delivery is shown', async () => {
  const { reply } = await trova({ Gruppo: 'Ordinato' });
  const dove = `documenti where tipo = 'OC' and coalesce(dt_cons_richiesta, data) between '2026-03-01' and '2026-03-31'`;
  expect(reply.totale).toBe(await conta(dove));
  expect(reply.totale).toBeGreaterThan(0);
});

test('B-235, B-236: each group has its kinds, a filter and a kind narrow them', async () => {
  const tipi = async (gruppo: Gruppo, altro = {}) => {
    const { reply } = await trova({ ...anno, Gruppo: gruppo, ...altro });
    return [...new Set(reply.righe.map(({ tpDocu }) => tpDocu))].toSorted();
  };
  expect(await tipi('Consegnato')).toEqual(['BO', 'FT']);
  expect(await tipi('Consegnato', { Filtro: 'Fatturato' })).toEqual(['FT']);
  expect(await tipi('Consegnato', { TipoDocumento: 'BO - Documento di trasporto' })).toEqual(['BO']);
  for (const TipoDocumento of ['ZZ', 'constructor'])
    expect((await trova({ ...anno, Gruppo: 'Consegnato', TipoDocumento })).problem).toMatchObject({
      status: 422,
      detail: 'Tipo di documento non conosciuto.',
    });
  expect(await tipi('Preventivi')).toEqual(['PC']);
  const negozio = await trova({ ...anno, Gruppo: 'Ordinato', Filtro: 'Negozio' });
  expect(negozio.reply.totale).toBe(
    await conta(`documenti where tipo = 'OC' and trasporto = 'ritiro' and data between '2025-01-01' and '2026-12-31'`),
  );
});

test('B-080, B-194: an order lists its delivery notes and invoices, and its lines the quantities ordered, delivered and open', async () => {
  const fatturato = await db.one<{ id: number; numero: number; anno: number }>(sql`
    select o.id, o.numero, o.anno from documenti o join documenti_legami l on l.id_origine = o.id join documenti_legami m on m.id_origine = l.id_documento
    where o.tipo = 'OC' order by o.id limit 1`);
  const { reply } = await trova({
    Gruppo: 'Ordinato',
    NrDocumento: fatturato?.numero ?? 0,
    Anno: fatturato?.anno ?? 0,
  });
  expect(reply.righe).toHaveLength(1);
  expect(reply.righe[0]?.nrBolla).toMatch(/^\d+\/\d{4}$/);
  expect(reply.righe[0]?.nrFattura).toMatch(/^\d+\/\d{4}$/);
  const righe = (await io.call(contract.dettaglioVendite, { nrDocu: fatturato?.id ?? 0 })).reply.righe;
  expect(righe.length).toBeGreaterThan(0);
  for (const { qtOrdinata, qtconsegnata, qtresidua } of righe)
    expect(qtresidua).toBeCloseTo(qtOrdinata - qtconsegnata, 3);
  expect((await io.call(contract.dettaglioVendite, { nrDocu: 1_999_999_999 })).status).toBe(404);
});

test('B-237: by article and by customer the amounts are those of the documents', async () => {
  const filtro = { ...anno, Gruppo: 'Ordinato' } as const;
  const { totali } = (await trova(filtro)).reply;
  const somme = await db.one<{ documenti: number; imponibile: number }>(sql`
    select count(*)::int as documenti, sum(imponibile) as imponibile from documenti
    where tipo = 'OC' and stato <> 'annullato' and data between '2025-01-01' and '2026-12-31'`);
  expect({ documenti: totali.documenti, imponibile: totali.imponibile }).toEqual(somme);
  const clienti = (await io.call(contract.documentiPerCliente, filtro)).reply;
  const [primo] = clienti.righe;
  const suoi = (await trova({ ...filtro, CdAnagrafica: primo?.cdAnagrafica ?? '' })).reply;
  expect({ documenti: suoi.totali.documenti, imponibile: suoi.totali.imponibile }).toEqual({
    documenti: primo?.documenti,
    imponibile: primo?.imponibile,
  });
  const [articolo] = (await io.call(contract.globaleDocumenti, filtro)).reply.righe;
  const sue = await db.one(sql`
    select sum(r.qt_ordinata) as "qtOrdinata", sum(r.imp_rigo) as importo from documenti d join documenti_righe r on r.id_documento = d.id
    where d.tipo = 'OC' and d.stato <> 'annullato' and d.data between '2025-01-01' and '2026-12-31' and r.cd_articolo = ${articolo?.cdArticolo}`);
  expect(articolo).toMatchObject(sue ?? {});
});

test('purchases are orders to suppliers and what came of them, with their own lines', async () => {
  const ordinati = (await trova({ ...anno, Area: 'Acquisti', Gruppo: 'Ordinato' })).reply;
  expect(ordinati.totale).toBe(await conta(`ordini_fornitori where data between '2025-01-01' and '2026-12-31'`));
  const ricevuti = (await trova({ ...anno, Area: 'Acquisti', Gruppo: 'Ricevuto', TipoDocumento: 'OF' })).reply;
  expect(ricevuti.righe.every(({ nrBolla, tpDocu }) => nrBolla !== '' && tpDocu === 'OF')).toBe(true);
  const [primo] = ricevuti.righe;
  const righe = (await io.call(contract.dettaglioVendite, { nrDocu: primo?.nrDocu ?? 0, Area: 'Acquisti' })).reply
    .righe;
  expect(righe.some(({ qtconsegnata }) => qtconsegnata > 0)).toBe(true);
  expect(righe.map(({ nrRiga }) => nrRiga)).toEqual(righe.map((_, i) => i + 1));
  expect(
    (await io.call(contract.globaleDocumenti, { ...anno, Area: 'Acquisti', Gruppo: 'Ordinato' })).reply.totale,
  ).toBeGreaterThan(0);
  expect(
    (await io.call(contract.documentiPerCliente, { ...anno, Area: 'Acquisti', Gruppo: 'Ordinato' })).reply.totale,
  ).toBeGreaterThan(0);
});

test('the sheet has every row of the search, not only a page', async () => {
  const filtro = { ...anno, Gruppo: 'Ordinato' } as const;
  const { totale } = (await trova(filtro)).reply;
  const { reply } = await io.call(contract.excelDocumenti, filtro);
  const pezzi: Uint8Array[] = [];
  for await (const pezzo of reply.bytes) pezzi.push(pezzo);
  const righe = await readSheet(new Uint8Array(Buffer.concat(pezzi)).buffer);
  expect(righe).toHaveLength(totale + 1);
});

test('B-032: the price of an article for a customer comes with its reason', async () => {
  const riga = await db.one<{ cdArticolo: string; codAnagrafica: string }>(sql`
    select r.cd_articolo, d.cod_anagrafica from documenti d join documenti_righe r on r.id_documento = d.id
    where d.tipo = 'OC' and r.cd_articolo is not null order by d.id desc limit 1`);
  const { reply } = await io.call(contract.prezzoRiga, {
    cdArticolo: riga?.cdArticolo ?? '',
    CdAnagrafica: riga?.codAnagrafica ?? '',
    qta: 10,
  });
  expect(reply.prezzoScontato).toBeGreaterThan(0);
  expect(reply.spiegazione).not.toBe('');
});

test('the first page of a month is read by an index, whatever the group', async () => {
  await app.database.pool.query('set enable_seqscan = off');
  for (const [tipo, indice] of [
    ['coalesce(d.dt_cons_richiesta, d.data)', 'documenti_consegna'],
    ['d.data', 'documenti_tipo_data'],
  ]) {
    const { rows } = await app.database.pool.query<{ 'QUERY PLAN': string }>(
      `explain select * from documenti d where d.tipo = any('{OC}') and ${tipo} >= '2026-03-01' and ${tipo} <= '2026-03-31' order by d.data desc limit 50`,
    );
    expect(rows.map((riga) => riga['QUERY PLAN']).join('\n')).toContain(indice);
  }
});

test('a view is private until it is shared; only the office shares, and nobody deletes another’s', async () => {
  const magazzino = app.as({ ruolo: 5, idUtente: 5 });
  const vista = { nome: 'Da consegnare', ricerca: '{"Gruppo":"Ordinato"}', nascoste: ['DDT'] };
  const { reply } = await io.call(contract.salvaVista, { ...vista, condivisa: false });
  const nomi = async (chi = magazzino) =>
    (await chi.call(contract.elencoViste, {})).reply.viste.map(({ nome, mia }) => `${nome} ${mia}`);
  expect(await nomi()).not.toContain('Da consegnare false');
  expect((await io.call(contract.salvaVista, { ...vista, condivisa: true })).reply.id).toBe(reply.id);
  expect(await nomi()).toContain('Da consegnare false');
  expect(await nomi(io)).toContain('Da consegnare true');
  expect((await magazzino.call(contract.salvaVista, { ...vista, condivisa: true })).status).toBe(403);
  expect((await magazzino.call(contract.eliminaVista, { id: reply.id })).status).toBe(404);
  expect((await io.call(contract.eliminaVista, { id: reply.id })).status).toBe(200);
});

test('a document is found by its number: by the staff of all customers and suppliers, by a customer among its own sales alone', async () => {
  const ordine = await db.one<{ numero: number; anno: number; codAnagrafica: string }>(
    sql`select numero, anno, cod_anagrafica from documenti where tipo = 'OC' order by id limit 1`,
  );
  const { numero = 0, anno: suo = 0, codAnagrafica = '' } = ordine ?? {};
  const cerca = async (chi: typeof io, testo: string) =>
    (await chi.call(contract.documentiPerNumero, { testo })).reply.documenti;
  const atteso = expect.objectContaining({ area: 'Vendite', tipo: 'OC', numero, anno: suo });
  expect(await cerca(io, `OC ${numero}/${suo}`)).toEqual([atteso]);
  expect((await cerca(io, String(numero))).every((uno) => String(uno.numero).startsWith(String(numero)))).toBe(true);
  expect(await cerca(app.as({ ruolo: 1, codAnagrafica }), `ordine ${numero}/${suo}`)).toEqual([atteso]);
  const altro = await db.one<{ codAnagrafica: string }>(
    sql`select cod_anagrafica from clienti where cod_anagrafica <> ${codAnagrafica} limit 1`,
  );
  const estraneo = app.as({ ruolo: 1, codAnagrafica: altro?.codAnagrafica ?? '' });
  expect(await cerca(estraneo, `OC ${numero}/${suo}`)).toEqual([]);
  const acquisto = await db.one<{ numero: number; anno: number }>(
    sql`select numero, anno from ordini_fornitori where tipo = 'OF' order by id limit 1`,
  );
  const of = `OF ${acquisto?.numero}/${acquisto?.anno}`;
  expect(await cerca(io, of)).toEqual([expect.objectContaining({ area: 'Acquisti', tipo: 'OF' })]);
  expect(await cerca(estraneo, of)).toEqual([]);
  expect(await cerca(io, 'cerniera')).toEqual([]);
  expect((await app.as(3).call(contract.documentiPerNumero, { testo: '1' })).status).toBe(403);
});

test('half a number finds the documents whose number begins so, after the ones that have it', async () => {
  const questo = 2026;
  const numeri = [4471, 44_710, 44_711, 44_719, 447_100, 447_199, 44_720, 14_471];
  for (const numero of numeri)
    await db.run(sql`
      insert into documenti overriding system value
      select (jsonb_populate_record(null::documenti, to_jsonb(d) || ${JSON.stringify({ id: 1_000_000 + numero, tipo: 'PC', anno: questo, numero })}::jsonb)).*
      from (select * from documenti where tipo = 'OC' order by id limit 1) d`);
  const trovati = async (testo: string): Promise<number[]> =>
    (await io.call(contract.documentiPerNumero, { testo })).reply.documenti
      .filter((uno) => uno.anno === questo)
      .map(({ numero }) => numero);
  expect(await trovati(`PC 4471/${questo}`)).toEqual([4471]);
  expect(await trovati('PC 4471')).toEqual([4471, 44_710, 44_711, 44_719, 447_100, 447_199]);
  expect(await trovati('PC 4472')).toEqual([44_720]);
  expect(await trovati('PC 447199')).toEqual([447_199]);
});

test('customers and subcontractors search nothing here', async () => {
  for (const ruolo of [0, 1, 3] as const)
    expect([401, 403]).toContain((await app.as(ruolo).call(contract.documentiTrovati, { Gruppo: 'Ordinato' })).status);
});

test('scrap of a subcontractor is no longer outstanding for its line and order', async () => {
  const ordine = await db.one<{ id: number; anno: number; numero: number }>(
    sql`select id, anno, numero from ordini_fornitori where tipo = 'CL' order by id limit 1`,
  );
  const { id = 0, anno: Anno = 0, numero: NrDocumento = 0 } = ordine ?? {};
  await db.run(
    sql`update ordini_fornitori_righe set qt_ord_for = 40, qt_ricevuta = 38, qt_scarto = 2 where id_ordine = ${id}`,
  );
  const { reply } = await trova({ Area: 'Acquisti', Gruppo: 'Ordinato', NrDocumento, Anno });
  expect(reply.righe.find(({ nrDocu }) => nrDocu === id)).toMatchObject({ stato: 'ricevuto' });
  const { righe } = (await io.call(contract.dettaglioVendite, { nrDocu: id, Area: 'Acquisti' })).reply;
  expect(new Set(righe.map(({ qtconsegnata, qtresidua }) => `${qtconsegnata} ${qtresidua}`))).toEqual(
    new Set(['38 0']),
  );
});
