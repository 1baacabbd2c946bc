import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { demoToday, testDatabase } from '#test/fixtures/database.ts';
import { iban, partitaIva } from './customers/check-digits.ts';
import * as known from './known.ts';

const { db, pool, filesDir } = await testDatabase({ demo: true });

/** Rows of a plain statement, as text cells. */
async function cells(statement: string): Promise<string[]> {
  const { rows } = await pool.query<Record<string, unknown>>(statement);
  return rows.map((row) => Object.values(row).map(String).join(' '));
}

test('the small demo has the size that it promises', async () => {
  const [row] = (
    await pool.query<Record<string, string>>(
      'select (select count(*) from testate) testate, (select count(*) from articoli) articoli, (select count(*) from clienti) clienti, (select count(*) from documenti_righe) righe',
    )
  ).rows;
  expect(Number(row?.testate)).toBe(2_000);
  expect(Number(row?.clienti)).toBe(200);
  expect(Math.abs(Number(row?.articoli) - 15_000)).toBeLessThan(1_500);
  expect(Math.abs(Number(row?.righe) - 5_000)).toBeLessThan(1_500);
});

/** A column and the column that must contain its value; empty values are no references. */
const references = [
  ['righe_catalogo.cd_articolo', 'articoli.cd_articolo'],
  ['articoli.codice_azienda', 'aziende.codice_azienda'],
  ['articoli.cat_merceologica', 'categorie_merceologiche.cat_merceologica'],
  [
    'testate.cod_categoria || testate.cod_sotto_categoria',
    'sotto_capitoli.cod_categoria || sotto_capitoli.cod_sotto_categoria',
  ],
  [
    "correlati.cod_testata_correlata || '-' || correlati.suffisso_correlato",
    "testate.cod_testata || '-' || testate.suffisso",
  ],
  ...[
    'righe_catalogo',
    'testata_filtri',
    'testata_parole',
    'valori_tecnici',
    'descrizioni_tecniche',
    'schede',
    'correlati',
  ].map(
    (table) =>
      [`${table}.cod_testata || '-' || ${table}.suffisso`, "testate.cod_testata || '-' || testate.suffisso"] as const,
  ),
  ['distinta_semplice.cd_padre', 'articoli.cd_articolo'],
  ['distinta_semplice.cd_figlio', 'articoli.cd_articolo'],
  ['tipi_serramento.cd_articolo', 'articoli.cd_articolo'],
  ['ordini_fornitori_righe.cd_articolo', 'articoli.cd_articolo'],
  ['scarti.cd_articolo_padre', 'articoli.cd_articolo'],
  ['promozione_articoli.cd_articolo', 'articoli.cd_articolo'],
  ['promozioni.omaggio', 'articoli.cd_articolo'],
  ['documenti_righe.cd_articolo', 'articoli.cd_articolo'],
  ['documenti.id_utente', 'utenti.id'],
  ['sconti_cliente.cod_anagrafica', 'clienti.cod_anagrafica'],
  ['prezzi_netti.cod_anagrafica', 'clienti.cod_anagrafica'],
  ['utenti.cod_anagrafica', 'clienti.cod_anagrafica'],
  ['utenti.cod_terzista', 'terzisti.cod_terzista'],
  [
    "clienti.categoria || '|' || clienti.sotto_categoria",
    "categorie_clienti.categoria || '|' || categorie_clienti.sotto_categoria",
  ],
  ['news.codice_azienda', 'aziende.codice_azienda'],
] as const;

test.each(references)('%s points to what is there', async (from, to) => {
  const table = (column: string): string => column.split('.')[0] ?? '';
  expect(
    await cells(
      `select distinct (${from})::text from ${table(from)} where coalesce((${from})::text, '') <> '' and (${from})::text not in (select (${to})::text from ${table(to)}) limit 5`,
    ),
  ).toEqual([]);
});

test('discounts name an article, a category or a brand that exists', async () => {
  expect(
    await cells(`select * from sconti_cliente s where not (livello = 'articolo' and exists (select from articoli where cd_articolo = chiave)
    or livello = 'categoria' and exists (select from categorie_merceologiche where cat_merceologica = chiave) or livello = 'marca' and exists (select from aziende where codice_azienda = chiave)) limit 5`),
  ).toEqual([]);
});

test('every article stands in one table of the catalogue and has its stock', async () => {
  expect(
    await cells(
      'select cd_articolo from articoli a where (select count(*) from righe_catalogo r where r.cd_articolo = a.cd_articolo) <> 1 limit 5',
    ),
  ).toEqual([]);
  expect(
    await cells('select cd_articolo from articoli where cd_articolo not in (select cd_articolo from giacenze) limit 5'),
  ).toEqual([]);
});

test('tables have 4 to 40 rows of all four kinds, a handful 200', async () => {
  expect(
    await cells(
      `select cod_testata, n from (select cod_testata, suffisso, count(*) n, count(distinct ct_tp_riga) kinds from righe_catalogo group by 1, 2) t where kinds <> 4 or n not between 4 and 40 and n not between 190 and 200`,
    ),
  ).toEqual([]);
  expect(
    await cells(
      `select count(*) from righe_catalogo where cod_testata = '${known.testataGrande.codTestata}' and suffisso = 0`,
    ),
  ).toEqual(['200']);
});

test('documents add up: lines, goods, tax, total', async () => {
  expect(
    await cells(
      `select id_documento, riga from documenti_righe where imp_rigo <> round(qt_ordinata * pr_unitario * (1 - sconto1 / 100) * (1 - sconto2 / 100) * (1 - sconto3 / 100), 2) limit 5`,
    ),
  ).toEqual([]);
  expect(
    await cells(
      `select id from documenti d where totale_merce <> (select sum(imp_rigo) from documenti_righe r where r.id_documento = d.id) limit 5`,
    ),
  ).toEqual([]);
  expect(
    await cells(
      `select id from documenti where imponibile <> totale_merce - omaggi + spese_incasso or imposta <> round(imponibile * percentuale_iva / 100, 2) or totale_documento <> imponibile + imposta limit 5`,
    ),
  ).toEqual([]);
});

test('document numbers follow the days without gaps, up to the last number given', async () => {
  expect(
    await cells(
      `select tipo, anno from documenti join numeratori using (tipo, anno) group by 1, 2, ultimo having count(*) <> ultimo or max(numero) <> ultimo or min(numero) <> 1`,
    ),
  ).toEqual([]);
  expect(
    await cells(
      `select id from (select id, data, lag(data) over (partition by tipo, anno order by numero) before from documenti) d where before > data limit 5`,
    ),
  ).toEqual([]);
  expect(
    await cells(`select id from documenti where data > '${demoToday}' or extract(year from data) <> anno limit 5`),
  ).toEqual([]);
});

test('what is promised is what open orders still want, and it is there where stock is managed', async () => {
  expect(
    await cells(`with wanted as (select cd_articolo, sum(qt_ordinata - qt_evasa_stoccata) q from documenti_righe r join documenti d on d.id = r.id_documento
      where d.tipo = 'OC' and d.stato in ('confermato', 'in attesa di pagamento', 'in preparazione') and cd_articolo is not null group by 1)
    select g.cd_articolo from giacenze g left join wanted w using (cd_articolo) where g.qta_impegnata <> coalesce(w.q, 0) limit 5`),
  ).toEqual([]);
  expect(
    await cells(
      `select cd_articolo from giacenze join articoli using (cd_articolo) where not scorta_non_gestita and qta_impegnata > qta_scaffale limit 5`,
    ),
  ).toEqual([]);
  expect(
    (await db.one<{ n: number }>(sql`select count(*) as n from giacenze where qta_impegnata > 0`))?.n,
  ).toBeGreaterThan(20);
});

test('stock at each place is the sum of its ledger, which never held less than nothing, and goods that came are put away in time', async () => {
  expect(
    await cells(`with somme as (select cd_articolo, posto, sum(qta) qta from (select cd_articolo, p.posto, p.qta from movimenti_giacenze m
      cross join lateral (values (m.da, -m.qta), (m.a, m.qta)) as p (posto, qta)) x group by 1, 2)
    select g.cd_articolo from giacenze g cross join lateral (values ('scaffale', g.qta_scaffale), ('ricezione', g.qta_ricevuta), ('esterno', g.qta_ubicazione2)) as p (posto, qta)
      left join somme s on s.cd_articolo = g.cd_articolo and s.posto = p.posto where p.qta <> coalesce(s.qta, 0) limit 5`),
  ).toEqual([]);
  expect(
    await cells(
      `select cd_articolo from (select cd_articolo, sum(y) over (partition by cd_articolo, posto order by id) as resta from
        (select cd_articolo, posto, id, x.y from movimenti_giacenze m cross join lateral (values (m.da, -m.qta), (m.a, m.qta)) as x (posto, y)
          where posto in ('scaffale', 'ricezione', 'esterno')) z) r where resta < 0 limit 5`,
    ),
  ).toEqual([]);
  expect(
    await cells(
      `select id from movimenti_giacenze where causale not in ('apertura', 'sistemazione') and (documento = '' or controparte = '') limit 5`,
    ),
  ).toEqual([]);
  const [fermi = 0, mai = 0, sistemati = 0] =
    (
      await cells(`select
    (select count(*) from giacenze where qta_ricevuta > 0) as fermi, (select count(*) from giacenze g where g.qta_ricevuta > 0 and not exists (
      select from movimenti_giacenze m where m.cd_articolo = g.cd_articolo and m.a = 'ricezione' and m.quando > date '${demoToday}' - 12)) as mai,
    (select count(*) from movimenti_giacenze where causale = 'sistemazione') as sistemati`)
    )[0]
      ?.split(' ')
      .map(Number) ?? [];
  expect(fermi).toBeGreaterThan(5);
  expect(mai).toBe(0);
  expect(sistemati).toBeGreaterThan(fermi);
});

test('simple bills end, and those of three levels exist', async () => {
  const levels = `with recursive tree as (select cd_padre, cd_figlio, 1 as depth from distinta_semplice union all
    select t.cd_padre, d.cd_figlio, depth + 1 from tree t join distinta_semplice d on d.cd_padre = t.cd_figlio where depth < 9) select max(depth) from tree`;
  expect(await cells(levels)).toEqual(['2']);
  expect(
    await cells(
      'select cd_articolo from articoli a where distinta_base_semplice <> exists (select from distinta_semplice where cd_padre = a.cd_articolo) limit 5',
    ),
  ).toEqual([]);
  expect(
    Number(
      (
        await cells('select count(*) from (select cd_padre from distinta_semplice group by 1 having count(*) = 1) k')
      )[0],
    ),
  ).toBeGreaterThan(5);
});

test('about ten articles have no price that holds today, all others have one in every list', async () => {
  const without =
    await cells(`select cd_articolo from articoli a where (select count(distinct cod_listino) from listini l where l.cd_articolo = a.cd_articolo and da_quantita = 0
    and valido_dal <= '${demoToday}' and (valido_al is null or valido_al > '${demoToday}')) < 3`);
  expect(without).toHaveLength(10);
  expect(without).toContain(known.articoloSenzaPrezzo);
});

test('ranges of a price list never overlap', async () => {
  expect(
    await cells(`select a.cd_articolo from listini a join listini b using (cd_articolo, cod_listino, da_quantita)
    where a.valido_dal < b.valido_dal and (a.valido_al is null or a.valido_al > b.valido_dal) limit 5`),
  ).toEqual([]);
});

test('flagged headers belong to a promotion that holds today', async () => {
  expect(
    await cells(`select distinct t.cod_testata from testate t where promozione and not exists (select from righe_catalogo r join promozione_articoli using (cd_articolo) join promozioni p using (codice)
    where r.cod_testata = t.cod_testata and r.suffisso = t.suffisso and p.dal <= '${demoToday}' and p.al > '${demoToday}')`),
  ).toEqual([]);
  expect(
    await cells(
      `select distinct codice from promozioni join promozione_articoli using (codice) join righe_catalogo using (cd_articolo) where cod_testata = '${known.testataPromozione.codTestata}'`,
    ),
  ).toEqual([known.testataPromozione.promozione]);
});

test('VAT numbers and IBANs have their check digits', async () => {
  const clienti = await db.rows<{ piva: string; iban: string }>(sql`select piva, iban from clienti`);
  expect(
    clienti.filter(
      (one) =>
        partitaIva(one.piva.slice(0, 10)) !== one.piva ||
        (one.iban && iban(one.iban.slice(5, 10), one.iban.slice(10, 15), one.iban.slice(15)) !== one.iban),
    ),
  ).toEqual([]);
});

test('every file that a row names is in the folder', async () => {
  const keys =
    await cells(`select path_img from testate union select path_img from articoli union select logo from aziende union select pdf from schede union select anteprima from schede
    union select unnest(immagini) from news union select unnest(immagini) from promozioni`);
  expect(keys.filter((key) => key && !existsSync(join(filesDir, key)))).toEqual([]);
});

test('the data that tests and docs rely on exist', async () => {
  const codes = [
    known.articoloSemplice,
    known.articoloConMinimo,
    known.articoloConNetto,
    known.articoloSenzaPrezzo,
    known.articoloBarra,
    known.articoloDinamico,
    known.articoloFinestra,
    known.articoloManiglia,
    known.articoloZanzariera,
    known.articoloEco,
    known.articoloConDistinta,
  ];
  expect(
    await cells(
      `select c from unnest(array['${codes.join("','")}']) c where c not in (select cd_articolo from articoli where not eliminato)`,
    ),
  ).toEqual([]);
  expect(
    await cells(
      `select cd_articolo from articoli where cd_articolo_fornitore_catalogo = '${known.codiceFornitoreSemplice}'`,
    ),
  ).toEqual([known.articoloSemplice]);
  expect(
    await cells(`select um_ordini_web, qt_scatola > 1 from articoli where cd_articolo = '${known.articoloConMinimo}'`),
  ).toEqual(['CF true']);
  expect(
    await cells(`select ubicazione from articoli where cd_articolo = '${known.articoloNelCassetto.cdArticolo}'`),
  ).toEqual([known.articoloNelCassetto.ubicazione]);
  expect(await cells(`select '91' = any(ubicazioni) from utenti where username = 'magazzino@demo.it'`)).toEqual([
    'true',
  ]);
  expect(
    await cells(`select un_misura, um_ordini_web from articoli where cd_articolo = '${known.articoloBarra}'`),
  ).toEqual(['MT BA']);
  expect(
    await cells(
      `select distinta_base_dinamica from articoli where cd_articolo in ('${known.articoloDinamico}', '${known.articoloEco}')`,
    ),
  ).toEqual(['true', 'true']);
  expect(
    await cells(`select distinta_base_semplice from articoli where cd_articolo = '${known.articoloConDistinta}'`),
  ).toEqual(['true']);
  expect(
    await cells(
      `select sconto1, sconto2 from sconti_cliente where cod_anagrafica = '${known.clienteDemo}' and livello = 'articolo' and chiave = '${known.articoloSemplice}'`,
    ),
  ).toEqual(['50 10']);
  expect(
    await cells(
      `select count(*) from prezzi_netti where cod_anagrafica = '${known.clienteDemo}' and cd_articolo = '${known.articoloConNetto}' and valido_al is null`,
    ),
  ).toEqual(['1']);
  expect(
    await cells(
      `select count(*) from righe_catalogo where cod_testata = '${known.testataSemplice.codTestata}' and suffisso = 0 and cd_articolo = '${known.articoloSemplice}'`,
    ),
  ).toEqual(['1']);
  expect(
    await cells(
      `select sconto from testate where cod_testata = '${known.testataOutlet.codTestata}' and suffisso = 0 and outlet`,
    ),
  ).toEqual(['30']);
  expect(
    await cells(`select new from testate where cod_testata = '${known.testataNuova.codTestata}' and suffisso = 0`),
  ).toEqual(['true']);
  expect(
    await cells(
      `select bool_and(eliminato) from righe_catalogo join articoli using (cd_articolo) where cod_testata = '${known.testataEliminata.codTestata}'`,
    ),
  ).toEqual(['true']);
  expect(
    await cells(
      `select iban <> '' and banca <> '' from clienti where cod_anagrafica in ('${known.clienteDemo}', '${known.clienteSenzaBanca}') order by cod_anagrafica`,
    ),
  ).toEqual(['true', 'false']);
  expect(
    await cells(`select count(*) from indirizzi where cod_anagrafica = '${known.clienteDemo}' and not eliminato`),
  ).toEqual(['3']);
});

test('the demo customer has documents of every kind in this month, an open order among them', async () => {
  const kinds = await cells(
    `select distinct tipo from documenti where cod_anagrafica = '${known.clienteDemo}' and data >= date_trunc('month', date '${demoToday}') order by 1`,
  );
  expect(kinds).toEqual(['BO', 'FT', 'OC', 'PC']);
  expect(
    Number(
      (
        await cells(
          `select count(*) from documenti where cod_anagrafica = '${known.clienteDemo}' and tipo = 'OC' and stato = 'confermato'`,
        )
      )[0],
    ),
  ).toBeGreaterThan(0);
});

test('there is a user of each role', async () => {
  expect(
    await cells(
      `select username, ruolo from utenti where username in ('${known.utentiDemo.map(({ username }) => username).join("','")}') order by 1`,
    ),
  ).toEqual(known.utentiDemo.map(({ username, ruolo }) => `${username} ${ruolo}`).sort());
});
