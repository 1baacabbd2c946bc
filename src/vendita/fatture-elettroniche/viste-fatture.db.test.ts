import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { apriProvaFatture } from '#test/fixtures/canale-fatture.ts';
import { arrivate, statiFattura, type StatoFattura } from '#parti/stati-fattura.ts';
import { fileValido } from '#vendita/documenti/server/index.ts';
import * as contract from './contract.ts';
import type { Vista } from './rules/list.ts';

const { app, db, clock, ufficio, nuova, invia } = await apriProvaFatture();

const elenco = async (vista: Vista, cerca = '') =>
  (await ufficio.call(contract.elencoFattureElettroniche, { vista, cerca })).reply;
const stati = (righe: Awaited<ReturnType<typeof elenco>>['righe']): string[] =>
  righe.map(({ stato }) => stato).toSorted();

/** Days ago that its file came to the state. */
async function inviata(stato: StatoFattura, giorni = 0, data = '2026-03-16'): Promise<number> {
  const id = await nuova({ data });
  expect((await invia(id)).status).toBe(200);
  const dal = new Date(clock().getTime() - giorni * 86_400_000);
  await db.run(sql`update fatture_invii set stato = ${stato}, dal = ${dal}, volte = 1 where id_documento = ${id}`);
  await db.run(sql`update documenti set uscita = true where id = ${id}`);
  return id;
}

test('a view has each invoice once, also one that was refused, sent again and has arrived; sums have what is open and what came of late', async () => {
  for (const stato of statiFattura) await inviata(stato);
  const mai = await nuova();
  const rifatta = await inviata('scartata', 2);
  expect((await invia(rifatta)).status).toBe(200);
  await db.run(sql`
    update fatture_invii set stato = 'consegnata', dal = ${clock()} where id_documento = ${rifatta} and stato = 'da inviare'`);
  const vecchia = await inviata('consegnata', 70);

  const tutte = await elenco('tutte');
  expect(tutte.totale).toBe(statiFattura.length + 3);
  expect(stati(tutte.righe)).toEqual([...statiFattura, 'da inviare', 'consegnata', 'consegnata'].toSorted());
  expect(new Set(tutte.righe.map(({ id }) => id)).size).toBe(tutte.totale);
  // What must still leave comes first.
  const senzaTermine = tutte.righe.map(({ entro }) => entro === null);
  expect(senzaTermine).toEqual(senzaTermine.toSorted());
  expect(tutte.righe.findIndex(({ id }) => id === mai)).toBeLessThan(senzaTermine.indexOf(true));

  const venute = await elenco('arrivate');
  expect(venute.totale).toBe(arrivate.length + 2);
  expect(stati(venute.righe)).toEqual([...arrivate, 'consegnata', 'consegnata'].toSorted());
  const cercata = tutte.righe.find(({ id }) => id === vecchia);
  expect((await elenco('arrivate', `${cercata?.numero}/2026`)).righe.map(({ id }) => id)).toEqual([vecchia]);

  const somme = new Map(tutte.somme.map(({ stato, quante }) => [stato, quante]));
  expect(somme.get('consegnata')).toBe(2);
  expect(somme.get('da inviare')).toBe(2);
  expect(somme.get('scartata')).toBe(1);
  expect([...somme.values()].reduce((a, b) => a + b)).toBe(tutte.totale - 1);
});

test('open items find the terms of payment of a file in an index, not in its wide row', async () => {
  expect((await invia(await nuova({ data: '2026-03-20' }))).status).toBe(200);
  await app.database.pool.query('vacuum analyze fatture_invii');
  const piano = await app.database.store.transaction(async (tx) => {
    await tx.run(sql`set local enable_seqscan = off`);
    return tx.rows(sql`explain select d.id, i.cd_pagamento from documenti d ${fileValido}`);
  });
  expect(JSON.stringify(piano)).toContain('Index Only Scan using fatture_invii_scadenze');
});
