import { afterAll, describe, expect, test } from 'vitest';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { openChanges } from '#platform/server/db/listen.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { createPrezzi } from './server/prezzi.ts';

const { db, url } = await testDatabase();
const negozio = await apriNegozio(db);
const changes = openChanges(url);
afterAll(() => changes.close());

/** Prices over a store that counts reads of articles. */
function contati() {
  let letti = 0;
  const contando: Sql = { ...db, rows: (statement) => ((letti += 1), db.rows(statement)) };
  return { prezzi: createPrezzi({ db: contando, changes }), quanti: () => letti };
}

const sconto = async ({ prezzi }: ReturnType<typeof contati>, codice: string) =>
  (await prezzi.articolo(codice))?.scontoOutlet ?? null;

/** Waits until all changes so far were notified; notifications arrive in commit order. */
async function tuttoSentito({ prezzi }: ReturnType<typeof contati>): Promise<void> {
  const segno = await negozio.articolo();
  await prezzi.articolo(segno);
  await db.run(sql`update articoli set descrizione = 'sentito' where cd_articolo = ${segno}`);
  await eventually(async () => expect((await prezzi.articolo(segno))?.descrizione).toBe('sentito'));
}

/** Two cached articles, each under its own header; only the second one's header is in the outlet. */
async function dueInMemoria(prima: string, seconda: string) {
  const [uno, due] = [await negozio.articolo(), await negozio.articolo()];
  await creaTestata(db, { codTestata: prima, righe: [uno, 'D:Titolo'] });
  await creaTestata(db, { codTestata: seconda, outlet: 20, righe: [due] });
  await eventually(() => expect(changes.listening()).toBe(true));
  const negli = contati();
  await tuttoSentito(negli);
  expect([await sconto(negli, uno), await sconto(negli, due)]).toEqual([null, 20]);
  return { uno, due, negli };
}

describe('the articles in memory', () => {
  test('follow a header that is edited; those of other headers stay in memory', async () => {
    const { uno, due, negli } = await dueInMemoria('CAC00001', 'CAC00002');
    await db.run(sql`update testate set outlet = true, sconto = 30 where cod_testata = 'CAC00001'`);
    await eventually(async () => expect(await sconto(negli, uno)).toBe(30));
    const letti = negli.quanti();
    expect(await sconto(negli, due)).toBe(20);
    expect(negli.quanti()).toBe(letti);
  });

  test('follow a row that comes to a header or leaves it, which the article did not know of', async () => {
    const { uno, due, negli } = await dueInMemoria('CAC00003', 'CAC00004');
    await db.run(
      sql`insert into righe_catalogo (cod_testata, suffisso, riga, ct_tp_riga, cd_articolo, descrizione) values ('CAC00004', 0, 90, 'P', ${uno}, '')`,
    );
    await eventually(async () => expect(await sconto(negli, uno)).toBe(20));
    const letti = negli.quanti();
    await sconto(negli, due);
    expect(negli.quanti()).toBe(letti);
    await db.run(sql`delete from righe_catalogo where cod_testata = 'CAC00004' and cd_articolo = ${uno}`);
    await eventually(async () => expect(await sconto(negli, uno)).toBeNull());
  });

  test('remain when rows only move, and follow a changed code', async () => {
    const { uno, due, negli } = await dueInMemoria('CAC00005', 'CAC00006');
    await db.run(sql`update righe_catalogo set riga = riga + 1000 where cod_testata = 'CAC00006'`);
    // A visible change after the one that must not be visible.
    await db.run(sql`update testate set outlet = true, sconto = 5 where cod_testata = 'CAC00005'`);
    await eventually(async () => expect(await sconto(negli, uno)).toBe(5));
    const letti = negli.quanti();
    await sconto(negli, due);
    expect(negli.quanti()).toBe(letti);
    await db.run(sql`update righe_catalogo set cd_articolo = ${uno} where cod_testata = 'CAC00006'`);
    await eventually(async () => expect([await sconto(negli, uno), await sconto(negli, due)]).toEqual([20, null]));
  });

  test('follow a promotion whose days change; those without it stay', async () => {
    const { uno, due, negli } = await dueInMemoria('CAC00007', 'CAC00008');
    await db.run(sql`
      insert into promozioni (codice, descrizione, descrizione_estesa, immagini, dal, al, qta_minima_per_omaggio, qta_omaggio, omaggio, descrizione_omaggio)
      values ('PROVA', '', '', '{}', '2026-01-01', '2027-01-01', 0, 0, '', '')`);
    await db.run(
      sql`insert into promozione_articoli (codice, cd_articolo, prezzo, qta) values ('PROVA', ${uno}, 1, 1)`,
    );
    await eventually(async () => expect((await negli.prezzi.articolo(uno))?.promozioni).toHaveLength(1));
    await db.run(sql`update promozioni set al = '2026-02-01' where codice = 'PROVA'`);
    await eventually(async () =>
      expect((await negli.prezzi.articolo(uno))?.promozioni[0]?.validoAl).toBe('2026-02-01'),
    );
    const letti = negli.quanti();
    await sconto(negli, due);
    expect(negli.quanti()).toBe(letti);
  });
});
