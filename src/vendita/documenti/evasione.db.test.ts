import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import type { PostoNostro } from '#prodotto/articolo/rules/posti.ts';
import { prezzoArticolo } from '#prodotto/articolo/contract.ts';
import * as carrello from '#vendita/carrello/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { annullaBolla, creaBolla, evadiRighe } from './server/index.ts';

// Now: 16 March 2026.
const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
let chiavi = 0;

async function ordina(qta: number, dati: { scortaNonGestita?: boolean; scorta?: number; prezzo?: number } = {}) {
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

/** The servers' stock cache is updated by notifications. */
const magazzino = async (cdArticolo: string) =>
  (await app.as(2).call(prezzoArticolo, { id: cdArticolo })).reply.dettaglioMagazzino;
const stato = async (id: number) =>
  (await db.one<{ stato: string }>(sql`select stato from documenti where id = ${id}`))?.stato;
const autore = { quando: new Date('2026-03-16T08:00:00Z'), idUtente: null };
const evadi = (idOrdine: number, qta: number, riga = 1, da?: PostoNostro) =>
  app.database.store.transaction(
    async (tx) =>
      (await evadiRighe(tx, { idOrdine, idBolla: 1, righe: [{ riga, qta, ...(da && { da }) }], ...autore })).prese,
  );

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
  await Promise.all(Array.from({ length: 8 }, () => evadi(id, 5)));
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

test('the delivery notes of a line that goes out in pieces add up to the line, whichever of them is withdrawn', async () => {
  const { id } = await ordina(10, { prezzo: 0.335 });
  const quando = new Date('2026-03-16T09:00:00Z');
  const consegna = (qta: number) =>
    app.database.store.transaction((tx) =>
      creaBolla(tx, { idOrdine: id, righe: [{ riga: 1, qta }], data: '2026-03-16', idUtente: null, quando }),
    );
  const importi = async () =>
    (
      await db.rows<{ totaleMerce: number }>(sql`
        select n.totale_merce from documenti n join documenti_legami l on l.id_documento = n.id
        where l.id_origine = ${id} and n.stato <> 'annullato' order by n.id`)
    ).map(({ totaleMerce }) => totaleMerce);
  const prima = await consegna(3);
  await consegna(3);
  await consegna(1);
  expect(await importi()).toEqual([1.01, 1, 0.34]);
  await app.database.store.transaction((tx) =>
    annullaBolla(tx, { idBolla: prima.id, idOrdine: id, idUtente: null, quando }),
  );
  await consegna(6);
  expect(await importi()).toEqual([1, 0.34, 2.01]);
  expect(
    await db.one(sql`select totale_merce, (select sum(imp_rigo) from documenti_righe where id_documento = d.id) as righe
      from documenti d where d.id = ${id}`),
  ).toEqual({ totaleMerce: 3.35, righe: 3.35 });
});

const sposta = (cdArticolo: string, quante: { scaffale: number; ricezione: number; esterno?: number }) =>
  db.run(sql`update giacenze set qta_scaffale = ${quante.scaffale}, qta_ricevuta = ${quante.ricezione},
    qta_ubicazione2 = ${quante.esterno ?? 0} where cd_articolo = ${cdArticolo}`);
const quante = (cdArticolo: string) =>
  db.one(
    sql`select qta_scaffale as scaffale, qta_ricevuta as ricezione, qta_ubicazione2 as esterno from giacenze where cd_articolo = ${cdArticolo}`,
  );

test('goods received and not put away are delivered too: the shelf first, then reception, and the ledger has both locations', async () => {
  const { cdArticolo, id } = await ordina(12);
  await sposta(cdArticolo, { scaffale: 5, ricezione: 20, esterno: 100 });
  expect(await evadi(id, 9)).toEqual([
    { cdArticolo, da: 'scaffale', qta: 5 },
    { cdArticolo, da: 'ricezione', qta: 4 },
  ]);
  expect(await quante(cdArticolo)).toEqual({ scaffale: 0, ricezione: 16, esterno: 100 });
  expect(
    await db.rows(
      sql`select da, a, qta, causale, riga, documento from movimenti_giacenze where cd_articolo = ${cdArticolo} order by id`,
    ),
  ).toMatchObject(
    [
      { da: 'scaffale', a: 'cliente', qta: 5, causale: 'consegna', riga: 1, documento: /^ordine / },
      { da: 'ricezione', a: 'cliente', qta: 4, causale: 'consegna', riga: 1, documento: /^ordine / },
    ].map(({ documento, ...una }) => ({ ...una, documento: expect.stringMatching(documento) })),
  );
});

test('the place that the picker says comes first, and the external warehouse is taken from only where it is said', async () => {
  const { cdArticolo, id } = await ordina(12);
  await sposta(cdArticolo, { scaffale: 5, ricezione: 20, esterno: 3 });
  expect(await evadi(id, 4, 1, 'ricezione')).toEqual([{ cdArticolo, da: 'ricezione', qta: 4 }]);
  expect(await evadi(id, 5, 1, 'esterno')).toEqual([
    { cdArticolo, da: 'esterno', qta: 3 },
    { cdArticolo, da: 'scaffale', qta: 2 },
  ]);
  await sposta(cdArticolo, { scaffale: 0, ricezione: 0, esterno: 50 });
  await expect(evadi(id, 3)).rejects.toThrow('nel magazzino esterno: indicare di prenderla da lì.');
});

test('of two who deliver the last piece in reception one gets it and the other is told; stock never falls below nothing', async () => {
  const [una, due] = [await ordina(1), await ordina(1)];
  await db.run(sql`update documenti_righe set cd_articolo = ${una.cdArticolo} where id_documento = ${due.id}`);
  await sposta(una.cdArticolo, { scaffale: 0, ricezione: 1 });
  const esiti = await Promise.allSettled([evadi(una.id, 1), evadi(due.id, 1)]);
  expect(esiti.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await quante(una.cdArticolo)).toEqual({ scaffale: 0, ricezione: 0, esterno: 0 });
});
