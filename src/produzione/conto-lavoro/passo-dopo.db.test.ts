import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { chiudiRiga, correggiRicevimento, ricevimentiRiga } from '#produzione/acquisti/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { creaTerzista } from '#test/fixtures/ordini-fornitori.ts';
import * as contract from './contract.ts';

// Now: 16 March 2026.
const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
await creaTerzista(db, 'T001');
await db.run(
  sql`insert into lavorazioni (codice, descrizione, lead_time) values ('00001', 'Sabbiatura', 5), ('00002', 'Zincatura', 5)`,
);
await db.run(sql`
  insert into cicli_lavorazione (codice_ciclo, descrizione, tipo_invio, materiale_base, descrizione_base, descrizione_lavorazione, codice_finitura)
  values ('SZ2', 'Zincato', 'CL', 'GR', '', '', '')`);
await db.run(
  sql`insert into cicli_passi (codice_ciclo, passo, cod_lavorazione) values ('SZ2', 1, '00001'), ('SZ2', 2, '00002')`,
);
const ufficio = app.as(4);
let chiavi = 0;
const chiave = () => ({ 'idempotency-key': `prova-passo-dopo-${++chiavi}` });
const chiudi = (id: number, chiusa: boolean) => ufficio.call(chiudiRiga, { id, chiusa, motivo: 'Lo fa un altro' });

/** An order of forty pieces of a step, and its line. */
async function ordina(cdArticolo: string, dopo: { qta?: number; passo?: number; daRiga?: number } = {}) {
  const righe = [{ cdArticolo, prezzo: 0.5, codiceCiclo: 'SZ2', qta: 40, ...dopo }];
  const { status, reply } = await ufficio.call(
    contract.nuovoOrdineTerzista,
    { tipo: 'CL', codTerzista: 'T001', dtConsRichiesta: '2026-04-01', righe },
    chiave(),
  );
  const riga = await db.one<{ id: number }>(
    sql`select r.id from ordini_fornitori_righe r where r.id_ordine = ${reply.id ?? null}::bigint`,
  );
  return { status, id: riga?.id ?? 0 };
}

/** Thirty pieces of the first step came back good. */
async function tornate() {
  const cdArticolo = await negozio.articolo();
  const { id } = await ordina(cdArticolo);
  await ufficio.call(contract.inviaLavorazioni, { righe: [id] }, chiave());
  await ufficio.call(contract.confermaRicezione, { righe: [{ id, QtaRicevuta: 30 }], nrBolla: 'P1' }, chiave());
  const [ricevimento] = (await ufficio.call(ricevimentiRiga, { idRiga: id })).reply.righe;
  return {
    avanti: (qta: number) => ordina(cdArticolo, { qta, passo: 2, daRiga: id }),
    correggi: (qta: number) => ufficio.call(correggiRicevimento, { id: ricevimento?.id ?? 0, qta }, chiave()),
    resta: async () =>
      (await ufficio.call(contract.passiSuccessivi, { righe: [id] })).reply.map(({ resta }) => resta)[0] ?? 0,
  };
}

test('a receipt is not corrected below what is ordered of the next step, until that line is closed', async () => {
  const { avanti, correggi, resta } = await tornate();
  const dopo = await avanti(20);
  const troppo = await correggi(19);
  expect([troppo.status, troppo.problem.detail]).toEqual([
    409,
    expect.stringContaining('sono già ordinati 20 al passo dopo'),
  ]);
  expect((await correggi(22)).status).toBe(200);
  expect(await resta()).toBe(2);
  await chiudi(dopo.id, true);
  expect((await correggi(4)).status).toBe(200);
  expect(await resta()).toBe(4);
});

test('a next step that was closed is not opened again once its goods are ordered elsewhere, also at once', async () => {
  const { avanti, resta } = await tornate();
  const righe = [await avanti(20), await avanti(10)];
  for (const { id } of righe) await chiudi(id, true);
  expect(await resta()).toBe(30);
  expect((await avanti(12)).status).toBe(200);
  const insieme = await Promise.all(righe.map(({ id }) => chiudi(id, false)));
  expect(insieme.map(({ status }) => status)).toEqual([409, 200]);
  expect(insieme[0]?.problem.detail).toContain('la riga ne riaprirebbe 20');
  expect(await resta()).toBe(8);
});
