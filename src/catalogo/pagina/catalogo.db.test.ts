import { describe, expect, test } from 'vitest';
import { testApp } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import { prezzoArticolo } from '#prodotto/articolo/contract.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { paginaCatalogo } from './contract.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const cliente = await negozio.cliente();
await db.run(sql`update clienti set sconto1 = 50, sconto2 = 10 where cod_anagrafica = ${cliente}`);

const buono = await negozio.articolo({ prezzo: 10 });
const esaurito = await negozio.articolo({ prezzo: 4, scorta: 0 });
/** An article without a row in the stock table. */
const maiVisto = await negozio.articolo({ prezzo: 4 });
await db.run(sql`delete from giacenze where cd_articolo = ${maiVisto}`);
const obsoleto = await negozio.articolo({ obsoleto: true });
await creaTestata(db, {
  codTestata: 'VTS00001',
  righe: ['D:Zincate', buono, esaurito, maiVisto, 'D:Vecchie', obsoleto],
});

const pagina = async (ruolo: Ruolo, codAnagrafica: string | null = ruolo === 1 ? cliente : null) => {
  const { status, reply } = await app.as({ ruolo, codAnagrafica }).call(paginaCatalogo, { id: 'VTS00001-0' });
  expect(status).toBe(200);
  return reply;
};

describe('the page by role', () => {
  test('a visitor sees the articles without price, stock or location', async () => {
    const { articoli } = await pagina(0);
    expect(
      articoli.map((riga) => [
        riga.ctTpRiga,
        riga.cdArticolo,
        riga.prezzoListino,
        riga.prezzoScontato,
        riga.disponibile,
      ]),
    ).toEqual([
      ['D', '', null, null, null],
      ['P', buono, null, null, null],
      ['P', esaurito, null, null, null],
      ['P', maiVisto, null, null, null],
    ]);
  });
  test('a customer sees its own price and what is in stock', async () => {
    const righe = (await pagina(1)).articoli.filter((riga) => riga.ctTpRiga === 'P');
    expect(
      righe.map((riga) => [riga.prezzoListino, riga.sconto1, riga.sconto2, riga.prezzoScontato, riga.disponibile]),
    ).toEqual([
      [10, 50, 10, 4.5, true],
      [4, 50, 10, 1.8, false],
      [4, 50, 10, 1.8, false],
    ]);
  });
  test('asked in turn and again by customers, staff for each of them, and a visitor, nobody gets the price of another', async () => {
    const altro = await negozio.cliente();
    await db.run(sql`update clienti set sconto1 = 20 where cod_anagrafica = ${altro}`);
    const prezzoPer = async (ruolo: Ruolo, codAnagrafica: string | null): Promise<number | null | undefined> =>
      (await pagina(ruolo, codAnagrafica)).articoli.find((riga) => riga.cdArticolo === buono)?.prezzoScontato;
    const attesi = [
      [1, cliente, 4.5],
      [1, altro, 8],
      [0, null, null],
      [2, cliente, 4.5],
      [2, null, 10],
      [4, altro, 8],
    ] as const;
    for (const giro of [1, 2, 3])
      for (const [ruolo, chi, prezzo] of giro % 2 ? attesi : attesi.toReversed())
        expect([giro, ruolo, chi, await prezzoPer(ruolo, chi)]).toEqual([giro, ruolo, chi, prezzo]);
    // Also with the call that reads a single article.
    for (const giro of [1, 2])
      for (const [chi, prezzo] of [
        [cliente, 4.5],
        [altro, 8],
      ] as const) {
        const { reply } = await app.as({ ruolo: 1, codAnagrafica: chi }).call(prezzoArticolo, { id: buono });
        expect([giro, chi, reply.prezzoScontato]).toEqual([giro, chi, prezzo]);
      }
  });
  test('staff see all rows, the supplier code, and the price of the selected customer', async () => {
    expect((await pagina(2)).articoli.map((riga) => riga.cdArticolo)).toEqual([
      '',
      buono,
      esaurito,
      maiVisto,
      '',
      obsoleto,
    ]);
    expect((await pagina(2)).articoli[1]).toMatchObject({
      prezzoListino: 10,
      prezzoScontato: 10,
      cdArticoloFornitoreCatalogo: `F-${buono}`,
    });
    expect((await pagina(4, cliente)).articoli[1]).toMatchObject({ prezzoScontato: 4.5 });
  });
  test.each([3, 5] as const)('role %i gets no price in the rows', async (ruolo) => {
    for (const riga of (await pagina(ruolo)).articoli)
      expect([riga.prezzoListino, riga.sconto1, riga.prezzoScontato]).toEqual([null, null, null]);
  });
  test('a customer cannot take the prices of another by naming it', async () => {
    const altro = await negozio.cliente();
    const { reply } = await app
      .as({ ruolo: 1, codAnagrafica: cliente })
      .call(paginaCatalogo, { id: 'VTS00001-0' }, { 'x-cliente': altro });
    expect(reply.articoli[1]?.prezzoScontato).toBe(4.5);
  });
});

test('a made-to-measure row has neither price nor stock: both follow from its configuration', async () => {
  const suMisura = await negozio.articolo({ prezzo: 99, scorta: 5 });
  await db.run(
    sql`update articoli set distinta_base_dinamica = true, funzione_db = 'X' where cd_articolo = ${suMisura}`,
  );
  await creaTestata(db, { codTestata: 'VTS00002', righe: [suMisura] });
  const { reply } = await app.as({ ruolo: 1, codAnagrafica: cliente }).call(paginaCatalogo, { id: 'VTS00002-0' });
  expect(reply.articoli).toMatchObject([
    { cdArticolo: suMisura, distintaBaseDinamica: true, prezzoListino: null, prezzoScontato: null, disponibile: null },
  ]);
});

test('a header that is off internet is not there for visitors and customers', async () => {
  await creaTestata(db, { codTestata: 'VTS00009', disattivaInternet: true, righe: [buono] });
  const of = (ruolo: Ruolo) => app.as(ruolo).call(paginaCatalogo, { id: 'VTS00009-0' });
  expect([(await of(0)).status, (await of(1)).status, (await of(2)).status]).toEqual([404, 404, 200]);
});

test('a header that does not exist is a 404 in Italian', async () => {
  const { status, problem } = await app.as(0).call(paginaCatalogo, { id: 'ZZZ99999-0' });
  expect([status, problem.detail]).toEqual([404, 'Pagina di catalogo non trovata']);
});

describe('two servers on one database', () => {
  test('a price, a discount and a stock changed through anything are served by both', async () => {
    const other = await app.another();
    const prezzi = async (from: typeof app): Promise<(number | null)[]> => {
      const { reply } = await from.as({ ruolo: 1, codAnagrafica: cliente }).call(prezzoArticolo, { id: buono });
      return [reply.prezzoListino, reply.prezzoScontato, reply.qtaDisponibile];
    };
    expect(await prezzi(app)).toEqual([10, 4.5, 1000]);
    expect(await prezzi(other)).toEqual([10, 4.5, 1000]);

    await negozio.prezza(buono, 20);
    await db.run(sql`update clienti set sconto2 = 0 where cod_anagrafica = ${cliente}`);
    await db.run(sql`update giacenze set qta_impegnata = 400 where cd_articolo = ${buono}`);
    for (const server of [app, other])
      await eventually(async () => expect(await prezzi(server)).toEqual([20, 10, 600]));
  });

  test('a new description of the header is served by both', async () => {
    const other = await app.another();
    const descrizione = async (from: typeof app) =>
      (await from.as(0).call(paginaCatalogo, { id: 'VTS00001-0' })).reply.testata.descrizione;
    await descrizione(other);
    await db.run(sql`update testate set descrizione = 'Viti nuove' where cod_testata = 'VTS00001'`);
    for (const server of [app, other])
      await eventually(async () => expect(await descrizione(server)).toBe('Viti nuove'));
  });
});

test('a header that gets another code is gone under the old one', async () => {
  await creaTestata(db, { codTestata: 'VTS00020', righe: [] });
  const stato = async (id: string): Promise<number> => (await app.as(0).call(paginaCatalogo, { id })).status;
  expect(await stato('VTS00020-0')).toBe(200);
  await db.run(sql`update testate set suffisso = 5 where cod_testata = 'VTS00020'`);
  await eventually(async () => expect([await stato('VTS00020-0'), await stato('VTS00020-5')]).toEqual([404, 200]));
});
