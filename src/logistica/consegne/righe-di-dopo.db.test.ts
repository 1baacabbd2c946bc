import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { ordineConMezzo } from '#test/fixtures/ordine-con-mezzo.ts';
import * as contract from './contract.ts';
import { leggiFermate } from './server/leggi-fermate.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const ufficio = app.as({ ruolo: 4, nome: 'Carla' });
const [primo, dopo] = ['2026-05-04', '2026-05-11'];

/** 100 EUR cash on delivery: two lines on the first day, one on a later day. */
async function spezzato() {
  const { id, codAnagrafica } = await ordineConMezzo(db, negozio, {
    dtConsegna: primo,
    pagamento: 'contrassegno',
    totale: 100,
  });
  await db.run(sql`
    insert into documenti_righe (id_documento, riga, tp_riga, cd_articolo, descrizione_prodotto, un_misura, qt_ordinata, qt_evasa_stoccata, pr_unitario,
      sconto1, sconto2, sconto3, imp_rigo, riferimento, note, dt_cons_richiesta)
    select ${id}, n, 'PRODOTTO', ${await negozio.articolo()}, 'Vite', 'PZ', 2, 0, 10, 0, 0, 0, 20 * n, '', '', case when n = 3 then ${dopo}::date end
    from generate_series(1, 3) n`);
  const fermata = async (giorno: string) => {
    const sua = (await leggiFermate(db, giorno)).find(({ cdAnagrafica }) => cdAnagrafica === codAnagrafica);
    return sua && [sua.righe, sua.colli, sua.contrassegno];
  };
  const consegna = (righe: readonly number[]) =>
    db.run(
      sql`update documenti_righe set qt_evasa_stoccata = qt_ordinata where id_documento = ${id} and riga = any(${righe}::int[])`,
    );
  return { id, fermata, consegna };
}

test('an order is a stop of each day on which lines of it are due, with the goods and the money of that day', async () => {
  const { id, fermata, consegna } = await spezzato();
  expect(await fermata(primo)).toEqual([2, 4, 50]);
  expect(await fermata(dopo)).toEqual([1, 2, 50]);
  expect(await fermata('2026-05-05')).toBeUndefined();
  await consegna([1, 2]);
  expect(await fermata(primo)).toBeUndefined();
  expect(await fermata(dopo)).toEqual([1, 2, 100]);
  const { frase } = (await ufficio.call(contract.consegnaDocumento, { id })).reply;
  expect(frase).toContain('11/05/2026');
});

test('an order of which goods are missing names no day for them but that on which they come', async () => {
  const { id } = await spezzato();
  await db.run(sql`update documenti_righe set dt_cons_richiesta = null where id_documento = ${id}`);
  await db.run(sql`
    update giacenze set qta_scaffale = 0, qta_impegnata = 6
    where cd_articolo in (select r.cd_articolo from documenti_righe r where r.id_documento = ${id})`);
  const frase = async () => (await ufficio.call(contract.consegnaDocumento, { id })).reply.frase;
  const aspettano = (righe: readonly number[]) =>
    db.run(sql`
      insert into documenti_attese (id_documento, riga, qta, dal)
      select ${id}, r.riga, r.qt_ordinata, now() from documenti_righe r where r.id_documento = ${id} and r.riga = any(${righe}::int[])`);
  expect(await frase()).toBe('Consegna con il nostro mezzo il 04/05/2026.');
  await aspettano([3]);
  expect(await frase()).toBe(
    'Consegna con il nostro mezzo il 04/05/2026. Il resto dopo: 1 riga in attesa di merce, in parte da ordinare.',
  );
  await aspettano([1, 2]);
  expect(await frase()).toBe(
    'Consegna con il nostro mezzo quando arriva la merce: 3 righe in attesa di merce, in parte da ordinare.',
  );
});
