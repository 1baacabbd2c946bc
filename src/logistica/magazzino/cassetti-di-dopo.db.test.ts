import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { apriPreparazione } from '#test/fixtures/preparazione.ts';
import { cassettiOrdine } from './contract.ts';

// Now: 16 March 2026, a Monday; orders are for Wednesday the 18th.
const { app, db, ordina } = await apriPreparazione();
const capo = app.as({ ruolo: 2, idUtente: 1 });

test('the drawer of a line of a later day stays in the machine until its turn, or until it is begun', async () => {
  const { id, articoli } = await ordina([2, 3]);
  for (const [i, ubicazione] of ['9103', '9140'].entries())
    await db.run(sql`update articoli set ubicazione = ${ubicazione} where cd_articolo = ${articoli[i]}`);
  const ordine = await db.one<{ numero: number }>(sql`select d.numero from documenti d where d.id = ${id}`);
  const quali = async () => {
    const { reply } = await capo.call(cassettiOrdine, { anno: 2026, numero: ordine?.numero ?? 0 });
    return reply.cassetti.map((uno) => [uno.cassetto, ...uno.articoli.map(({ quantita }) => quantita)]);
  };
  expect(await quali()).toEqual([
    [3, 2],
    [40, 3],
  ]);
  await db.run(
    sql`update documenti_righe set dt_cons_richiesta = '2026-03-27' where id_documento = ${id} and riga = 2`,
  );
  expect(await quali()).toEqual([[3, 2]]);
  await db.run(sql`insert into preparazioni_righe (id_documento, riga, qta, quando) values (${id}, 2, 1, now())`);
  expect(await quali()).toHaveLength(2);
  await db.run(sql`update documenti_righe set qt_evasa_stoccata = qt_ordinata where id_documento = ${id} and riga = 1`);
  await db.run(sql`delete from preparazioni_righe where id_documento = ${id}`);
  expect(await quali()).toEqual([[40, 3]]);
});
