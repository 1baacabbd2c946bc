import { expect, test } from 'vitest';
import { demoToday, testDatabase } from '#test/fixtures/database.ts';
import { articoloSemplice, terzistaDemo } from '../known.ts';

const { pool } = await testDatabase({ demo: true });

async function numbers(statement: string, values: unknown[] = []): Promise<number[]> {
  const { rows } = await pool.query<Record<string, unknown>>(statement, values);
  return Object.values(rows[0] ?? {}).map(Number);
}

test('the received quantity of a line is the sum of its receipts, and never more than was ordered', async () => {
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

test('stock at a subcontractor is sent minus received minus scrap: 0 differences between the ledger and the figures shown', async () => {
  expect(
    await numbers(`
    with libro as (
      select o.cod_terzista, r.cd_articolo, r.conto as tipo, sum(case when m.tipo = 'invio' then m.qta else -m.qta end) as qta
      from movimenti_terzisti m join ordini_fornitori_righe r on r.id = m.id_riga join ordini_fornitori o on o.id = r.id_ordine group by 1, 2, 3)
    select count(*) filter (where coalesce(l.qta, 0) <> coalesce(g.qta, 0)) as differenze, count(*) filter (where g.qta > 0) > 100 as tante
    from libro l full join (select * from giacenze_terzisti where tipo <> 'acquisto') g using (cod_terzista, cd_articolo, tipo)`),
  ).toEqual([0, Number(true)]);
  expect(
    await numbers('select count(distinct tipo) from giacenze_terzisti where cod_terzista = $1', [terzistaDemo]),
  ).toEqual([3]);
});

test('the ledger of each line equals its contents: sent once, received and spoilt as shown, and never more than was sent', async () => {
  expect(
    await numbers(`
    select count(*) from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine left join (
      select id_riga, sum(qta) filter (where tipo = 'invio') as inviata, coalesce(sum(qta) filter (where tipo = 'ricevimento'), 0) as ricevuta,
        coalesce(sum(qta) filter (where tipo = 'scarto'), 0) as scarto from movimenti_terzisti group by 1) m on m.id_riga = r.id
    where o.cod_terzista is not null and ((r.dt_invio is null) <> (m.id_riga is null) or m.inviata <> r.qt_ord_for or m.ricevuta <> r.qt_ricevuta
      or m.scarto <> r.qt_scarto or r.qt_aperta < 0 or (r.id_bolla is null) <> (r.dt_invio is null))`),
  ).toEqual([0]);
});

test('every tab of the subcontractor screen has something to show: waiting, sent, late, completed and exported lines', async () => {
  const stati = await numbers(
    `select count(*) filter (where r.dt_invio is null) as attesa, count(*) filter (where r.dt_invio is not null and r.qt_aperta > 0 and r.conto = 'lavoro') as fuori,
      count(*) filter (where r.dt_invio is not null and r.qt_aperta > 0 and r.dt_scadenza < $1 and r.dt_scadenza >= $1::date - 7) as gialle,
      count(*) filter (where r.dt_invio is not null and r.qt_aperta > 0 and r.dt_scadenza < $1::date - 7) as arancioni,
      count(*) filter (where r.dt_invio is not null and r.qt_aperta = 0 and r.esportata is null) as completate,
      count(*) filter (where r.esportata is not null) as storico
    from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine where o.cod_terzista is not null`,
    [demoToday],
  );
  expect(
    stati.every((quante) => quante > 0),
    stati.join(' '),
  ).toBe(true);
});
