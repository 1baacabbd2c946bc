import { expect, test } from 'vitest';
import { demoToday, testDatabase } from '#test/fixtures/database.ts';
import { articoloSemplice, terzistaDemo } from '../known.ts';

const { pool } = await testDatabase({ demo: true });

async function numbers(statement: string, values: unknown[] = []): Promise<number[]> {
  const { rows } = await pool.query<Record<string, unknown>>(statement, values);
  return Object.values(rows[0] ?? {}).map(Number);
}

test('what came of a line is what its receipts say, and never more than was ordered', async () => {
  expect(
    await numbers(
      `select count(*) from ordini_fornitori_righe r where qt_ricevuta <> (select coalesce(sum(qta), 0) from ricevimenti where id_riga = r.id) or qt_ricevuta > qt_ord_for`,
    ),
  ).toEqual([0]);
  expect(
    await numbers(
      'select count(*) from scarti x join ordini_fornitori_righe r on r.id = x.id_riga where x.qta > r.qt_ord_for',
    ),
  ).toEqual([0]);
});

test('nothing is ordered or received after today, and orders are numbered without gaps', async () => {
  expect(
    await numbers(
      'select (select count(*) from ordini_fornitori where data > $1) as ordini, (select count(*) from ricevimenti where dt_bolla > $1) as arrivi',
      [demoToday],
    ),
  ).toEqual([0, 0]);
  expect(
    await numbers(
      'select count(*) from (select max(numero) - count(*) as buchi from ordini_fornitori group by tipo, anno) x where buchi <> 0',
    ),
  ).toEqual([0]);
});

test('the subcontractor of the demo has open work, receipts and scrap of the article of the tests', async () => {
  const suoi = `from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine where o.cod_terzista = $1 and r.cd_articolo = $2`;
  const [aperte, ricevimenti, scarti] = await numbers(
    `select (select count(*) ${suoi} and r.qt_ricevuta < r.qt_ord_for) as aperte, (select count(*) from ricevimenti x where x.id_riga in (select r.id ${suoi})) as ricevimenti, (select count(*) from scarti x where x.id_riga in (select r.id ${suoi})) as scarti`,
    [terzistaDemo, articoloSemplice],
  );
  expect(
    [aperte, ricevimenti, scarti].every((quanti) => (quanti ?? 0) > 0),
    `${aperte} ${ricevimenti} ${scarti}`,
  ).toBe(true);
});

test('what lies at a subcontractor to be worked is what it was sent and has not brought back, and there is some of each kind', async () => {
  expect(
    await numbers(`
    select count(*) from giacenze_terzisti g where tipo = 'lavoro' and qta <> (select coalesce(sum(r.qt_ord_for - r.qt_ricevuta), 0) from ordini_fornitori_righe r
      join ordini_fornitori o on o.id = r.id_ordine where o.cod_terzista = g.cod_terzista and r.cd_articolo = g.cd_articolo)`),
  ).toEqual([0]);
  expect(
    await numbers('select count(distinct tipo) from giacenze_terzisti where cod_terzista = $1', [terzistaDemo]),
  ).toEqual([3]);
});
