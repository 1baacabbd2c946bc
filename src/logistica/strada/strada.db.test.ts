import { expect, test } from 'vitest';
import { preparaSpedizione } from '#logistica/etichette/contract.ts';
import { sql } from '#platform/server/db/sql.ts';
import { paginaDocumento } from '#vendita/documenti/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { apriResi } from '#test/fixtures/resi.ts';
import * as contract from './contract.ts';

// Now: 16 March 2026.
const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
await db.run(sql`
  insert into utenti (username, password_hash, ruolo, nome, cognome, ubicazioni, attivo, creato)
  select 'persona' || n || '@prova.example', '', 5, 'Persona', n::text, '{}', true, now() from generate_series(1, 5) n`);
const ufficio = app.as({ ruolo: 4, idUtente: 4 });
const magazzino = app.as({ ruolo: 5, idUtente: 5 });
const { fatturata } = apriResi({ app, negozio, now: new Date('2026-03-16T09:00:00Z'), ufficio, magazzino });
const idDi = async (quale: { tipo: string; anno: number; numero: number }) =>
  (await ufficio.call(paginaDocumento, quale)).reply.documento.id;
const leggi = async (documenti: string, chi = ufficio) => (await chi.call(contract.leggiStrada, { documenti })).reply;

test('the steps of an invoice link back to its order and on to its return, with the amount due', async () => {
  const { io, quale, accettato } = await fatturata();
  const reso = await accettato(2);
  const id = await idDi(quale);
  const { carte, resi } = await leggi(String(id));
  expect(carte.map(({ tipo, qui, righe }) => [tipo, qui, righe])).toEqual([
    ['OC', false, 1],
    ['BO', false, 1],
    ['FT', true, 1],
  ]);
  expect(carte[0]).toMatchObject({ evase: 1, trasporto: 'ritiro' });
  const fattura = (await ufficio.call(paginaDocumento, quale)).reply;
  expect(carte[2]?.incasso).toMatchObject({
    stato: fattura.pagamento.stato,
    scadenza: fattura.pagamento.rate[0]?.scadenza,
    dovuto: fattura.dovuto,
    aperto: fattura.dovuto,
  });
  expect(resi).toEqual([expect.objectContaining({ id: reso, stato: 'accettato' })]);
  expect((await leggi(String(id), io)).carte.map(({ tipo }) => tipo)).toEqual(['OC', 'BO', 'FT']);
});

test('a shipment that is only drafted is shown to the office and not to the customer', async () => {
  const { io, quale } = await fatturata('BO');
  const id = await idDi(quale);
  await db.run(sql`update documenti set trasporto = 'GLS' where id = ${id}`);
  const { descrCodiceSpedizione } = (await magazzino.call(preparaSpedizione, { documenti: [id] })).reply;
  expect((await leggi(String(id))).spedizioni).toMatchObject([{ descrCodiceSpedizione, stato: 'da inviare' }]);
  expect((await leggi(String(id), io)).spedizioni).toEqual([]);
});

test('the driver’s report is among the steps of the note, for customers without the driver’s name, until the stop is reopened', async () => {
  const { io, quale } = await fatturata('BO');
  const id = await idDi(quale);
  await db.run(sql`update documenti set trasporto = 'mezzo' where id = ${id}`);
  await db.run(sql`insert into autisti (autista, colore, portata, barre) values ('Furgone 9', '#000000', 900, false)`);
  const dice = (tipo: string, ora: string, firmatario = '') =>
    db.run(sql`
      insert into consegne_fatti (id, dt_consegna, autista, fermata, tipo, quando, ricevuto, colli, incassato, note, firmatario, file)
      select gen_random_uuid(), d.data, 'Furgone 9', d.cod_anagrafica || '/C' || coalesce(d.destinazione ->> 'prog', '0'), ${tipo},
        ${ora}::timestamptz, ${ora}::timestamptz, 1, 0, '', ${firmatario}, '' from documenti d where d.id = ${id}`);
  expect((await leggi(String(id))).consegna).toBeNull();
  await dice('firma', '2026-03-16T09:00:00Z', 'Rossi');
  await dice('scaricato', '2026-03-16T09:01:00Z');
  const consegna = { tipo: 'scaricato', quando: '2026-03-16T09:01:00.000Z', autista: 'Furgone 9', firmatario: 'Rossi' };
  expect((await leggi(String(id))).consegna).toEqual(consegna);
  expect((await leggi(String(id), io)).consegna).toEqual({ ...consegna, autista: '' });
  await dice('riaperto', '2026-03-16T09:02:00Z');
  expect((await leggi(String(id), io)).consegna).toBeNull();
});

test('names of authors are visible to staff only, and another customer’s document is not found, not even next to an own one', async () => {
  const [mia, altra] = [await fatturata('BO'), await fatturata('BO')];
  const [id, suo] = [await idDi(mia.quale), await idDi(altra.quale)];
  await db.run(sql`update documenti set id_utente = 5 where id = ${id}`);
  expect((await leggi(String(id))).carte.find(({ qui }) => qui)?.chi).toBe('Persona 5');
  expect((await leggi(String(id), mia.io)).carte.map(({ chi }) => chi)).toEqual(['', '']);
  for (const documenti of [String(suo), `${id},${suo}`, '999999999'])
    expect((await mia.io.call(contract.leggiStrada, { documenti })).status).toBe(404);
  expect((await leggi(`${id},${suo}`)).carte.filter(({ qui }) => qui)).toHaveLength(2);
});
