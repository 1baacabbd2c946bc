import { describe, expect, test } from 'vitest';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { sql } from '#platform/server/db/sql.ts';
import { distintaSemplice } from './contract.ts';

const app = await testApp();
const { db, pool } = app.database;
const negozio = await apriNegozio(db);
const cliente = await negozio.cliente();
await db.run(sql`update clienti set sconto1 = 50, sconto2 = 10 where cod_anagrafica = ${cliente}`);

const lega = (cdPadre: string, cdFiglio: string, coefficente: number) =>
  db.run(
    sql`insert into distinta_semplice (cd_padre, cd_figlio, prog, coefficente_impiego) values (${cdPadre}, ${cdFiglio}, 10, ${coefficente})`,
  );

const [porta, cerniera, vite, perno] = [
  await negozio.articolo({ prezzo: 99 }),
  await negozio.articolo({ prezzo: 5, scorta: 4 }),
  await negozio.articolo({ prezzo: 0.2, scorta: 100 }),
  await negozio.articolo({ prezzo: 1, scorta: 3 }),
];
await lega(porta, cerniera, 2);
await lega(porta, vite, 6);
await lega(cerniera, vite, 4);
await lega(cerniera, perno, 1);

describe('the simple bill', () => {
  test('shows all levels with the customer’s prices, and what can be made', async () => {
    const { status, reply } = await app.as({ ruolo: 1, codAnagrafica: cliente }).call(distintaSemplice, { id: porta });
    expect(status).toBe(200);
    expect(
      reply.righe.map((riga) => [
        riga.livello,
        riga.cdFiglio,
        riga.coefficenteTotale,
        riga.qtaDisponibile,
        riga.prezzoVenditaUnitario,
        riga.prezzoVendita,
        riga.sconti,
      ]),
    ).toEqual([
      [1, cerniera, 2, 4, 5, 4.5, '50+10'],
      [2, vite, 8, 100, 0.2, 0.72, '50+10'],
      [2, perno, 2, 3, 1, 0.9, '50+10'],
      [1, vite, 6, 100, 0.2, 0.54, '50+10'],
    ]);
    // Four hinges are in stock and three more can be made: seven, enough for three doors.
    expect(reply.totali).toEqual({ prezzoVendita: 5.04, prezziMancanti: 0, qtaProducibile: 3 });
  });
  test('has the base list for staff without a customer', async () => {
    expect((await app.as(4).call(distintaSemplice, { id: porta })).reply.totali.prezzoVendita).toBe(11.2);
  });
  test('is not there for an article without one, or that does not exist; nor for a visitor or a subcontractor', async () => {
    expect((await app.as(2).call(distintaSemplice, { id: vite })).problem.detail).toBe(
      "L'articolo non ha una distinta base",
    );
    expect((await app.as(2).call(distintaSemplice, { id: '999' })).status).toBe(404);
    expect([
      (await app.as(0).call(distintaSemplice, { id: porta })).status,
      (await app.as(3).call(distintaSemplice, { id: porta })).status,
    ]).toEqual([401, 403]);
  });
  test('takes the price step of the quantity that is asked for', async () => {
    const [intero, parte] = [
      await negozio.articolo(),
      await negozio.articolo({ prezzo: 1, daQuantita: 100, prezzoDaQuantita: 0.5 }),
    ];
    await lega(intero, parte, 10);
    const totale = async (qta: number) =>
      (await app.as(2).call(distintaSemplice, { id: intero, qta })).reply.totali.prezzoVendita;
    expect([await totale(1), await totale(10)]).toEqual([10, 5]);
  });
  test('has sums of three decimals, which the prices of small parts need', async () => {
    const [intero, parte] = [await negozio.articolo(), await negozio.articolo({ prezzo: 0.333 })];
    await lega(intero, parte, 5);
    const { righe } = (await app.as(2).call(distintaSemplice, { id: intero })).reply;
    expect(righe.map(({ prezzoVendita }) => prezzoVendita)).toEqual([1.665]);
  });
  test('shows a line that has changed, at whatever depth, although it was kept in memory', async () => {
    const [intero, mezzo, parte] = [
      await negozio.articolo(),
      await negozio.articolo({ prezzo: 7 }),
      await negozio.articolo({ prezzo: 1 }),
    ];
    await lega(intero, mezzo, 1);
    const coefficenti = async () =>
      (await app.as(2).call(distintaSemplice, { id: intero })).reply.righe.map(
        ({ coefficenteTotale }) => coefficenteTotale,
      );
    expect(await coefficenti()).toEqual([1]);
    await lega(mezzo, parte, 3);
    await expect.poll(coefficenti).toEqual([1, 3]);
    await db.run(sql`update distinta_semplice set coefficente_impiego = 4 where cd_padre = ${mezzo}`);
    await expect.poll(coefficenti).toEqual([1, 4]);
    await db.run(sql`delete from distinta_semplice where cd_padre = ${intero}`);
    await expect.poll(async () => (await app.as(2).call(distintaSemplice, { id: intero })).status).toBe(404);
  });
});

describe('a circle', () => {
  test('is refused when it is entered, at whatever depth', async () => {
    await expect(lega(perno, porta, 1)).rejects.toThrow('contiene sé stessa');
    await expect(lega(perno, perno, 1)).rejects.toThrow('contiene sé stessa');
    await expect(
      db.run(
        sql`update distinta_semplice set cd_figlio = ${porta} where cd_padre = ${cerniera} and cd_figlio = ${vite}`,
      ),
    ).rejects.toThrow('contiene sé stessa');
    expect(await db.rows(sql`select 1 as si from distinta_semplice where cd_padre = ${perno}`)).toEqual([]);
  });
  test('entered in two halves at once: one of the two is refused', async () => {
    const [a, b] = [await negozio.articolo(), await negozio.articolo()];
    const entrambe = await Promise.allSettled([lega(a, b, 1), lega(b, a, 1)]);
    expect(entrambe.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });
  test('that exists in the data nevertheless never blocks a read', async () => {
    const [a, b] = [await negozio.articolo({ scorta: 5 }), await negozio.articolo({ scorta: 5 })];
    const client = await pool.connect();
    try {
      await client.query("set session_replication_role = 'replica'");
      await client.query(
        'insert into distinta_semplice (cd_padre, cd_figlio, prog, coefficente_impiego) values ($1, $2, 10, 1), ($2, $1, 10, 1)',
        [a, b],
      );
    } finally {
      await client.query("set session_replication_role = 'origin'");
      client.release();
    }
    const { status, reply } = await app.as(2).call(distintaSemplice, { id: a });
    expect(status).toBe(200);
    expect(reply.righe.map((riga) => [riga.cdFiglio, riga.ciclo])).toEqual([
      [b, false],
      [a, true],
    ]);
    expect(reply.totali.qtaProducibile).toBe(5);
  });
});

test('five levels of two hundred lines are read whole, in a moment', async () => {
  await db.run(sql`
    insert into articoli (cd_articolo, descrizione, un_misura, um_ordini_web, qta_per_pezzo, qt_scatola, articolo_non_divisibile, desc_um_conversione,
      cd_articolo_fornitore_catalogo, codice_azienda, cat_merceologica, ubicazione, ubicazione2, obsoleto, eliminato, non_stamp_catalogo,
      scorta_non_gestita, distinta_base_semplice, distinta_base_dinamica, funzione_db, path_img)
    select 'L' || livello || 'N' || n, 'Parte', 'PZ', '', 1, 1, false, '', '', 'PRV', '001001', '', '', false, false, false, false, true, false, '', ''
    from generate_series(0, 5) as livello, generate_series(1, 200) as n`);
  await db.run(
    sql`insert into listini (cod_listino, cd_articolo, da_quantita, prezzo, valido_dal) select 'BASE', cd_articolo, 1, 1.5, '2020-01-01' from articoli where cd_articolo like 'L_N%'`,
  );
  await db.run(
    sql`insert into giacenze (cd_articolo, qta_scaffale, qta_ubicazione2, qta_ricevuta, qta_impegnata) select cd_articolo, 1000, 0, 0, 0 from articoli where cd_articolo like 'L_N%'`,
  );
  await db.run(sql`
    insert into distinta_semplice (cd_padre, cd_figlio, prog, coefficente_impiego)
    select case when livello = 1 then 'L0N1' else 'L' || (livello - 1) || 'N' || n end, 'L' || livello || 'N' || n, n, 2 from generate_series(1, 5) as livello, generate_series(1, 200) as n`);
  const { reply } = await app.as(2).call(distintaSemplice, { id: 'L0N1' });
  expect(reply.righe).toHaveLength(1000);
});
