import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { creaOrdineFornitore, creaTerzista } from '#test/fixtures/ordini-fornitori.ts';
import { leggiArrivi } from './server/arrivi.ts';

const { db } = await testDatabase();
await creaTerzista(db, 'T001');
const riga = (cdArticolo: string, confermata: string | null, codTerzista: string | null = null): Promise<number> =>
  creaOrdineFornitore(db, { cdArticolo, confermata, codTerzista, quantita: 40 });

test('what is in arrivo is what is still to come on a confirmed day: not what was spoilt, and not what stays on deposit', async () => {
  await riga('A1', '2026-05-04');
  await riga('A1', '2026-04-01', 'T001');
  await riga('A1', '2026-03-01');
  await riga('A2', null);
  const rovinata = await riga('A3', '2026-04-01', 'T001');
  await db.run(sql`update ordini_fornitori_righe set qt_ricevuta = 35, qt_scarto = 5 where id = ${rovinata}`);
  const deposito = await riga('A4', '2026-04-01', 'T001');
  await db.run(sql`update ordini_fornitori_righe set conto = 'deposito' where id = ${deposito}`);
  expect(await leggiArrivi(db, { codici: ['A1', 'A2', 'A3', 'A4'], oggi: '2026-03-16' })).toEqual(
    new Map([['A1', '2026-04-01']]),
  );
});
