import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { layouts } from '#main/server/areas.ts';
import { sentenceOf } from '#platform/contract/delivery-faults.ts';
import { sql } from '#platform/server/db/sql.ts';
import { importDelivery } from '#platform/server/exchange/import-delivery.ts';
import { openDelivery } from '#platform/server/exchange/open-delivery.ts';
import { prezziNelDatabase } from '#prodotto/articolo/server/index.ts';
import { formaBmecat } from '#prodotto/bmecat/server/index.ts';
import { testApp } from '#test/fixtures/app.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import * as contract from './contract.ts';
import type { Formato } from './rules.ts';
import { guastiBmecat } from '#test/fixtures/schema-bmecat.ts';
import { leggiMetel } from '#test/fixtures/leggi-metel.ts';

const filesDir = await mkdtemp(join(tmpdir(), 'cardine-cataloghi-uscita-'));
afterAll(() => rm(filesDir, { recursive: true, force: true }));
const app = await testApp({ filesDir });
const { db, pool, url } = app.database;
const negozio = await apriNegozio(db);
await db.run(sql`insert into categorie_merceologiche values ('001001', 'Viti & dadi')`);
const [cliente, altro] = [await negozio.cliente({ codListino: 'RIV' }), await negozio.cliente()];
await db.run(sql`
  insert into utenti (id, username, password_hash, ruolo, nome, cognome, cod_anagrafica, attivo, amministra, creato) overriding system value
  values (21, 'ada@prova.example', 'x', 1, 'Ada', '', ${cliente}, true, true, now()), (22, 'eva@prova.example', 'x', 1, 'Eva', '', ${altro}, true, true, now())`);
const io = app.as({ ruolo: 1, codAnagrafica: cliente, idUtente: 21 });
const lui = app.as({ ruolo: 1, codAnagrafica: altro, idUtente: 22 });
let volte = 0;

// A list of its own with two steps, one agreed price, a discount of a brand, a promotion: each source of a price. One
// sold by the box and one by the bar: an order's minimum and multiples.
const articoli: string[] = [];
for (const prezzo of [2.5, 0.03512, 12, 7.1, 100])
  articoli.push(await negozio.articolo({ prezzo, daQuantita: 500, prezzoDaQuantita: prezzo / 2 }));
const scatola = { umOrdiniWeb: 'CF', qtScatola: 200, articoloNonDivisibile: true };
articoli.push(
  await negozio.articolo({ prezzo: 0.4, ...scatola }),
  await negozio.articolo({ prezzo: 3, ...scatola, umOrdiniWeb: 'BA' }),
);
await db.run(sql`update articoli set qta_per_pezzo = 6 where um_ordini_web = 'BA'`);
const [vite = '', dado = '', concordato = '', promosso = '', fuori = ''] = articoli;
await db.run(
  sql`insert into listini (cod_listino, cd_articolo, da_quantita, prezzo, valido_dal) values ('RIV', ${vite}, 1, 2, '2020-01-01'), ('RIV', ${vite}, 100, 1.333, '2020-01-01')`,
);
await db.run(sql`insert into sconti_cliente values (${cliente}, 'marca', 'PRV', 12.5, 3)`);
await db.run(sql`insert into prezzi_netti values (${cliente}, ${concordato}, 9.87654, '2020-01-01', null)`);
await db.run(
  sql`update articoli set descrizione = '=Vite ½″ <TPS> & "dado" · 漢', descrizione_tecnica_html = 'a &amp; <b>b</b>' where cd_articolo = ${vite}`,
);
await db.run(sql`insert into articoli_ean values ('08012345678907', ${vite}, 1), ('08012345678914', ${vite}, 200)`);
await db.run(sql`insert into articoli_classi values (${vite}, 'ETIM-9.0', 'EC000123', 'Viti')`);
await db.run(
  sql`insert into articoli_caratteristiche values (${vite}, 'ETIM-9.0', 'EF000001', '', array['5', '40'], 'EU570448', 10)`,
);

await db.run(sql`
  insert into testate (cod_testata, suffisso, descrizione, informazioni, codice_azienda, cat_merceologica, cod_categoria, cod_sotto_categoria, prog_ordine, path_img,
    disattiva_internet, new, outlet, sconto, promozione, modificata, modificata_da)
  values ('VITE01', 0, 'Viti', '', 'PRV', '001001', '', '', 1, '', false, false, false, 0, false, now(), '')`);
await db.run(
  sql`insert into righe_catalogo (cod_testata, suffisso, riga, ct_tp_riga, cd_articolo, descrizione) values ('VITE01', 0, 10, 'P', ${vite}, '')`,
);
await db.run(sql`
  insert into testata_sicurezza values ('VITE01', 0, 'fabbricante', 'Alfa & figli'), ('VITE01', 0, 'avvertenze', 'Non < 3 anni'),
    ('VITE01', 0, 'schedaSicurezza', 'https://alfa.example/sds.pdf'), ('VITE01', 0, 'epd', 'https://alfa.example/epd')`);

async function nuovo(formato: Formato, chi = io): Promise<number> {
  const { status, reply, problem } = await chi.call(
    contract.salvaCatalogoUscita,
    { nome: `Listino ${formato}`, formato, notte: true },
    { 'idempotency-key': `catalogo-uscita-${++volte}` },
  );
  expect([status, problem?.detail]).toEqual([200, undefined]);
  return reply.id;
}

async function prepara(id: number, chi = io) {
  const { status } = await chi.call(
    contract.preparaCatalogoUscita,
    { id },
    { 'idempotency-key': `catalogo-uscita-${++volte}` },
  );
  expect(status).toBe(200);
  return eventually(async () => {
    const { righe } = (await chi.call(contract.elencoCataloghiUscita, {})).reply;
    const uno = righe.find((riga) => riga.id === id);
    expect([uno?.lavoro, uno?.errore]).toEqual([null, '']);
    return uno?.file[0];
  });
}

const chiaveDi = async (id: number): Promise<string> =>
  (await io.call(contract.chiaveCatalogoUscita, { id })).reply.chiave;
const chiedi = (id: number, chiave: string, query = '') =>
  app.server.app.inject({ url: `/api/cataloghi-uscita/${id}${query}`, headers: { authorization: `Bearer ${chiave}` } });
async function letto(id: number): Promise<Buffer> {
  const { statusCode, rawPayload } = await chiedi(id, await chiaveDi(id));
  expect(statusCode).toBe(200);
  return rawPayload;
}

async function importa(xml: Buffer, listini: Record<string, string>, apply: boolean) {
  const path = join(filesDir, `${++volte}-catalogo.xml`);
  await writeFile(path, xml);
  const delivery = await openDelivery(path, { url, layouts, forms: [formaBmecat({ listini })] });
  const { sources, faults, note } = delivery;
  const stamp = { now: new Date('2026-03-16T09:00:00Z'), who: 'prova' };
  const done = await importDelivery({
    url,
    layouts,
    sources,
    faults,
    apply,
    full: false,
    partial: true,
    stamp,
  }).finally(delivery.close);
  return { ...done, note: note.map(({ testo }) => testo), detti: done.faults.map(sentenceOf) };
}

const attesi = async (quantita: number) => {
  const voci = await prezziNelDatabase(db, {
    codAnagrafica: cliente,
    data: '2026-03-16',
    righe: articoli.map((cdArticolo) => ({ cdArticolo, quantita })),
  });
  return voci.map((voce) => Number(voce?.prezzo?.prezzoScontato.toFixed(5)));
};

test.each(['bmecat-2005', 'bmecat-1.2'] as const)(
  'a %s that the own import reads back has the same articles, at the prices that the shop asks',
  async (formato) => {
    const id = await nuovo(formato);
    const file = await prepara(id);
    expect(file).toMatchObject({ numero: 1, articoli: articoli.length, nuovi: articoli.length, cambiati: 0, tolti: 0 });
    const xml = await letto(id);
    expect(xml.length).toBe(file?.byte);
    expect(guastiBmecat(xml.toString('utf8'), formato === 'bmecat-2005' ? '2005' : '1.2')).toEqual([]);
    expect(xml.toString('utf8')).toContain('<REMARKS>Fabbricante: Alfa &amp; figli</REMARKS>');
    expect(xml.toString('utf8')).toContain(
      '<MIME_TYPE>application/pdf</MIME_TYPE><MIME_SOURCE>https://alfa.example/sds.pdf</MIME_SOURCE><MIME_DESCR>Scheda dati di sicurezza</MIME_DESCR><MIME_PURPOSE>safety_data_sheet</MIME_PURPOSE>',
    );
    const done = await importa(xml, { net_customer: 'LETTO' }, true);
    expect(done.detti).toEqual([]);
    expect(
      done.counts
        .filter(({ kind }) => kind !== 'listini')
        .map(({ kind, nuove, cambiate, tolte = 0 }) => [kind, nuove, cambiate, tolte]),
    ).toEqual([
      ['articoli', 0, 0, 0],
      ['ean', 0, 0, 0],
      // BMEcat 1.2 has no field for the class name, only for its code.
      ['classi-articolo', 0, formato === 'bmecat-1.2' ? 1 : 0, 0],
      ['caratteristiche-articolo', 0, 0, 0],
    ]);
    const scritti = await db.rows<{ cdArticolo: string; daQuantita: number; prezzo: number }>(
      sql`select cd_articolo, da_quantita, prezzo from listini where cod_listino = 'LETTO' order by cd_articolo, da_quantita`,
    );
    for (const quantita of [1, 100, 500])
      expect(
        articoli.map(
          (codice) =>
            scritti.filter((riga) => riga.cdArticolo === codice && riga.daQuantita <= quantita).at(-1)?.prezzo,
        ),
      ).toEqual(await attesi(quantita));
    await db.run(sql`delete from listini where cod_listino = 'LETTO'`);
  },
);

test('a METEL list read by the published positions has the same articles, prices and units', async () => {
  const id = await nuovo('metel');
  await prepara(id);
  const righe = leggiMetel(await letto(id));
  expect(righe.map(({ codice }) => codice)).toEqual(articoli);
  expect(righe.map(({ netto }) => netto)).toEqual(await attesi(1));
  expect(righe[0]).toMatchObject({ ean: '8012345678907', unita: 'C62', stato: '3', classe: 'EC000123', listino: 2 });
  expect(righe[0]?.descrizione).toBe('=Vite ½" <TPS> & "dado" · ?');
});

test('CSV, Excel and JSON say the same prices by quantity', async () => {
  const netti = await attesi(500);
  const csv = await nuovo('csv');
  await prepara(csv);
  const righe = (await letto(csv))
    .toString('utf8')
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((riga) => riga.split(';'));
  const colonna = (nome: string): number => (righe[0] ?? []).indexOf(nome);
  expect(
    articoli.map((codice) =>
      Number((righe.findLast((riga) => riga[0] === codice)?.[colonna('Prezzo netto')] ?? '').replace(',', '.')),
    ),
  ).toEqual(netti);
  expect(righe.find((riga) => riga[0] === vite)?.[colonna('Descrizione')]).toBe(`"'=Vite ½″ <TPS> & ""dado"" · 漢"`);
  const json = await nuovo('json');
  await prepara(json);
  const { articoli: letti } = JSON.parse((await letto(json)).toString('utf8')) as {
    articoli: { codice: string; prezzi: { netto: number }[] }[];
  };
  expect(letti.map(({ prezzi }) => prezzi.at(-1)?.netto)).toEqual(netti);
  const excel = await nuovo('excel');
  await prepara(excel);
  expect((await letto(excel)).subarray(0, 2).toString()).toBe('PK');
});

test('what changed since is told by its content, and what he may not order any more as gone', async () => {
  const id = await nuovo('bmecat-2005');
  await prepara(id);
  const chiave = await chiaveDi(id);
  await prepara(id);
  expect((await chiedi(id, chiave, '?dal=1')).body).not.toContain('<PRODUCT');
  await negozio.prezza(promosso, 6);
  await db.run(sql`update articoli set eliminato = true where cd_articolo = ${fuori}`);
  const arrivato = await negozio.articolo({ prezzo: 5 });
  expect(await prepara(id)).toMatchObject({ numero: 3, nuovi: 1, cambiati: 1, tolti: 1 });
  const { body, headers } = await chiedi(id, chiave, '?dal=2');
  expect(headers['x-cardine-numero']).toBe('3');
  expect(guastiBmecat(body, '2005')).toEqual([]);
  expect(body).toContain('<T_UPDATE_PRODUCTS prev_version="2">');
  expect(
    [...body.matchAll(/<PRODUCT mode="(\w+)"><SUPPLIER_PID>(\d+)</g)]
      .map(([, modo, codice]) => [codice, modo])
      .toSorted(),
  ).toEqual(
    [
      [promosso, 'update'],
      [fuori, 'delete'],
      [arrivato, 'new'],
    ].toSorted(),
  );
  const done = await importa(Buffer.from(body), {}, false);
  expect([done.detti, done.counts[0]?.nuove, done.counts[0]?.cambiate]).toEqual([[], 0, 0]);
  const json = await nuovo('json');
  await prepara(json);
  await db.run(sql`update articoli set eliminato = false where cd_articolo = ${fuori}`);
  await db.run(sql`update articoli set eliminato = true where cd_articolo = ${arrivato}`);
  await prepara(json);
  const novita = JSON.parse((await chiedi(json, await chiaveDi(json), '?dal=1')).body) as {
    articoli: { codice: string }[];
  };
  expect(novita).toMatchObject({
    numero: 2,
    prossimo: '2',
    altro: false,
    tolti: [arrivato],
    articoli: [{ codice: fuori }],
  });
  expect((await chiedi(json, await chiaveDi(json), '?dal=9')).statusCode).toBe(400);
});

test('only what his binding list allows', async () => {
  await db.run(sql`insert into assortimenti values (${cliente}, 'Suo', true, 1)`);
  await db.run(sql`insert into assortimenti_voci values (${cliente}, 'articolo', ${dado})`);
  const id = await nuovo('json');
  expect(await prepara(id)).toMatchObject({ articoli: 1 });
  await db.run(sql`delete from assortimenti where cod_anagrafica = ${cliente}`);
  expect(await prepara(id)).toMatchObject({ articoli: articoli.length });
});

test('a key is for one catalogue, is shown once, and ends with another one, a stop or a withdrawal', async () => {
  for (const { id } of (await io.call(contract.elencoCataloghiUscita, {})).reply.righe)
    expect((await io.call(contract.eliminaCatalogoUscita, { id })).status).toBe(200);
  const [id, secondo] = [await nuovo('csv'), await nuovo('csv')];
  const chiave = await chiaveDi(id);
  expect((await chiedi(id, chiave)).statusCode).toBe(404);
  await prepara(id);
  const prima = await chiedi(id, chiave);
  expect(prima.statusCode).toBe(200);
  expect((await chiedi(secondo, chiave)).statusCode).toBe(401);
  const suo = await nuovo('csv', lui);
  const { chiave: sua } = (await lui.call(contract.chiaveCatalogoUscita, { id: suo })).reply;
  expect((await chiedi(id, sua)).statusCode).toBe(401);
  expect((await chiedi(id, sua, '?dal=1')).statusCode).toBe(401);
  expect((await lui.call(contract.eliminaCatalogoUscita, { id: suo })).status).toBe(200);
  expect((await chiedi(id, '')).statusCode).toBe(401);
  const basic = { authorization: `Basic ${Buffer.from(`io:${chiave}`).toString('base64')}` };
  const stesso = { ...basic, 'if-none-match': String(prima.headers['etag']) };
  expect((await app.server.app.inject({ url: `/api/cataloghi-uscita/${id}`, headers: stesso })).statusCode).toBe(304);
  await io.call(contract.fermaCatalogoUscita, { id, attivo: false });
  expect((await chiedi(id, chiave)).statusCode).toBe(404);
  await io.call(contract.fermaCatalogoUscita, { id, attivo: true });
  expect((await chiedi(id, chiave)).statusCode).toBe(200);
  const nuova = await chiaveDi(id);
  expect([(await chiedi(id, chiave)).statusCode, (await chiedi(id, nuova)).statusCode]).toEqual([401, 200]);
  const { righe } = (await io.call(contract.elencoCataloghiUscita, {})).reply;
  expect(righe[0]?.ultimoUso).toBe('2026-03-16T09:00:00.000Z');
  expect(JSON.stringify(righe)).not.toContain(nuova);
  await io.call(contract.ritiraChiaveCatalogoUscita, { id });
  expect((await chiedi(id, nuova)).statusCode).toBe(401);
  const ultima = await chiaveDi(id);
  await db.run(sql`update cataloghi_uscita set ora_dal = '2026-03-16T08:30:00Z', richieste = 120 where id = ${id}`);
  expect((await chiedi(id, ultima)).statusCode).toBe(429);
  await db.run(sql`update cataloghi_uscita set ora_dal = '2026-03-16T07:30:00Z' where id = ${id}`);
  expect((await chiedi(id, ultima)).statusCode).toBe(200);
});

test('others, other roles and persons without prices do not reach it', async () => {
  const [{ id = 0 } = {}] = (await io.call(contract.elencoCataloghiUscita, {})).reply.righe;
  const ufficio = app.as({ ruolo: 4, codAnagrafica: cliente, idUtente: 4 });
  const senza = app.as({ ruolo: 1, codAnagrafica: cliente, idUtente: 23, negati: ['amministra', 'prezzi'] });
  const amministratore = app.as({ ruolo: 2, codAnagrafica: cliente, idUtente: 2 });
  for (const chi of [ufficio, senza]) {
    expect((await chi.call(contract.elencoCataloghiUscita, {})).status).toBe(403);
    expect((await chi.call(contract.scaricaCatalogoUscita, { id, numero: 1 })).status).toBe(403);
    expect((await chi.call(contract.chiaveCatalogoUscita, { id })).status).toBe(403);
  }
  for (const call of [
    contract.preparaCatalogoUscita,
    contract.eliminaCatalogoUscita,
    contract.chiaveCatalogoUscita,
  ] as const)
    expect((await lui.call(call, { id }, { 'idempotency-key': 'chiave-di-un-altro' })).status).toBe(404);
  expect((await amministratore.call(contract.elencoCataloghiUscita, {})).reply.righe[0]?.id).toBe(id);
  const { indirizzo } = (await amministratore.call(contract.scaricaCatalogoUscita, { id, numero: 1 })).reply;
  expect((await app.server.app.inject({ url: indirizzo })).statusCode).toBe(200);
});

test('of two that ask at once one is told of the work; a price that changes meanwhile is in the next file', async () => {
  await db.run(sql`
    insert into articoli (cd_articolo, descrizione, un_misura, um_ordini_web, qta_per_pezzo, qt_scatola, articolo_non_divisibile, desc_um_conversione,
      cd_articolo_fornitore_catalogo, codice_azienda, cat_merceologica, ubicazione, ubicazione2, obsoleto, eliminato, non_stamp_catalogo,
      scorta_non_gestita, distinta_base_semplice, distinta_base_dinamica, funzione_db, path_img)
    select 'Z' || lpad(n::text, 5, '0'), 'Molti', 'PZ', '', 1, 1, false, '', '', 'PRV', '001001', '', '', false, false, false, false, false, false, '', '' from generate_series(1, 1200) n`);
  await db.run(
    sql`insert into listini (cod_listino, cd_articolo, da_quantita, prezzo, valido_dal) select 'BASE', a.cd_articolo, 1, 3, '2020-01-01' from articoli a where a.cd_articolo like 'Z%'`,
  );
  // The server's lock timeout is off: on a busy machine the work would be retried, and read the new price.
  await pool.query(`
    create function aspetta() returns trigger language plpgsql set lock_timeout = 0 as 'begin perform pg_advisory_xact_lock(4242); return null; end';
    create trigger aspetta after insert on cataloghi_uscita_letti for each statement execute function aspetta()`);
  const id = await nuovo('json', lui);
  const fermo = await pool.connect();
  await fermo.query('select pg_advisory_lock(4242)');
  const chiedono = await Promise.all(
    [1, 2].map((n) => lui.call(contract.preparaCatalogoUscita, { id }, { 'idempotency-key': `due-alla-volta-${n}` })),
  );
  expect(chiedono.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await eventually(async () =>
    expect(
      (await pool.query(`select 1 from pg_locks where locktype = 'advisory' and objid = 4242 and not granted`))
        .rowCount,
    ).toBe(1),
  );
  // Until the first thousand articles are read, the progress has a text but no count.
  await eventually(async () =>
    expect(
      (await db.one<{ avanzamento: string }>(sql`select avanzamento from lavori_lunghi where stato = 'in corso'`))
        ?.avanzamento,
    ).toMatch(/^Si leggono articoli e prezzi: .* in tutto…$/),
  );
  await db.run(sql`update listini set prezzo = 4 where cd_articolo in ('Z00001', 'Z01200')`);
  await fermo.query('select pg_advisory_unlock(4242)');
  fermo.release();
  const { chiave } = (await lui.call(contract.chiaveCatalogoUscita, { id })).reply;
  const prezzi = async (query = '') => {
    const { articoli: letti } = JSON.parse((await chiedi(id, chiave, query)).body) as {
      articoli: { codice: string; prezzi: { netto: number }[] }[];
    };
    return ['Z00001', 'Z01200'].map((codice) => letti.find((uno) => uno.codice === codice)?.prezzi[0]?.netto);
  };
  await eventually(async () =>
    expect((await lui.call(contract.elencoCataloghiUscita, {})).reply.righe[0]?.file).toHaveLength(1),
  );
  expect(await prezzi()).toEqual([3, 3]);
  expect(await prepara(id, lui)).toMatchObject({ nuovi: 0, cambiati: 2, tolti: 0 });
  expect(await prezzi('?dal=1')).toEqual([4, 4]);
  // Articles are compared in pages of a thousand; the removed ones are within pages and after the last remaining
  // article.
  await db.run(sql`update articoli set eliminato = true where cd_articolo in ('Z00500', 'Z01000', 'Z01001', 'Z01200')`);
  expect(await prepara(id, lui)).toMatchObject({ nuovi: 0, cambiati: 0, tolti: 4 });
});
