import { expect, test } from 'vitest';
import { autocompletamento, ricerca } from '#catalogo/ricerca/contract.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import * as contract from './contract.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const altro = await app.another();
const admin = app.as({ ruolo: 2, idUtente: 1, nome: 'Anna' });
await db.run(
  sql`insert into capitoli (cod_categoria, cod_linea, descrizione, colore_rgb, ordine) values ('01', 'FIS', 'Viteria', '#111', 1), ('02', 'FIS', 'Cerniere', '#111', 2)`,
);
await creaTestata(db, {
  codTestata: 'CM000001',
  descrizione: 'Vite autoforante per legno',
  filtri: { Materiale: 'Inox AISI 304' },
  parole: ['truciolare'],
  righe: [await negozio.articolo()],
});
await db.run(sql`update testate set cod_categoria = '01', cod_sotto_categoria = '01'`);

const offerte = async (valore: string, server = app) =>
  (await server.as(0).call(autocompletamento, { valore })).reply.autoCompletaVociRicerca;
const parole = async (valore: string, server = app) =>
  (await offerte(valore, server)).map(({ autoCompletamento }) => autoCompletamento);
const trova = async (valore: string, server = app) =>
  (await server.as(0).call(ricerca, { valore })).reply.testate.map(({ codTestata }) => codTestata);

test('B-201: what the office wants to be offered stands first while its word is typed, on every server, and only where something is found', async () => {
  const modifica = contract.modificaCompletamento;
  expect(
    (await admin.call(modifica, { x: '1a', parola: ' Vite ', valori: ['vite per legno', 'vite di carta'] })).reply,
  ).toBe('OK');
  await admin.call(modifica, { x: '1b', parola: 'vite', azienda: 'PRV', valori: ['autoforante'] });
  for (const server of [app, altro])
    await expect
      .poll(async () => (await parole('vit', server)).slice(0, 2))
      .toEqual(['vite per legno', 'autoforante Prova']);
  const elenco = async (x: '1' | '1a' | '1b') =>
    (await admin.call(contract.elencoCompletamenti, { x, parola: 'vi' })).reply.voci;
  expect(await elenco('1')).toEqual([{ parola: 'vite', codiceAzienda: '', nomeAzienda: '', valori: [] }]);
  expect(await elenco('1a')).toMatchObject([{ parola: 'vite', valori: ['vite per legno', 'vite di carta'] }]);
  expect(await elenco('1b')).toEqual([
    { parola: 'vite', codiceAzienda: 'PRV', nomeAzienda: 'Prova', valori: ['autoforante'] },
  ]);
  expect((await admin.call(modifica, { x: '1b', parola: 'vite', azienda: 'NO', valori: ['a'] })).status).toBe(404);
  expect((await admin.call(modifica, { x: '1a', parola: 'vi', valori: ['a'] })).status).toBe(422);
  expect((await admin.call(modifica, { x: '1a', parola: 'vite', valori: ['a', 'A'] })).status).toBe(422);
  expect((await admin.call(modifica, { x: '1', parola: 'vite' })).reply).toBe('OK');
  await expect.poll(() => parole('vit')).not.toContain('vite per legno');
  expect((await admin.call(modifica, { x: '1', parola: 'vite' })).status).toBe(404);
});

test('B-203: a header is found under the synonyms of its values and keywords as soon as they are saved, on every server, and no longer once they are gone', async () => {
  expect(await trova('inossidabile')).toEqual([]);
  const salva = (ChiaveRicerca: string, Filtro: string[]) =>
    admin.call(contract.salvaSinonimi, { ChiaveRicerca, Filtro });
  expect((await salva('Inox AISI 304', ['Acciaio  inossidabile', 'a2'])).reply).toBe('OK');
  await salva('truciolare', ['pannello']);
  for (const server of [app, altro])
    for (const valore of ['acciaio inossidabile', 'pannello'])
      await expect.poll(() => trova(valore, server)).toEqual(['CM000001']);
  const { voci } = (await admin.call(contract.leggiSinonimi, { FiltroRicerca: 'Materiale' })).reply;
  expect(voci).toEqual([{ ChiaveRicerca: 'inox aisi 304', Filtro: ['a2', 'acciaio inossidabile'] }]);
  expect((await salva('zama', ['ZAMA'])).status).toBe(422);
  await salva('Inox AISI 304', []);
  await expect.poll(() => trova('inossidabile')).toEqual([]);
});

test('B-045: the categories of a company are offered beside its name, where they find something', async () => {
  const salva = (categorie: string[]) =>
    admin.call(contract.salvaCategorieAzienda, { codiceAzienda: 'PRV', categorie });
  expect((await salva(['02', '01'])).reply).toBe('OK');
  const { aziende, categorie } = (await admin.call(contract.categorieAziende, { x: 'PRV' })).reply;
  expect(aziende[0]?.categorie.map(({ descrizione }) => descrizione)).toEqual(['Cerniere', 'Viteria']);
  expect(categorie).toHaveLength(2);
  for (const server of [app, altro])
    await expect
      .poll(
        async () =>
          (await offerte('prova', server)).find(({ ricercaAzienda }) => ricercaAzienda)?.sottoAutoCompletamentoB,
      )
      .toBe('Viteria');
  expect((await salva(['09'])).status).toBe(422);
  expect((await salva(['01', '01'])).status).toBe(422);
  expect((await app.as(4).call(contract.categorieAziende, { x: 'tutte' })).status).toBe(403);
});
