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
  const libro = await db.rows<{ codTerzista: string; pezzi: number }>(sql`
    select o.cod_terzista, sum(case when m.tipo = 'invio' then m.qta else -m.qta end) as pezzi
    from movimenti_terzisti m join ordini_fornitori_righe r on r.id = m.id_riga join ordini_fornitori o on o.id = r.id_ordine
    where r.conto = 'lavoro' group by 1 having sum(case when m.tipo = 'invio' then m.qta else -m.qta end) <> 0 order by 1`);
  const visti = new Map<string, number>();
  for (const { codTerzista, pezzi } of gruppi) visti.set(codTerzista, (visti.get(codTerzista) ?? 0) + pezzi);
  expect([...visti].toSorted()).toEqual(libro.map(({ codTerzista, pezzi }) => [codTerzista, pezzi]));
  expect(totali.pezzi).toBe(libro.reduce((somma, { pezzi }) => somma + pezzi, 0));
  expect(totali.righe).toBeGreaterThanOrEqual(10);
  expect(totali.valore).toBeGreaterThan(0);
});

test('what is stuck stands on top, with its days; a step is named with its cycle', async () => {
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

test('neither a subcontractor nor a customer sees the board', async () => {
  expect((await app.as({ ruolo: 3, codTerzista: 'T001' }).call(pressoTerzisti, {})).status).toBe(403);
  expect((await app.as(1).call(pressoTerzisti, {})).status).toBe(403);
});
