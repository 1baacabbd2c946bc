import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { prezzoArticolo } from '#prodotto/articolo/contract.ts';
import * as carrello from '#vendita/carrello/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { evadiRighe } from './server/index.ts';

// The clock stands at 16 March 2026.
const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
let chiavi = 0;

async function ordina(qta: number, dati: { scortaNonGestita?: boolean; scorta?: number } = {}) {
  const [cliente, cdArticolo] = [await negozio.cliente(), await negozio.articolo(dati)];
  const io = app.as({ ruolo: 1, codAnagrafica: cliente });
  await io.call(carrello.aggiungiRiga, { cdArticolo, qta });
  const { reply } = await io.call(
    carrello.confermaCarrello,
    { trasporto: 'mezzo', progIndirizzo: 1, dataConsegna: '2026-03-18' },
    { 'idempotency-key': `chiave-evasione-${++chiavi}` },
  );
  return { cdArticolo, id: reply.id };
}

/** The servers' memory of the stock follows by notices. */
const magazzino = async (cdArticolo: string) =>
  (await app.as(2).call(prezzoArticolo, { id: cdArticolo })).reply.dettaglioMagazzino;
const stato = async (id: number) =>
  (await db.one<{ stato: string }>(sql`select stato from documenti where id = ${id}`))?.stato;
const evadi = (idOrdine: number, qta: number, riga = 1) =>
  app.database.store.transaction((tx) => evadiRighe(tx, { idOrdine, righe: [{ riga, qta }] }));

test('an order that a customer confirms is in the monthly quantities of the month that it is wanted for (P-058)', async () => {
  const { cdArticolo } = await ordina(12);
  await expect
    .poll(() => magazzino(cdArticolo))
    .toMatchObject({
      qtaOrdCliMese1: 12,
      qtaEvasaStoccataMese1: 0,
      qtaScaffale: 1000,
      qtaDisponibile: 988,
    });
});

test('a delivery takes the goods off the shelf and the promise, and is fulfilled in the monthly quantities, all at once', async () => {
  const { cdArticolo, id } = await ordina(12);
  await evadi(id, 5);
  await expect
    .poll(() => magazzino(cdArticolo))
    .toMatchObject({
      qtaOrdCliMese1: 12,
      qtaEvasaStoccataMese1: 5,
      qtaScaffale: 995,
      qtaDisponibile: 988,
    });
  expect(await stato(id)).toBe('in preparazione');
  await evadi(id, 7);
  await expect
    .poll(() => magazzino(cdArticolo))
    .toMatchObject({
      qtaOrdCliMese1: 12,
      qtaEvasaStoccataMese1: 12,
      qtaScaffale: 988,
      qtaDisponibile: 988,
    });
  expect(await stato(id)).toBe('evaso');
});

test('no more is delivered than was ordered, nor what is not on the shelf; nothing moves then', async () => {
  const { cdArticolo, id } = await ordina(12);
  await expect(evadi(id, 13)).rejects.toThrow('La quantità supera quella ancora da consegnare');
  await expect(evadi(id, 1, 2)).rejects.toThrow("Riga dell'ordine non trovata");
  await db.run(sql`update giacenze set qta_scaffale = 4, qta_ubicazione2 = 996 where cd_articolo = ${cdArticolo}`);
  await expect(evadi(id, 12)).rejects.toThrow('Non ce n’è abbastanza a scaffale');
  await expect
    .poll(() => magazzino(cdArticolo))
    .toMatchObject({ qtaEvasaStoccataMese1: 0, qtaScaffale: 4, qtaDisponibile: 988 });
  await db.run(sql`update documenti set stato = 'annullato' where id = ${id}`);
  await expect(evadi(id, 1)).rejects.toThrow('non si può consegnare');
});

test('where stock is not managed a delivery moves the promise alone', async () => {
  const { cdArticolo, id } = await ordina(12, { scortaNonGestita: true, scorta: 0 });
  await evadi(id, 12);
  await expect
    .poll(() => magazzino(cdArticolo))
    .toMatchObject({ qtaEvasaStoccataMese1: 12, qtaScaffale: 0, qtaDisponibile: 0 });
});

test('deliveries of one article at once are all counted', async () => {
  const { cdArticolo, id } = await ordina(40);
  await Promise.all(Array.from({ length: 20 }, () => evadi(id, 2)));
  await expect
    .poll(() => magazzino(cdArticolo))
    .toMatchObject({
      qtaEvasaStoccataMese1: 40,
      qtaScaffale: 960,
      qtaDisponibile: 960,
    });
  expect(await stato(id)).toBe('evaso');
});

test('what is overdue counts in this month, as far as it is still to be delivered; called off orders and quotes never', async () => {
  const { cdArticolo, id } = await ordina(12);
  await evadi(id, 5);
  await db.run(sql`update documenti set dt_cons_richiesta = '2026-02-20' where id = ${id}`);
  await expect.poll(() => magazzino(cdArticolo)).toMatchObject({ qtaOrdCliMese1: 7, qtaEvasaStoccataMese1: 0 });
  await db.run(sql`update documenti set dt_cons_richiesta = '2026-07-02' where id = ${id}`);
  await expect.poll(() => magazzino(cdArticolo)).toMatchObject({ qtaOrdCliMese1: 0, qtaOrdCliSucc: 12 });
  for (const cambio of [sql`stato = 'annullato'`, sql`stato = 'confermato', tipo = 'PC'`]) {
    await db.run(sql`update documenti set ${cambio} where id = ${id}`);
    await expect.poll(() => magazzino(cdArticolo)).toMatchObject({ qtaOrdCliMese1: 0, qtaOrdCliSucc: 0 });
  }
});
