import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { load } from '#demo/server/load.ts';
import { layouts } from '#main/server/areas.ts';
import { sentenceOf } from '#platform/contract/delivery-faults.ts';
import { importDelivery } from '#platform/server/exchange/import-delivery.ts';
import { openDelivery } from '#platform/server/exchange/open-delivery.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { formaBmecat } from './server/forma-bmecat.ts';
import { scriviCatalogo } from './server/scrittura/scrivi-catalogo.ts';

const folder = await mkdtemp(join(tmpdir(), 'cardine-bmecat-fuori-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { url, pool } = await testDatabase();
await load({ url, amounts: { testate: 120, clienti: 10, righeDocumenti: 100 }, today: '2026-03-16' });
await pool.query(`
  insert into articoli_classi select cd_articolo, s, 'EC000123', 'Viti & <dadi>' from articoli, (values ('ETIM-9.0'), ('ECLASS-9.0')) v (s);
  insert into articoli_caratteristiche select cd_articolo, s, n, '', valori, 'EU570448', o from articoli,
    (values ('ETIM-9.0', 'EF000001', array['5', '40'], 10), ('ETIM-9.0', 'EF000002', array[]::text[], 20), ('', 'Colore', array['"rosso"'], 15)) v (s, n, valori, o);
  update articoli set articolo_non_divisibile = true, qt_scatola = 1 where cd_articolo in (select cd_articolo from articoli order by 1 limit 3);
  update articoli set descrizione = '=1 < 2 & "due"', descrizione_tecnica_html = 'a &amp; b' where cd_articolo in (select cd_articolo from articoli where not eliminato order by 1 limit 1);
  update listini set da_quantita = 1 where da_quantita = 0 and cd_articolo in (select cd_articolo from articoli order by 1 limit 5)`);
const path = join(folder, 'catalogo.xml');
const scritto = await scriviCatalogo({
  url,
  path,
  listino: 'BASE',
  fornitore: 'Ferramenta & C.',
  now: new Date('2026-03-16T09:00:00Z'),
});

test('the catalogue that was written out and is read again changes nothing', async () => {
  expect(scritto.articoli).toBeGreaterThan(100);
  const delivery = await openDelivery(path, { url, layouts, forms: [formaBmecat({ listini: { net_list: 'BASE' } })] });
  const { sources, faults, note } = delivery;
  const stamp = { now: new Date(), who: 'prova' };
  const given = { url, layouts, sources, faults, apply: false, full: false, partial: true as const, stamp };
  const done = await importDelivery(given).finally(delivery.close);
  expect(done.faults.map(sentenceOf)).toEqual([]);
  expect(done.counts.map(({ kind, nuove, cambiate, tolte = 0 }) => [kind, nuove, cambiate, tolte])).toEqual([
    ['articoli', 0, 0, 0],
    ['ean', 0, 0, 0],
    ['listini', 0, 0, 0],
    ['classi-articolo', 0, 0, 0],
    ['caratteristiche-articolo', 0, 0, 0],
  ]);
  expect(done.counts[0]?.uguali).toBe(scritto.articoli);
  expect(note.map(({ testo }) => testo)).toEqual(['CATALOG_GROUP_SYSTEM: il portale non lo tiene']);
});

test('elements are in the order of the schema, and contain nothing about customers, stock or locations', async () => {
  const xml = await readFile(path, 'utf8');
  const primo = /<PRODUCT>.*<\/PRODUCT>/.exec(xml)?.[0] ?? '';
  const ordine = [
    'SUPPLIER_PID',
    'PRODUCT_DETAILS',
    'DESCRIPTION_SHORT',
    'MANUFACTURER_NAME',
    'PRODUCT_FEATURES',
    'REFERENCE_FEATURE_SYSTEM_NAME',
    'REFERENCE_FEATURE_GROUP_ID',
    'FNAME',
    'FVALUE',
    'FUNIT',
    'PRODUCT_ORDER_DETAILS',
    'PRODUCT_PRICE_DETAILS',
    'DATETIME',
    'PRODUCT_PRICE',
    'PRICE_AMOUNT',
    'PRICE_CURRENCY',
    'TAX',
  ].map((nome) => primo.search(new RegExp(`<${nome}[ >]`)));
  expect(ordine).not.toContain(-1);
  expect(ordine).toEqual(ordine.toSorted((a, b) => a - b));
  const { rows } = await pool.query(
    `select ubicazione from articoli where ubicazione <> '' and length(ubicazione) > 3 union all (select ragione_sociale from clienti limit 10)`,
  );
  for (const { ubicazione } of rows.slice(0, 200)) expect(xml.includes(`>${ubicazione}<`)).toBe(false);
});
