import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { demoToday } from '#test/fixtures/database.ts';
import { pressoTerzisti, sollecitaTerzista } from './contract.ts';

const app = await testApp({ demo: true });
const { db } = app.database;
const ufficio = app.as(4);

test('the board shows what the ledger has: 0 differences between the pieces shown and sent less received less scrap, over the whole demo', async () => {
  const { totali, gruppi } = (await ufficio.call(pressoTerzisti, {})).reply;
  const libro = await db.rows<{ chi: string; um: string; qta: number }>(sql`
    select o.cod_terzista || ' ' || a.un_misura as chi, a.un_misura as um, sum(case when m.tipo = 'invio' then m.qta else -m.qta end) as qta
    from movimenti_terzisti m join ordini_fornitori_righe r on r.id = m.id_riga join ordini_fornitori o on o.id = r.id_ordine
      join articoli a on a.cd_articolo = r.cd_articolo
    where r.conto = 'lavoro' group by 1, 2 having sum(case when m.tipo = 'invio' then m.qta else -m.qta end) <> 0 order by 1`);
  const visti = new Map<string, number>();
  for (const { codTerzista, quantita } of gruppi)
    for (const { um, qta } of quantita)
      visti.set(`${codTerzista} ${um}`, (visti.get(`${codTerzista} ${um}`) ?? 0) + qta);
  expect([...visti].toSorted()).toEqual(libro.map(({ chi, qta }) => [chi, qta]).toSorted());
  const unita = [...new Set(libro.map(({ um }) => um))].toSorted();
  expect(totali.quantita).toEqual(
    unita.map((um) => ({ um, qta: libro.reduce((somma, riga) => somma + (riga.um === um ? riga.qta : 0), 0) })),
  );
  expect(totali.righe).toBeGreaterThanOrEqual(10);
  expect(totali.valore).toBeGreaterThan(0);
});

test('delayed work is listed first, with its days; a step is named with its cycle', async () => {
  const { gruppi } = (await ufficio.call(pressoTerzisti, {})).reply;
  const ritardi = gruppi.map(({ giorniRitardo }) => giorniRitardo);
  expect(ritardi).toEqual(ritardi.toSorted((a, b) => b - a));
  expect(ritardi[0]).toBeGreaterThan(0);
  expect(gruppi.some(({ passo }) => /^\d di \d$/.test(passo))).toBe(true);
});

test('a late subcontractor gets one mail with its late lines, and one a day however often it is pressed', async () => {
  const { gruppi } = (await ufficio.call(pressoTerzisti, {})).reply;
  const { codTerzista = '' } = gruppi[0] ?? {};
  const esiti = await Promise.all([1, 2, 3].map(() => ufficio.call(sollecitaTerzista, { codTerzista })));
  expect(esiti.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(esiti.find(({ status }) => status === 409)?.problem.detail).toBe('Il terzista è già stato sollecitato oggi.');
  const poste = await db.rows<{ oggetto: string; testo: string }>(
    sql`select oggetto, testo from posta where unica = ${`sollecito-terzista:${codTerzista}:${demoToday}`}`,
  );
  expect(poste).toHaveLength(1);
  expect(poste[0]?.testo).toContain('giorni di ritardo');
  expect((await ufficio.call(sollecitaTerzista, { codTerzista: 'T999' })).status).toBe(404);
});

test('metres and pieces of one subcontractor are added up apart', async () => {
  const prima = (await ufficio.call(pressoTerzisti, {})).reply;
  const riga = await db.one<{ cdArticolo: string; qta: number; um: string }>(sql`
    select r.cd_articolo, sum(r.qt_aperta) as qta, a.un_misura as um from ordini_fornitori_righe r join articoli a on a.cd_articolo = r.cd_articolo
    where r.dt_invio is not null and r.qt_aperta > 0 and r.conto = 'lavoro' group by 1, 3 order by 1 limit 1`);
  await db.run(sql`update articoli set un_misura = 'MT' where cd_articolo = ${riga?.cdArticolo}`);
  const dopo = (await ufficio.call(pressoTerzisti, {})).reply;
  const di = ({ totali }: typeof prima, um: string): number => totali.quantita.find((una) => una.um === um)?.qta ?? 0;
  expect(di(dopo, 'MT') - di(prima, 'MT')).toBe(riga?.qta);
  expect(di(prima, riga?.um ?? '') - di(dopo, riga?.um ?? '')).toBe(riga?.qta);
});

test('neither a subcontractor nor a customer sees the board', async () => {
  expect((await app.as({ ruolo: 3, codTerzista: 'T001' }).call(pressoTerzisti, {})).status).toBe(403);
  expect((await app.as(1).call(pressoTerzisti, {})).status).toBe(403);
});
