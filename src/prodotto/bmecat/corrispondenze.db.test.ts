import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { layouts } from '#main/server/areas.ts';
import { sentenceOf, tableToFill } from '#platform/contract/delivery-faults.ts';
import { importDelivery } from '#platform/server/exchange/import-delivery.ts';
import { openDelivery } from '#platform/server/exchange/open-delivery.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { formaBmecat } from './server/forma-bmecat.ts';

const base = await mkdtemp(join(tmpdir(), 'cardine-straniero-'));
afterAll(() => rm(base, { recursive: true, force: true }));
const { pool, url } = await testDatabase();
await pool.query(`
  insert into linee_prodotto values ('L1', 'Linea');
  insert into aziende values ('ALF', 'Alfa Viterie', '', '', false, false, 'L1', ''), ('BET', 'Beta', '', '', false, false, 'L1', '');
  insert into categorie_merceologiche values ('001001', 'Viti')`);

let made = 0;
async function importa(content: string | Uint8Array, { apply = true, name = 'catalogo.xml' } = {}) {
  const path = join(base, `${made++}-${name}`);
  await writeFile(path, content);
  const { close, ...delivery } = await openDelivery(path, { url, layouts, forms: [formaBmecat({ listini: {} })] });
  const { sources, faults, note } = delivery;
  const stamp = { now: new Date('2026-03-16T09:00:00Z'), who: 'prova' };
  const given = { url, layouts, sources, faults, apply, full: false, partial: true, stamp } as const;
  const done = await importDelivery(given).finally(close);
  return { ...done, note, detti: done.faults.map(sentenceOf) };
}

const catalogo = (prodotti: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<BMECAT version="2005"><HEADER><CATALOG><LANGUAGE>ita</LANGUAGE><CATALOG_ID>C</CATALOG_ID><CATALOG_VERSION>1.0</CATALOG_VERSION></CATALOG>
<SUPPLIER><SUPPLIER_NAME>Alfa Viterie</SUPPLIER_NAME></SUPPLIER></HEADER><T_NEW_CATALOG>${prodotti}</T_NEW_CATALOG></BMECAT>`;

const articolo = (codice: string): Promise<Record<string, unknown> | undefined> =>
  pool.query('select * from articoli where cd_articolo = $1', [codice]).then(({ rows }) => rows[0]);

const straniero = (
  codice: string,
  gruppo: string,
  produttore = 'Gamma & Figli',
): string => `<PRODUCT><SUPPLIER_PID>${codice}</SUPPLIER_PID>
<PRODUCT_DETAILS><DESCRIPTION_SHORT>Vite ${codice}</DESCRIPTION_SHORT><MANUFACTURER_NAME>${produttore.replace('&', '&amp;')}</MANUFACTURER_NAME></PRODUCT_DETAILS>
<PRODUCT_ORDER_DETAILS><ORDER_UNIT>C62</ORDER_UNIT></PRODUCT_ORDER_DETAILS></PRODUCT>
${gruppo && `<PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>${codice}</PROD_ID><CATALOG_GROUP_ID>${gruppo}</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>`}`;

describe('a catalogue with brands and groups of its own', () => {
  const gruppi = `<CATALOG_GROUP_SYSTEM><CATALOG_STRUCTURE type="leaf"><GROUP_ID>10-20</GROUP_ID><GROUP_NAME>=Schrauben</GROUP_NAME></CATALOG_STRUCTURE></CATALOG_GROUP_SYSTEM>`;
  const file = catalogo(
    gruppi +
      straniero('G1', '10-20') +
      straniero('G2', '10-20') +
      straniero('G3', 'ABCDEF', 'Alfa Viterie') +
      straniero('G4', '', 'Alfa Viterie'),
  );
  const zipOf = (tabella: string): Uint8Array =>
    zipSync({ 'catalogo.xml': Buffer.from(file), 'Corrispondenze.csv': Buffer.from(tabella) });

  test('lists each code unknown to the portal once, as a table to fill in', async () => {
    const { faults, detti, written } = await importa(file);
    expect([written, detti.map((detto) => detto.replace(/^.*colonna /, ''))]).toEqual([
      false,
      [
        'MANUFACTURER_NAME (articolo G1 e altri 1): «Gamma & Figli», atteso un marchio del portale, per nome o per codice, o il suo codice in corrispondenze.csv',
        'CATALOG_GROUP_ID (articolo G1 e altri 1): «10-20», atteso una categoria del portale, o il suo codice in corrispondenze.csv',
        'CATALOG_GROUP_ID (articolo G3): «ABCDEF», atteso una categoria del portale, o il suo codice in corrispondenze.csv',
        'ERP_GROUP_BUYER (articolo G4): atteso un valore: l’articolo è nuovo nel portale, o il suo codice in corrispondenze.csv',
      ],
    ]);
    expect(tableToFill(faults)).toEqual({
      file: 'corrispondenze.csv',
      text: [
        '\uFEFFtipo;valore;descrizione;articoli;codice',
        'marchio;Gamma & Figli;;2;',
        "gruppo;10-20;'=Schrauben;2;",
        'gruppo;ABCDEF;;1;',
        'gruppo;;;1;',
        '',
      ].join('\r\n'),
    });
  });

  test('goes in whole with that table beside it, after a preview that says the same', async () => {
    const { faults } = await importa(file);
    const codici = ['BET', '001001', '001001', '001001'];
    const tabella = (tableToFill(faults)?.text ?? '').replace(
      /;(\d);\r/g,
      (_, n: string) => `;${n};${codici.shift()}\r`,
    );
    const prova = await importa(zipOf(tabella), { apply: false, name: 'consegna.zip' });
    expect([prova.detti, prova.note.filter(({ testo }) => testo.startsWith('File'))]).toEqual([[], []]);
    const done = await importa(zipOf(tabella), { name: 'consegna.zip' });
    expect(done.counts).toEqual(prova.counts);
    expect([await articolo('G1'), await articolo('G3'), await articolo('G4')]).toMatchObject([
      { codice_azienda: 'BET', cat_merceologica: '001001' },
      { codice_azienda: 'ALF', cat_merceologica: '001001' },
      { codice_azienda: 'ALF', cat_merceologica: '001001' },
    ]);
    // Existing articles are found by brand, so the next catalogue needs the mapping table too; it then changes nothing.
    const ancora = await importa(zipOf(tabella), { name: 'consegna.zip' });
    expect(ancora.counts.map(({ nuove, cambiate }) => nuove + cambiate)).toEqual([0]);
  });

  test('with an invalid table is reported with its rows', async () => {
    const tabella =
      'tipo;valore;codice\nmarca;Gamma;BET\nmarchio;Gamma & Figli;ZZZ\ngruppo;10-20;001001\ngruppo;10-20;001001';
    const { detti } = await importa(zipOf(tabella), { name: 'consegna.zip' });
    expect(detti.filter((detto) => detto.startsWith('corrispondenze.csv'))).toEqual([
      'corrispondenze.csv, riga 2, colonna tipo: «marca», atteso uno tra marchio, gruppo',
      'corrispondenze.csv, riga 5, colonna valore: «10-20», atteso ogni valore una volta',
      'corrispondenze.csv, colonna codice: «ZZZ», atteso il codice di un marchio del portale, per «gamma & figli»',
    ]);
    const { detti: senza } = await importa(zipOf('tipo;codice\n'), { name: 'consegna.zip' });
    expect(senza).toContain('corrispondenze.csv, riga 1: atteso le colonne tipo, valore, codice');
  });

  test('and categories of its own in the same delivery needs none', async () => {
    const zip = zipSync({
      'catalogo.xml': Buffer.from(catalogo(straniero('G9', 'NUOVA1', 'Alfa Viterie'))),
      'categorie.csv': Buffer.from('catMerceologica;descrizione\nNUOVA1;Nuova'),
    });
    expect((await importa(zip, { name: 'consegna.zip' })).detti).toEqual([]);
    expect(await articolo('G9')).toMatchObject({ cat_merceologica: 'NUOVA1' });
  });
});
