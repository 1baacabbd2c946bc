import { expect, test } from 'vitest';
import type { Diritto, Ruolo } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { leggiHome, leggiHomeCliente } from './contract.ts';

const app = await testApp();
const { db } = app.database;
let cliente = '';
const ordine = (tipo: string) => sql`
  (tipo, anno, numero, suffisso, data, cod_anagrafica, origine, stato, rf_cliente, rf_ord_cliente, numero_preventivo, trasporto, porto,
    pagamento, totale_merce, omaggi, spese_incasso, imponibile, cd_iva, percentuale_iva, imposta, totale_documento, creato)
  values (${tipo}, 2026, 1, '', '2026-03-16', ${cliente}, 'web', 'evaso', '', '', '', 'ritiro', '', '', 0, 0, 0, 0, '22', 22, 0, 0, now())`;
const passi = async (ruolo: Ruolo) => (await app.as(ruolo).call(leggiHome, {})).reply.primiPassi;
const fatti = async (ruolo: Ruolo) => (await passi(ruolo)).flatMap(({ chiave, fatto }) => (fatto ? [chiave] : []));

test('an empty database leads each role through what comes first, and ticks it by what is there', async () => {
  expect((await passi(2)).map(({ chiave }) => chiave)).toEqual([
    'azienda',
    'articoli',
    'listini',
    'clienti',
    'colleghi',
    'stampanti',
    'autisti',
  ]);
  expect((await passi(4)).map(({ chiave }) => chiave)).toEqual(['clienti', 'primo-ordine', 'prima-fattura']);
  expect((await passi(5)).map(({ chiave }) => chiave)).toEqual(['giacenze', 'stampanti', 'primo-ddt']);
  expect((await passi(6)).map(({ chiave }) => chiave)).toEqual(['prima-richiesta', 'primi-documenti']);
  expect(await fatti(2)).toEqual([]);
  const negozio = await apriNegozio(db);
  cliente = await negozio.cliente();
  await negozio.articolo({ prezzo: 5 });
  expect(await fatti(2)).toEqual(expect.arrayContaining(['articoli', 'clienti']));
  expect(await fatti(4)).toEqual(['clienti']);
});

test('a new customer is led to its first order, with what helps before it, until there is one', async () => {
  const suoi = async (negati: readonly Diritto[] = []) => {
    const io = app.as({ ruolo: 1, idUtente: 1, codAnagrafica: cliente, negati });
    return (await io.call(leggiHomeCliente, {})).reply.primiPassi.map(({ chiave, fatto }) => [chiave, fatto]);
  };
  expect(await suoi()).toEqual([
    ['suo-primo-ordine', false],
    ['suoi-codici', false],
    ['sue-persone', false],
  ]);
  expect(await suoi(['ordina', 'amministra'])).toEqual([]);
  await db.run(sql`insert into documenti ${ordine('OC')}`);
  expect(await suoi()).toEqual([]);
  await db.run(sql`delete from documenti`);
});

test('once all steps of a role are done they disappear', async () => {
  for (const tipo of ['OC', 'FT']) await db.run(sql`insert into documenti ${ordine(tipo)}`);
  expect(await passi(4)).toEqual([]);
  expect(await fatti(6)).toEqual(['primi-documenti']);
});
