import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { layouts } from '#main/server/areas.ts';
import { sentenceOf } from '#platform/contract/delivery-faults.ts';
import { importDelivery } from '#platform/server/exchange/import-delivery.ts';
import { openDelivery } from '#platform/server/exchange/open-delivery.ts';
import { testApp } from '#test/fixtures/app.ts';
import { conTassa, catalogo, costa, guasti, prodotto } from '#test/fixtures/cataloghi-bmecat.ts';
import { worked } from '#test/fixtures/worked.ts';
import * as contract from './contract.ts';
import { formaBmecat } from './server/forma-bmecat.ts';

const base = await mkdtemp(join(tmpdir(), 'cardine-bmecat-'));
afterAll(() => rm(base, { recursive: true, force: true }));
const app = await testApp();
const { pool, url } = app.database;
await pool.query(`
  insert into linee_prodotto values ('L1', 'Linea');
  insert into aziende values ('ALF', 'Alfa Viterie', '', '', false, false, 'L1', ''), ('BET', 'Beta', '', '', false, false, 'L1', '');
  insert into categorie_merceologiche values ('001001', 'Viti');
  insert into articoli (cd_articolo, descrizione, un_misura, um_ordini_web, qta_per_pezzo, qt_scatola, articolo_non_divisibile, desc_um_conversione,
    cd_articolo_fornitore_catalogo, codice_azienda, cat_merceologica, ubicazione, ubicazione2, obsoleto, eliminato, non_stamp_catalogo,
    scorta_non_gestita, distinta_base_semplice, distinta_base_dinamica, funzione_db, path_img)
  select c, 'Vite', 'PZ', '', 1, 100, false, '', f, b, '001001', 'A1', '', false, false, false, false, false, false, '', ''
  from (values ('100', 'A-1', 'ALF'), ('101', 'A 2', 'ALF'), ('102', 'A.2', 'ALF'), ('200', 'A-1', 'BET')) v (c, f, b)`);

const forms = [formaBmecat({ listini: { net_list: 'BASE' } })];
const stamp = { now: new Date('2026-03-16T09:00:00Z'), who: 'prova' };
let made = 0;

async function importa(content: string | Uint8Array, { apply = true, name = 'catalogo.xml' } = {}) {
  const path = join(base, `${made++}-${name}`);
  await writeFile(path, content);
  const delivery = await openDelivery(path, { url, layouts, forms });
  const { sources, faults, unlisted, note, partial } = delivery;
  const given = { url, layouts, sources, faults, unlisted, apply, full: false, partial: true, stamp } as const;
  const done = await importDelivery(given).finally(delivery.close);
  return { ...done, note, partial, detti: done.faults.map(sentenceOf) };
}

const articolo = (codice: string): Promise<Record<string, unknown> | undefined> =>
  pool.query('select * from articoli where cd_articolo = $1', [codice]).then(({ rows }) => rows[0]);
const prezzi = async (codice: string): Promise<unknown[]> =>
  (
    await pool.query(
      'select cod_listino, da_quantita, prezzo, valido_dal::text, valido_al::text from listini where cd_articolo = $1 order by da_quantita',
      [codice],
    )
  ).rows;

const ean = async (): Promise<unknown[]> =>
  (await pool.query('select gtin, cd_articolo, qta from articoli_ean order by gtin')).rows.map((riga) =>
    Object.values(riga),
  );

const intero = catalogo(`<PRODUCT mode="new">
  <SUPPLIER_PID>A-1</SUPPLIER_PID>
  <PRODUCT_DETAILS>
    <DESCRIPTION_SHORT lang="deu">Schraube</DESCRIPTION_SHORT><DESCRIPTION_SHORT lang="ita">Vite
      TSP à croce</DESCRIPTION_SHORT>
    <DESCRIPTION_LONG>Acciaio &lt;b&gt;inox&lt;/b&gt; &lt;script&gt;x&lt;/script&gt;</DESCRIPTION_LONG>
    <EAN>8001234567890</EAN><INTERNATIONAL_PID type="gtin">8001234567897</INTERNATIONAL_PID><INTERNATIONAL_PID type="isbn">X</INTERNATIONAL_PID><PRODUCT_STATUS type="old_product">x</PRODUCT_STATUS>
  </PRODUCT_DETAILS>
  <PRODUCT_FEATURES><REFERENCE_FEATURE_SYSTEM_NAME>ETIM-9.0</REFERENCE_FEATURE_SYSTEM_NAME>
    <REFERENCE_FEATURE_GROUP_ID>EC000123</REFERENCE_FEATURE_GROUP_ID>
    <FEATURE><FNAME>EF000001</FNAME><FVALUE>5</FVALUE><FVALUE>40</FVALUE><FUNIT>EU570448</FUNIT></FEATURE>
    <FEATURE><FNAME>EF000002</FNAME><FVALUE>EV000456</FVALUE></FEATURE></PRODUCT_FEATURES>
  <PRODUCT_FEATURES><REFERENCE_FEATURE_SYSTEM_NAME>ECLASS-9.0</REFERENCE_FEATURE_SYSTEM_NAME>
    <REFERENCE_FEATURE_GROUP_ID>23110101</REFERENCE_FEATURE_GROUP_ID></PRODUCT_FEATURES>
  <PRODUCT_ORDER_DETAILS><ORDER_UNIT>PK</ORDER_UNIT><CONTENT_UNIT>C62</CONTENT_UNIT><NO_CU_PER_OU>50</NO_CU_PER_OU>
    <PRICE_QUANTITY>2</PRICE_QUANTITY></PRODUCT_ORDER_DETAILS>
  <PRODUCT_PRICE_DETAILS><DATETIME type="valid_end_date"><DATE>2026-12-31</DATE></DATETIME>
    <PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>1.250,00</PRICE_AMOUNT><PRICE_FACTOR>0.6</PRICE_FACTOR></PRODUCT_PRICE>
    <PRODUCT_PRICE price_type="nrp"><PRICE_AMOUNT>20</PRICE_AMOUNT></PRODUCT_PRICE></PRODUCT_PRICE_DETAILS>
  <MIME_INFO><MIME><MIME_TYPE>image/jpeg</MIME_TYPE><MIME_SOURCE>viti\\a1.jpg</MIME_SOURCE></MIME>
    <MIME><MIME_TYPE>application/pdf</MIME_TYPE><MIME_SOURCE>a1.pdf</MIME_SOURCE><MIME_PURPOSE>data_sheet</MIME_PURPOSE></MIME></MIME_INFO>
</PRODUCT>`);

describe('a BMEcat catalogue of a supplier', () => {
  test('finds the article by the supplier’s code, writes the portal’s own fields and reports the rest', async () => {
    const tried = await importa(intero, { apply: false });
    const done = await importa(intero);
    expect(done.detti).toEqual([]);
    expect(done.counts).toEqual(tried.counts);
    expect(done.counts.map(({ kind, nuove, cambiate, mancanti }) => [kind, nuove, cambiate, mancanti])).toEqual([
      ['articoli', 0, 1, 0],
      ['ean', 1, 0, 0],
      ['listini', 1, 0, 0],
      ['classi-articolo', 2, 0, 0],
      ['caratteristiche-articolo', 2, 0, 0],
    ]);
    expect(await articolo('100')).toMatchObject({
      descrizione: 'Vite TSP à croce',
      descrizione_tecnica_html: 'Acciaio <b>inox</b>',
      obsoleto: true,
      path_img: 'viti/a1.jpg',
      // The file contains no unit.
      un_misura: 'PZ',
      ubicazione: 'A1',
      qt_scatola: 100,
      cd_articolo_fornitore_catalogo: 'A-1',
    });
    // 1250 × 0.6 for 2 packs of 50 pieces.
    expect(await prezzi('100')).toEqual([
      { cod_listino: 'BASE', da_quantita: 0, prezzo: 7.5, valido_dal: '2026-03-01', valido_al: '2027-01-01' },
    ]);
    expect(done.note.map(({ testo }) => testo)).toEqual([
      'MIME: il portale non lo tiene',
      'DESCRIPTION_SHORT lang: il portale non lo tiene',
      'INTERNATIONAL_PID type=isbn: il portale non lo tiene',
      'EAN che non sono tali: la cifra di controllo non torna, o le cifre non sono 8, 12, 13 o 14',
      'Prezzi «nrp»: BMECAT_LISTINI non dice di quale listino sono',
    ]);
    expect(await articolo('200')).toMatchObject({ descrizione: 'Vite' });
    expect(await ean()).toEqual([['08001234567897', '100', 50]]);
  });

  test('that was brought already writes nothing', async () => {
    const done = await importa(intero);
    expect(done.counts.map(({ nuove, cambiate, tolte = 0 }) => nuove + cambiate + tolte)).toEqual([0, 0, 0, 0, 0]);
  });

  test('shows classes and features to the staff alone, and takes out a feature that is gone', async () => {
    await importa(intero.replace(/<FEATURE><FNAME>EF000002.*?<\/FEATURE>/, ''));
    const { reply } = await app.as(4).call(contract.classificazioneArticolo, { id: '100' });
    expect(reply).toEqual({
      classi: [
        { sistema: 'ECLASS-9.0', classe: '23110101', nome: '' },
        { sistema: 'ETIM-9.0', classe: 'EC000123', nome: '' },
      ],
      caratteristiche: [
        { sistema: 'ETIM-9.0', nome: 'EF000001', descrizione: '', valori: ['5', '40'], unita: 'EU570448' },
      ],
    });
    expect((await app.as(1).call(contract.classificazioneArticolo, { id: '100' })).status).toBe(403);
  });

  test('of version 1.2, in ISO-8859-1, in a zip beside pictures, brings new articles', async () => {
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><!DOCTYPE BMECAT SYSTEM "bmecat_new_catalog_1_2.dtd">
<BMECAT version="1.2"><HEADER><CATALOG><LANGUAGE>ita</LANGUAGE><CATALOG_ID>C</CATALOG_ID><CATALOG_VERSION>1</CATALOG_VERSION></CATALOG>
<SUPPLIER><SUPPLIER_NAME>alfa viterie</SUPPLIER_NAME></SUPPLIER></HEADER><T_NEW_CATALOG>
<ARTICLE><SUPPLIER_AID>N-900</SUPPLIER_AID><ARTICLE_DETAILS><DESCRIPTION_SHORT>Dado qualità</DESCRIPTION_SHORT></ARTICLE_DETAILS>
<ARTICLE_ORDER_DETAILS><ORDER_UNIT>PCE</ORDER_UNIT></ARTICLE_ORDER_DETAILS></ARTICLE>
<ARTICLE_TO_CATALOGGROUP_MAP><ART_ID>N-900</ART_ID><CATALOG_GROUP_ID>001001</CATALOG_GROUP_ID></ARTICLE_TO_CATALOGGROUP_MAP>
</T_NEW_CATALOG></BMECAT>`;
    const zip = zipSync({ 'dati/catalogo.xml': Buffer.from(xml, 'latin1'), 'dati/foto/a.jpg': new Uint8Array(10) });
    const done = await importa(zip, { name: 'consegna.zip' });
    expect(done.detti).toEqual([]);
    expect(await articolo('N-900')).toMatchObject({
      descrizione: 'Dado qualità',
      un_misura: 'PZ',
      codice_azienda: 'ALF',
      cat_merceologica: '001001',
    });
  });

  test('of prices writes only prices, and one of changes marks deleted rows', async () => {
    const prezzo = (codice: string, importo: string): string =>
      `<PRODUCT><SUPPLIER_PID>${codice}</SUPPLIER_PID><PRODUCT_PRICE_DETAILS>
      <PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>${importo}</PRICE_AMOUNT><LOWER_BOUND>1</LOWER_BOUND></PRODUCT_PRICE>
      <PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>0.5</PRICE_AMOUNT><LOWER_BOUND>100</LOWER_BOUND></PRODUCT_PRICE></PRODUCT_PRICE_DETAILS></PRODUCT>`;
    const done = await importa(catalogo(prezzo('N-900', '0.75'), { modo: 'T_UPDATE_PRICES' }));
    expect([done.detti, done.counts.map(({ kind, nuove }) => [kind, nuove])]).toEqual([[], [['listini', 2]]]);
    expect(await prezzi('N-900')).toMatchObject([
      { da_quantita: 0, prezzo: 0.75 },
      { da_quantita: 100, prezzo: 0.5 },
    ]);
    await importa(
      catalogo('<PRODUCT mode="delete"><SUPPLIER_PID>N-900</SUPPLIER_PID></PRODUCT>', { modo: 'T_UPDATE_PRODUCTS' }),
    );
    expect(await articolo('N-900')).toMatchObject({ eliminato: true, descrizione: 'Dado qualità' });
  });
});

test.each([
  ['CEN', '0.01', 0.0777],
  ['KGM', '2.5', 19.425],
  ['C62', '1', 7.77],
])(
  'a price for one %s, of which %s make one ordered, is converted to the unit of the article',
  async (unit, factor, euro) => {
    const done = await importa(
      catalogo(
        costa(
          `<PRICE_AMOUNT>7.77</PRICE_AMOUNT><TAX>0.22</TAX><PRICE_BASE><PRICE_UNIT>${unit}</PRICE_UNIT><PRICE_UNIT_FACTOR>${factor}</PRICE_UNIT_FACTOR></PRICE_BASE>`,
          '<ORDER_UNIT>C62</ORDER_UNIT>',
        ),
        { modo: 'T_UPDATE_PRICES' },
      ),
    );
    expect(done.detti).toEqual([]);
    expect(done.note.map(({ testo }) => testo)).toEqual(['TAX: il portale non lo tiene']);
    expect(await prezzi('100')).toMatchObject([{ prezzo: euro }]);
  },
);

test('a price for the article’s own unit stays as it is, though a box of them is ordered; one for some areas is left and told', async () => {
  const base = '<PRICE_BASE><PRICE_UNIT>C62</PRICE_UNIT><PRICE_UNIT_FACTOR>200</PRICE_UNIT_FACTOR></PRICE_BASE>';
  const done = await importa(
    catalogo(
      costa(`<PRICE_AMOUNT>3.21</PRICE_AMOUNT>${base}`, '<ORDER_UNIT>PK</ORDER_UNIT>').replace(
        '</PRODUCT_PRICE>',
        '</PRODUCT_PRICE><PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>9</PRICE_AMOUNT><AREA_REFS><AREA_IDREF>X</AREA_IDREF></AREA_REFS></PRODUCT_PRICE>',
      ),
      { modo: 'T_UPDATE_PRICES' },
    ),
  );
  expect([done.detti, done.note.map(({ testo }) => testo)]).toEqual([
    [],
    ['AREA_REFS: prezzi per alcune zone del fornitore, lasciati'],
  ]);
  expect(await prezzi('100')).toMatchObject([{ prezzo: 3.21 }]);
});

test('a new article has the rate of its price’s TAX; a known one keeps its own, a foreign rate is told', async () => {
  const con = (nome: string, tax: string) => importa(catalogo(prodotto(conTassa(tax), nome)));
  expect([(await con('IVA10', '0.10')).note, (await con('IVA10', '0.05')).note]).toEqual([[], []]);
  expect((await con('IVA19', '0.19')).note[0]?.testo).toContain('in Italia non c’è');
  expect(await articolo('IVA10')).toMatchObject({ cd_iva: '10' });
});

test('a new article in a unit that the portal does not know keeps it as it is written, and the note says so', async () => {
  const dettagli = '<DESCRIPTION_SHORT>X</DESCRIPTION_SHORT><ERP_GROUP_BUYER>001001</ERP_GROUP_BUYER>';
  const done = await importa(
    catalogo(
      prodotto(
        `<PRODUCT_DETAILS>${dettagli}</PRODUCT_DETAILS><PRODUCT_ORDER_DETAILS><ORDER_UNIT>set</ORDER_UNIT></PRODUCT_ORDER_DETAILS>`,
        'SERIE1',
      ),
    ),
    { apply: false },
  );
  expect([done.detti, done.note]).toEqual([
    [],
    [{ testo: 'Unità che il portale non conosce, presa com’è scritta: SET', quante: 1 }],
  ]);
});

test('a feature whose name comes again in its set keeps each of its lines', async () => {
  const riga = (valore: string, unita = ''): string =>
    `<FEATURE><FNAME>-</FNAME><FVALUE>${valore}</FVALUE>${unita && `<FUNIT>${unita}</FUNIT>`}</FEATURE>`;
  const done = await importa(
    catalogo(
      prodotto(
        `<PRODUCT_FEATURES><REFERENCE_FEATURE_SYSTEM_NAME>PROPRIO</REFERENCE_FEATURE_SYSTEM_NAME>${riga('zincata')}${riga('con rondella')}${riga('5', 'MMT')}</PRODUCT_FEATURES>`,
      ),
    ),
  );
  expect(done.detti).toEqual([]);
  const { reply } = await app.as(4).call(contract.classificazioneArticolo, { id: '100' });
  expect(reply.caratteristiche.filter(({ sistema }) => sistema === 'PROPRIO')).toMatchObject([
    { nome: '-', valori: ['zincata', 'con rondella'] },
    { nome: '- (2)', valori: ['5'], unita: 'MMT' },
  ]);
});

test('ten thousand features of a product are read at once, and what stands in a name of another stays apart', async () => {
  const riga = (nome: string, valore: string, unita = ''): string =>
    `<FEATURE><FNAME>${nome}</FNAME><FVALUE>${valore}</FVALUE>${unita && `<FUNIT>${unita}</FUNIT>`}</FEATURE>`;
  const gruppo = (righe: string): string =>
    prodotto(
      `<PRODUCT_FEATURES><REFERENCE_FEATURE_SYSTEM_NAME>ETIM-9.0</REFERENCE_FEATURE_SYSTEM_NAME>${righe}</PRODUCT_FEATURES>`,
    );
  const molte = (nome: (i: number) => string): string =>
    gruppo(Array.from({ length: 10_000 }, (_, i) => riga(nome(i), String(i))).join(''));
  const begun = worked();
  await importa(catalogo([molte((i) => `f${i}`), molte(() => 'f')].join('')), { apply: false });
  expect(worked() - begun).toBeLessThan(20_000);
  await importa(
    catalogo(
      gruppo(
        [
          riga('Lunghezza (mm)', '5', 'MMT'),
          riga('Lunghezza', '7', 'MMT'),
          riga('Lunghezza', '8', 'CMT'),
          riga('Lunghezza (2)', '9'),
          riga('Lunghezza', '10', 'MMT'),
        ].join(''),
      ),
    ),
  );
  const { rows } = await pool.query<{ nome: string; valori: string[]; unita: string }>(
    "select nome, valori, unita from articoli_caratteristiche where cd_articolo = '100' and nome like 'Lunghezza%' order by ordine, nome",
  );
  expect(rows.map(({ nome, valori, unita }) => [nome, valori.join(), unita])).toEqual([
    ['Lunghezza (mm)', '5', 'MMT'],
    ['Lunghezza', '7,10', 'MMT'],
    ['Lunghezza (2)', '8', 'CMT'],
    ['Lunghezza (2) (2)', '9', ''],
  ]);
});

test('of a thousand unknown elements, or names of megabytes, no more is reported than a person can read', async () => {
  const ignoti = catalogo(Array.from({ length: 1500 }, (_, i) => `<X${i}/>`).join('') + `<${'Y'.repeat(2_000_000)}/>`);
  const { note } = await importa(ignoti, { apply: false });
  expect(note).toHaveLength(501);
  expect(note.at(-1)).toEqual({ testo: 'Altri elementi: il portale non li tiene', quante: 1001 });
  const marchio = `<PRODUCT_DETAILS><MANUFACTURER_NAME>${'M'.repeat(2_000_000)}</MANUFACTURER_NAME></PRODUCT_DETAILS>`;
  const { faults } = await importa(catalogo(prodotto(marchio, 'P'.repeat(2_000_000))), { apply: false });
  expect(faults.length).toBeGreaterThan(0);
  expect(JSON.stringify(faults).length).toBeLessThan(3000 * faults.length);
});

describe('EANs', () => {
  const confezione = (di: string, da: string, a: string, gtin: string): string =>
    `<${di}PACKING_UNITS><${di}PACKING_UNIT><${di}QUANTITY_MIN>${da}</${di}QUANTITY_MIN><${di}QUANTITY_MAX>${a}</${di}QUANTITY_MAX><${di}GTIN>${gtin}</${di}GTIN></${di}PACKING_UNIT></${di}PACKING_UNITS>`;
  const conEan = (codice: string, dettagli: string, dopo = ''): string =>
    `<PRODUCT><SUPPLIER_PID>${codice}</SUPPLIER_PID><PRODUCT_DETAILS>${dettagli}</PRODUCT_DETAILS>${dopo}</PRODUCT>`;

  test('are imported with their packs, one shared by two articles is kept for the first and reported', async () => {
    await pool.query('delete from articoli_ean');
    const ordine = `<PRODUCT_ORDER_DETAILS><ORDER_UNIT>C62</ORDER_UNIT>${confezione('', '10', '10', '4006381333931')}</PRODUCT_ORDER_DETAILS>`;
    const udx = `<USER_DEFINED_EXTENSIONS>${confezione('UDX.EDXF.', '200', '200', '14006381333938')}</USER_DEFINED_EXTENSIONS>`;
    const done = await importa(
      catalogo(
        conEan(
          '100',
          '<EAN>8001234567897</EAN><INTERNATIONAL_PID type="ean">08001234567897</INTERNATIONAL_PID>',
          ordine + udx,
        ) +
          conEan('101', '<EAN>8001234567897</EAN><EAN>0000000000000</EAN>', ordine.replace('>10<', '>5<')) +
          conEan('102', '<INTERNATIONAL_PID type="gtin">98765430</INTERNATIONAL_PID>'),
      ),
    );
    expect(done.detti).toEqual([]);
    expect(await ean()).toEqual([
      ['00000098765430', '102', 1],
      ['04006381333931', '100', 10],
      ['08001234567897', '100', 1],
      ['14006381333938', '100', 200],
    ]);
    expect(done.note.map(({ testo }) => testo)).toEqual([
      'EAN di un altro articolo, lasciati a quello (il primo: 8001234567897 di 101, che è di 100)',
      'EAN di confezioni che non dicono quanto contengono nell’unità dell’articolo',
    ]);
  });

  const diCsv = (testo: string) => importa(zipSync({ 'ean.csv': Buffer.from(testo) }), { name: 'ean.zip' });

  test('come by CSV in any spelling; a wrong digit and the code of another article are refused by line', async () => {
    const tutto = await diCsv('gtin;cdArticolo;qta\n8001234567897;100;1\n012345678905;101;25\n');
    expect([tutto.detti, tutto.counts[0]]).toMatchObject([[], { nuove: 1, cambiate: 0, uguali: 1 }]);
    const no = await diCsv(
      'gtin;cdArticolo;qta\n8001234567890;100;1\n08001234567897;101;1\n98765430;102;0\n800;100;1\n',
    );
    expect(no.detti).toEqual([
      'ean.csv, riga 2, colonna gtin: «8001234567890», atteso un codice EAN di 8, 12, 13 o 14 cifre: le cifre di controllo non tornano',
      'ean.csv, riga 4, colonna qta: «0», atteso un numero da 0,001 in su',
      'ean.csv, riga 5, colonna gtin: «800», atteso un codice EAN di 8, 12, 13 o 14 cifre',
    ]);
    const altrui = await diCsv('gtin;cdArticolo\n08001234567897;101\n98765430;102\n');
    expect(altrui.detti).toEqual([
      'ean.csv, riga 2, colonna cdArticolo: «101», atteso l’articolo 100, che ha già il codice 08001234567897',
    ]);
  });

  test('come by a CSV as Excel leaves it: a second copy, empty columns after the last, Ctrl+Z at its end', async () => {
    const testo = 'gtin;cdArticolo;qta;;\r\n73513537;100;1;;\r\n4006381333931;100;10;; \r\n\u001a';
    for (const nome of ['Ean (1).csv', 'ean - Copia.csv', 'EAN (2) - Copia.CSV']) {
      const fatto = await importa(zipSync({ [nome]: Buffer.from(testo) }), { apply: false, name: 'ean.zip' });
      expect(fatto.detti, nome).toEqual([]);
      expect(fatto.counts[0], nome).toMatchObject({ nuove: 1, uguali: 1 });
    }
    const pieno = await diCsv(testo.replace(';; ', ';;x'));
    expect(pieno.detti).toEqual(['ean.csv, riga 3: «5 celle», atteso 3 celle, come nell’intestazione']);
  });
});

describe('a catalogue with a fault is reported with place and reason, and writes nothing', () => {
  test.each(guasti)('%s', async (_, content, detto) => {
    const quanti = async (): Promise<unknown> =>
      (await pool.query('select (select count(*) from articoli) as a, (select count(*) from listini) as l')).rows;
    const prima = await quanti();
    const done = await importa(content);
    expect(done.detti.join('\n')).toContain(detto);
    expect(done.written).toBe(false);
    expect(await quanti()).toEqual(prima);
  });

  test('two catalogues in one delivery, and a kind that a CSV file brings as well', async () => {
    const zip = zipSync({
      'a.xml': Buffer.from(catalogo(prodotto(''))),
      'b.xml': Buffer.from(catalogo('')),
      'articoli.csv': Buffer.from('cdArticolo;descrizione'),
    });
    const { detti } = await importa(zip, { name: 'due.zip' });
    expect(detti).toEqual([
      'articoli.csv: «articoli.csv», atteso un solo file di «articoli»',
      'b.xml: «b.xml», atteso un solo catalogo (c’è anche a.xml)',
    ]);
  });
});

test('faults beyond the first two thousand are counted', async () => {
  const { faults, faultCount } = await importa(catalogo('<PRODUCT/>'.repeat(2500)));
  expect([faults.length, faultCount]).toEqual([2000, 2500]);
});
