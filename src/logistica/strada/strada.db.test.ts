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

test('from an invoice the way leads back to its order and on to its return, with what is due', async () => {
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

test('names of who made a document are for staff, and another customer’s document is not found, not even beside an own one', async () => {
  const [mia, altra] = [await fatturata('BO'), await fatturata('BO')];
  const [id, suo] = [await idDi(mia.quale), await idDi(altra.quale)];
  await db.run(sql`update documenti set id_utente = 5 where id = ${id}`);
  expect((await leggi(String(id))).carte.find(({ qui }) => qui)?.chi).toBe('Persona 5');
  expect((await leggi(String(id), mia.io)).carte.map(({ chi }) => chi)).toEqual(['', '']);
  for (const documenti of [String(suo), `${id},${suo}`, '999999999'])
    expect((await mia.io.call(contract.leggiStrada, { documenti })).status).toBe(404);
  expect((await leggi(`${id},${suo}`)).carte.filter(({ qui }) => qui)).toHaveLength(2);
});
