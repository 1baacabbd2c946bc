import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { contaQualita, elencoQualita, excelQualita } from '#catalogo/qualita-dati/contract.ts';
import { eliminaTestata } from '#prodotto/testate/contract.ts';
import type { Controllo } from '#catalogo/qualita-dati/rules/list.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const ufficio = app.as(4);
await db.run(sql`insert into categorie_merceologiche (cat_merceologica, descrizione) values ('001001', 'Prova')`);
await db.run(sql`
  insert into aziende (codice_azienda, nome_azienda, sito, descrizione, attiva_cod_art_for2, disattiva_internet, codice_linea, logo)
  values ('SPE', 'Spenta', '', '', false, true, '', '')`);

let testate = 0;
/** A header with articles and, by default, a picture. */
async function testata(
  articoli: readonly string[],
  { immagine = 'figura.svg', azienda = 'PRV', spenta = false } = {},
): Promise<string> {
  const cod = `PRV${String(++testate).padStart(5, '0')}`;
  await db.run(sql`
    insert into testate (cod_testata, suffisso, descrizione, informazioni, codice_azienda, cat_merceologica, cod_categoria, cod_sotto_categoria,
      prog_ordine, path_img, disattiva_internet, new, outlet, sconto, promozione, modificata, modificata_da)
    values (${cod}, 0, ${`Testata ${cod}`}, '', ${azienda}, '001001', '', '', 0, ${immagine}, ${spenta}, false, false, 0, false, now(), 'Prova')`);
  for (const [i, cdArticolo] of articoli.entries())
    await db.run(sql`
      insert into righe_catalogo (cod_testata, suffisso, riga, ct_tp_riga, cd_articolo, descrizione)
      values (${cod}, 0, ${(i + 1) * 10}, 'P', ${cdArticolo}, '')`);
  return cod;
}

const filtro = (cod: string, nome: string, valore: string): Promise<number> =>
  db.run(sql`
    insert into testata_filtri (cod_testata, suffisso, filtro, valore) values (${cod}, 0, ${nome}, ${valore})`);

const elenco = async (controllo: Controllo) => (await ufficio.call(elencoQualita, { controllo })).reply;
const numero = async (controllo: Controllo): Promise<number | undefined> =>
  (await ufficio.call(contaQualita, {})).reply.controlli.find((uno) => uno.controllo === controllo)?.numero;
/** The desk's count follows a change and equals the list's. */
const scende = (controllo: Controllo, a: number): Promise<void> =>
  eventually(async () => {
    expect(await numero(controllo)).toBe(a);
    expect((await elenco(controllo)).totale).toBe(a);
  });

test('articles on sale without a price of today are listed, those in the catalogue first, until they have one', async () => {
  const [venduto, sciolto] = [await negozio.articolo({ prezzo: null }), await negozio.articolo({ prezzo: null })];
  const gratis = await negozio.articolo({ prezzo: 0 });
  await negozio.articolo({ prezzo: null, eliminato: true });
  await negozio.articolo({ prezzo: null, obsoleto: true });
  const scaduto = await negozio.articolo();
  await db.run(sql`update listini set valido_al = '2020-02-01' where cd_articolo = ${scaduto}`);
  const cod = await testata([venduto]);
  await scende('senzaPrezzo', 4);
  const { righe } = await elenco('senzaPrezzo');
  expect(righe.map(({ articolo }) => articolo)).toEqual([venduto, sciolto, gratis, scaduto]);
  expect(righe.map(({ testata: sua, nota, quanti }) => [sua, nota, quanti]).slice(0, 2)).toEqual([
    [`${cod}-0`, '', 1],
    ['', 'non in catalogo', 0],
  ]);
  await negozio.prezza(gratis, 2);
  await scende('senzaPrezzo', 3);
});

test('articles of the catalogue whose header was deleted are listed until another has them, what is in stock first', async () => {
  const prima = (await numero('senzaTestata')) ?? 0;
  const [uno, due, altrove] = [await negozio.articolo(), await negozio.articolo(), await negozio.articolo()];
  for (const fuori of ['eliminato', 'obsoleto'] as const) await negozio.articolo({ [fuori]: true });
  const [sua, tenuta] = [await testata([uno, due, altrove]), await testata([altrove])];
  await db.run(sql`update giacenze set qta_scaffale = 1e6 where cd_articolo = ${due}`);
  await scende('senzaTestata', prima);
  expect((await app.as(2).call(eliminaTestata, { codTestata: sua, suffisso: 0 })).status).toBe(200);
  await scende('senzaTestata', prima + 2);
  const { righe } = await elenco('senzaTestata');
  expect(righe[0]).toMatchObject({ articolo: due, quanti: 1e6 });
  expect(righe.map(({ articolo }) => articolo)).toContain(uno);
  await db.run(
    sql`insert into righe_catalogo (cod_testata, suffisso, riga, ct_tp_riga, cd_articolo, descrizione) values (${tenuta}, 0, 20, 'P', ${uno}, '')`,
  );
  await scende('senzaTestata', prima + 1);
});

test('headers without a picture are listed with the number of their articles, those off internet last', async () => {
  const [uno, due] = [await negozio.articolo(), await negozio.articolo()];
  const spenta = await testata([uno, due], { immagine: '', spenta: true });
  const piccola = await testata([uno], { immagine: '' });
  const grande = await testata([uno, due], { immagine: '' });
  await scende('senzaImmagine', 3);
  const { righe } = await elenco('senzaImmagine');
  expect(righe.map(({ testata: sua, quanti, nota }) => [sua, quanti, nota])).toEqual([
    [`${grande}-0`, 2, ''],
    [`${piccola}-0`, 1, ''],
    [`${spenta}-0`, 2, 'fuori internet'],
  ]);
  await db.run(sql`update testate set path_img = 'nuova.svg' where cod_testata = ${grande}`);
  await scende('senzaImmagine', 2);
});

test('a filter value finds nothing where visitors see none of its headers', async () => {
  const vivo = await negozio.articolo();
  const morto = await negozio.articolo({ eliminato: true });
  await filtro(await testata([vivo]), 'Materiale', 'Ottone');
  await filtro(await testata([morto]), 'Materiale', 'Zinco');
  await filtro(await testata([vivo], { spenta: true }), 'Materiale', 'Rame');
  await filtro(await testata([vivo], { azienda: 'SPE' }), 'Materiale', 'Stagno');
  const vuota = await testata([]);
  await filtro(vuota, 'Materiale', 'Piombo');
  await filtro(vuota, 'Materiale', 'Ottone');
  await scende('filtriVuoti', 4);
  const { righe } = await elenco('filtriVuoti');
  expect(righe.map((riga) => [riga.filtro, riga.descrizione])).toEqual([
    ['Materiale', 'Piombo'],
    ['Materiale', 'Rame'],
    ['Materiale', 'Stagno'],
    ['Materiale', 'Zinco'],
  ]);
  await db.run(sql`update articoli set eliminato = false where cd_articolo = ${morto}`);
  await scende('filtriVuoti', 3);
});

test('values of one filter that differ by case, accents or blanks stand in one row with their headers', async () => {
  const codici = [await testata([]), await testata([]), await testata([])] as const;
  await filtro(codici[0], 'Finitura', 'Ossidàto');
  await filtro(codici[1], 'Finitura', 'Ossidàto');
  await filtro(codici[2], 'Finitura', 'OSSIDATO ');
  await filtro(codici[0], 'Colore', 'ossidato');
  await scende('valoriSimili', 1);
  const { righe } = await elenco('valoriSimili');
  expect(righe).toMatchObject([{ filtro: 'Finitura', descrizione: 'Ossidàto (2) · OSSIDATO  (1)', quanti: 3 }]);
  await db.run(sql`update testata_filtri set valore = 'Ossidàto' where valore = 'OSSIDATO '`);
  await scende('valoriSimili', 0);
});

test('articles of one company with the same supplier code stand together, written alike or not', async () => {
  const [uno, due, tre, quattro] = await Promise.all([1, 2, 3, 4].map(() => negozio.articolo()));
  const codice = (cdArticolo = '', suo = ''): Promise<number> =>
    db.run(sql`update articoli set cd_articolo_fornitore_catalogo = ${suo} where cd_articolo = ${cdArticolo}`);
  await codice(uno, 'AB-12.3');
  await codice(due, 'ab 123');
  await codice(tre, 'AB-124');
  await codice(quattro, 'AB-12.3');
  await db.run(sql`update articoli set codice_azienda = 'SPE' where cd_articolo = ${quattro ?? ''}`);
  await scende('codiciDoppi', 2);
  expect((await elenco('codiciDoppi')).righe.map((riga) => [riga.filtro, riga.articolo])).toEqual([
    ['AB-12.3', uno],
    ['ab 123', due],
  ]);
  await codice(due, 'AB-125');
  await scende('codiciDoppi', 0);
});

test('a check comes in pages of 50 and whole as an Excel file', async () => {
  for (let i = 0; i < 52; i++) await testata([], { immagine: '' });
  const { totale, righe } = await elenco('senzaImmagine');
  const seconda = (await ufficio.call(elencoQualita, { controllo: 'senzaImmagine', pagina: 2 })).reply;
  expect([totale, righe.length, seconda.righe.length]).toEqual([54, 50, 4]);
  const { reply } = await ufficio.call(excelQualita, { controllo: 'senzaImmagine' });
  const [titoli, ...foglio] = await readSheet(new Uint8Array(await buffer(reply.bytes)).buffer);
  expect([reply.name, titoli, foglio.length]).toEqual([
    'qualita-senzaImmagine.xlsx',
    ['Descrizione', 'Testata', 'Azienda', 'Articoli', 'Nota'],
    54,
  ]);
});

test('the desk is only for roles that edit headers and articles; an unknown check is refused', async () => {
  for (const ruolo of [0, 1, 3, 5, 6] as const) {
    const stato = ruolo === 0 ? 401 : 403;
    expect((await app.as(ruolo).call(contaQualita, {})).status).toBe(stato);
    expect((await app.as(ruolo).call(elencoQualita, { controllo: 'senzaPrezzo' })).status).toBe(stato);
    expect((await app.as(ruolo).call(excelQualita, { controllo: 'senzaPrezzo' })).status).toBe(stato);
  }
  expect((await ufficio.call(elencoQualita, { controllo: 'altro' as 'senzaPrezzo' })).status).toBe(400);
  expect((await ufficio.call(elencoQualita, { controllo: 'senzaPrezzo', pagina: 0 })).status).toBe(400);
});
