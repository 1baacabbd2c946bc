import { expect, test } from 'vitest';
import { mostCounted } from '#platform/contract/list.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { dettaglioLotto, elencoLotti, percorsoLotti } from './contract.ts';

const app = await testApp({ demo: true });
const { db } = app.database;
const ufficio = app.as(4);

test('B-054, B-206: lots are found by supplier, and each gives its lines; every receipt stands in one', async () => {
  const { totale, righe } = (await ufficio.call(elencoLotti, {})).reply;
  const [tutti] = await db.rows<{ n: number; soli: number }>(
    sql`select (select count(*) from lotti) as n, (select count(*) from ricevimenti where id_lotto is null) as soli`,
  );
  expect([totale, tutti?.soli]).toEqual([Math.min(tutti?.n ?? 0, mostCounted + 1), 0]);
  const [lotto] = righe;
  const suoi = (await ufficio.call(elencoLotti, { RagioneSociale: lotto?.ragioneSociale ?? '' })).reply;
  expect(new Set(suoi.righe.map(({ ragioneSociale }) => ragioneSociale))).toEqual(new Set([lotto?.ragioneSociale]));
  const dettaglio = (await ufficio.call(dettaglioLotto, { id: lotto?.id ?? 0 })).reply;
  expect(dettaglio.length).toBeGreaterThan(0);
  expect(dettaglio[0]?.numLotto).toMatch(/^L\d{4}-\d{3}$/);
  expect((await ufficio.call(dettaglioLotto, { id: 99_999_999 })).status).toBe(404);
});

test('one search leads from a lot to its orders and customers, and from such an order back to the lot', async () => {
  const consegnati = await db.rows<{ numLotto: string }>(sql`
    select x.num_lotto from ricevimenti x join ordini_fornitori_righe r on r.id = x.id_riga
    where exists (select 1 from documenti_righe d where d.cd_articolo = r.cd_articolo and d.qt_evasa_stoccata > 0) order by x.dt_bolla limit 40`);
  let andata;
  for (const { numLotto } of consegnati) {
    const righe = (await ufficio.call(percorsoLotti, { cerca: numLotto })).reply;
    andata = righe.find(({ ordine }) => ordine !== '');
    if (andata) break;
  }
  expect(andata?.cliente).not.toBe('');
  const iniziata = (await ufficio.call(percorsoLotti, { cerca: (andata?.numLotto ?? '').toLowerCase().slice(0, -1) }))
    .reply;
  expect(iniziata).toContainEqual(andata);
  const ritorno = (await ufficio.call(percorsoLotti, { cerca: andata?.ordine ?? '??' })).reply;
  expect(ritorno).toContainEqual(andata);
});

test('a path gives no lot more than was received with it, whatever is searched for', async () => {
  const clienti = await db.rows<{ codAnagrafica: string }>(sql`select cod_anagrafica from clienti order by 1 limit 5`);
  for (const { codAnagrafica } of clienti) {
    const righe = (await ufficio.call(percorsoLotti, { cerca: codAnagrafica })).reply;
    for (const { numLotto, cdArticolo, documento } of righe) {
      const sue = righe.filter(
        (riga) => riga.numLotto === numLotto && riga.cdArticolo === cdArticolo && riga.documento === documento,
      );
      const arrivate = await db.one<{ qta: number }>(sql`
        select sum(x.qta) as qta from ricevimenti x join ordini_fornitori_righe r on r.id = x.id_riga
        where x.num_lotto = ${numLotto} and r.cd_articolo = ${cdArticolo} and x.nr_bolla = ${documento}`);
      expect(sue.reduce((somma, { qta }) => somma + qta, 0)).toBeLessThanOrEqual((arrivate?.qta ?? 0) + 1e-6);
    }
  }
});

test('lots are for the staff', async () => {
  for (const chi of [app.as(1), app.as({ ruolo: 3, codTerzista: 'T001' })]) {
    expect((await chi.call(elencoLotti, {})).status).toBe(403);
    expect((await chi.call(percorsoLotti, { cerca: 'L26' })).status).toBe(403);
  }
});
