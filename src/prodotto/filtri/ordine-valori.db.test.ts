import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { ricerca } from '#catalogo/ricerca/contract.ts';
import { leggiFiltriTestata, salvaFiltriTestata } from '#prodotto/testate/contract.ts';
import {
  caricaConsegna,
  confermaImportazione,
  leggiImportazione,
  revocaImportazione,
} from '#sistema/importazione/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { rowsOf, workbookOf } from '#test/fixtures/workbook.ts';
import * as contract from './contract.ts';

const app = await testApp();
const altro = await app.another();
const { db } = app.database;
const negozio = await apriNegozio(db);
const articolo = await negozio.articolo();
const password = 'demo-cardine';
const admin = app.as({ ruolo: 2, nome: 'Anna' });
await db.run(sql`insert into capitoli (cod_categoria, cod_linea, descrizione, colore_rgb, ordine)
  values ('01', 'FIS', 'Viteria', '#111', 1), ('02', 'FIS', 'Barre', '#111', 2)`);

let quante = 0;
const nuovoFiltro = (): string => `Filtro ${++quante}`;
/** A header with one value of a filter, in chapter 01. */
const testata = async (filtro: string, valore: string): Promise<{ codTestata: string; suffisso: number }> => {
  const codTestata = `OV${String(++quante).padStart(5, '0')}`;
  await creaTestata(db, {
    codTestata,
    descrizione: `Ordinata ${filtro}`,
    filtri: { [filtro]: valore },
    righe: [articolo],
  });
  await db.run(sql`update testate set cod_categoria = '01' where cod_testata = ${codTestata}`);
  return { codTestata, suffisso: 0 };
};
const conValori = async (valori: readonly string[]) => {
  const filtro = nuovoFiltro();
  const testate: { codTestata: string; suffisso: number }[] = [];
  for (const valore of valori) testate.push(await testata(filtro, valore));
  return { filtro, testate };
};
/** The values of a filter as listed with search results. */
const nellaRicerca = async (filtro: string, server = app): Promise<string[]> => {
  const { reply } = await server.as(2).call(ricerca, { valore: 'ordinata' });
  const valori = reply.filtro.find((uno) => uno.filtro === filtro)?.valori ?? [];
  return valori.map(({ valore }) => valore).filter((valore) => valore !== 'Tutti');
};
const nelGestionale = async (filtro: string): Promise<string[]> =>
  (await admin.call(contract.elencoFiltri, { x: 'valori_filtri', filtro })).reply.voci.map(({ valore }) => valore);
const leggi = async (filtro: string) => (await admin.call(contract.leggiOrdineValori, { filtro })).reply;
const salva = async (filtro: string, valori: string[]) =>
  admin.call(contract.salvaOrdineValori, { filtro, valori, versione: (await leggi(filtro)).versione, password });
const ovunque = async (filtro: string, atteso: readonly string[]): Promise<void> => {
  for (const server of [app, altro]) await expect.poll(() => nellaRicerca(filtro, server)).toEqual(atteso);
  expect(await nelGestionale(filtro)).toEqual(atteso);
  expect((await leggi(filtro)).valori.map(({ valore }) => valore)).toEqual(atteso);
};
const daiFiltri = (valori: readonly string[], filtro: string) => valori.map((valore) => ({ filtro, valore }));

test('editing the filters of one header leaves the order of the values of all headers as it was', async () => {
  const { filtro, testate } = await conValori(['M10', 'M2,5', 'M2', 'M3']);
  await ovunque(filtro, ['M2', 'M2,5', 'M3', 'M10']);
  const [prima] = testate;
  if (!prima) throw new Error('There is none');
  const cambia = (valori: readonly string[]) =>
    admin.call(salvaFiltriTestata, { ...prima, filtri: daiFiltri(valori, filtro) });
  await cambia(['M3', 'M10', 'M2']);
  await ovunque(filtro, ['M2', 'M2,5', 'M3', 'M10']);
  expect((await admin.call(leggiFiltriTestata, prima)).reply.filtri).toEqual(daiFiltri(['M2', 'M3', 'M10'], filtro));
  await salva(filtro, ['M10', 'M2', 'M3', 'M2,5']);
  const ordinati = await db.rows(sql`select * from ordine_valori order by filtro, valore`);
  await cambia(['M2,5', 'M2', 'M10']);
  await ovunque(filtro, ['M10', 'M2', 'M3', 'M2,5']);
  expect((await admin.call(leggiFiltriTestata, prima)).reply.filtri).toEqual(daiFiltri(['M10', 'M2', 'M2,5'], filtro));
  expect(await db.rows(sql`select * from ordine_valori order by filtro, valore`)).toEqual(ordinati);
});

test('the same values in another order are no change of a header', async () => {
  const { filtro, testate } = await conValori(['M2']);
  const [una] = testate;
  if (!una) throw new Error('There is none');
  const cambia = (valori: readonly string[]) =>
    admin.call(salvaFiltriTestata, { ...una, filtri: daiFiltri(valori, filtro) });
  await cambia(['M3', 'M2']);
  const { versione } = (await admin.call(leggiFiltriTestata, una)).reply;
  await cambia(['M2', 'M3']);
  expect((await admin.call(leggiFiltriTestata, una)).reply.versione).toBe(versione);
});

test('the order is edited in one place, by role 2 with the password, and stands in the history', async () => {
  const { filtro } = await conValori(['Piccolo', 'Grande', 'Medio']);
  await ovunque(filtro, ['Grande', 'Medio', 'Piccolo']);
  const valori = ['Piccolo', 'Medio', 'Grande'];
  for (const ruolo of [4, 5, 1] as const)
    expect((await app.as(ruolo).call(contract.salvaOrdineValori, { filtro, valori, password })).status).toBe(403);
  const sbagliata = await admin.call(contract.salvaOrdineValori, { filtro, valori, password: 'sbagliata' });
  expect([sbagliata.problem.status, sbagliata.problem.detail]).toEqual([422, 'Password errata! Riprovare.']);
  expect((await salva(filtro, valori)).reply).toBe('OK');
  await ovunque(filtro, valori);
  expect(
    await db.rows(
      sql`select utente, prima, dopo from registro where tabella = 'ordine_valori' and chiave = ${filtro} and operazione = 'edit'`,
    ),
  ).toEqual([{ utente: 'Anna', prima: { valori: ['Grande', 'Medio', 'Piccolo'] }, dopo: { valori } }]);
  await salva(filtro, []);
  await ovunque(filtro, ['Grande', 'Medio', 'Piccolo']);
});

test('a missing or duplicate value is refused; saving an outdated order returns the present one', async () => {
  const { filtro } = await conValori(['A', 'B']);
  expect((await salva(filtro, ['A', 'C'])).problem.detail).toBe(
    'Il valore C non c’è più in questo filtro: ricaricare l’elenco.',
  );
  expect((await salva(filtro, ['A', 'A'])).problem.detail).toBe('Il valore A c’è due volte.');
  const { versione } = await leggi(filtro);
  const mie = (valori: string[]) => admin.call(contract.salvaOrdineValori, { filtro, valori, versione, password });
  const esiti = await Promise.all([mie(['B', 'A']), mie(['B', 'A'])]);
  expect(esiti.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await mie(['A', 'B'])).problem).toMatchObject({
    status: 409,
    present: { versione: versione + 1, valori: [{ valore: 'B' }, { valore: 'A' }] },
  });
  expect((await admin.call(contract.leggiOrdineValori, { filtro: 'Mai visto' })).status).toBe(404);
});

async function caricaExcel(righe: readonly (readonly string[])[]): Promise<void> {
  const contenuto = Buffer.from(workbookOf({ Foglio: rowsOf(righe) })).toString('base64');
  const { id } = (await admin.call(contract.caricaFiltri, { tipologia: 'parole', nome: 'ordine.xlsx', contenuto }))
    .reply;
  await eventually(async () =>
    expect((await admin.call(contract.leggiCaricamento, { id })).reply.stato).toBe('da confermare'),
  );
  expect((await admin.call(contract.confermaCaricamento, { id, svuota: true })).status).toBe(200);
}

async function importa(nome: string, righe: readonly string[]): Promise<number> {
  const contenuto = Buffer.from(righe.join('\n')).toString('base64');
  const { id } = (await admin.call(caricaConsegna, { nome, contenuto })).reply;
  const arriva = (stato: string) =>
    eventually(async () => expect((await admin.call(leggiImportazione, { id })).reply.stato).toBe(stato));
  await arriva('pronta');
  await admin.call(confermaImportazione, { id, completa: false });
  await arriva('importata');
  return id;
}

test('values from a header’s edit, a workbook, a file or a rename are sorted naturally, and no others move', async () => {
  const { filtro, testate } = await conValori(['M2', 'M5', 'M10', 'Altro']);
  await salva(filtro, ['Altro', 'M2', 'M5', 'M10']);
  const ordinati = () => db.rows(sql`select * from ordine_valori where filtro = ${filtro} order by posto`);
  const prima = await ordinati();
  const [una, due, tre] = testate;
  if (!una || !due || !tre) throw new Error('There are too few');
  await admin.call(salvaFiltriTestata, { ...una, filtri: daiFiltri(['M3', 'M2'], filtro) });
  await ovunque(filtro, ['Altro', 'M2', 'M3', 'M5', 'M10']);
  await caricaExcel([
    ['Testata', filtro],
    [`${due.codTestata}-0`, 'M8|M5'],
  ]);
  await ovunque(filtro, ['Altro', 'M2', 'M3', 'M5', 'M8', 'M10']);
  await importa('filtri.csv', ['codTestata;filtro;valore;ordinamento', `${tre.codTestata};${filtro};M4;1`]);
  await ovunque(filtro, ['Altro', 'M2', 'M3', 'M4', 'M5', 'M8', 'M10']);
  expect(await ordinati()).toEqual(prima);
  const rinomina = (ValoreFiltroRicerca: string, nuovo: string, CategoriaRicerca = '') =>
    admin.call(contract.modificaFiltro, {
      kind: 'valoriFiltri',
      FiltroRicerca: filtro,
      ValoreFiltroRicerca,
      CategoriaRicerca,
      NuovoValoreFiltroRicerca: nuovo,
      password,
    });
  await rinomina('M5', 'Cinque');
  await ovunque(filtro, ['Altro', 'M2', 'M3', 'M4', 'Cinque', 'M8', 'M10']);
  await rinomina('M2', 'Cinque');
  await ovunque(filtro, ['Altro', 'M3', 'M4', 'Cinque', 'M8', 'M10']);
});

test('a value order is added and removed by its own file, and restored when that import is undone', async () => {
  const { filtro } = await conValori(['Lucido', 'Opaco', 'Satinato']);
  const id = await importa('ordine-valori.csv', [
    'filtro;valore;posto',
    `${filtro};Satinato;1`,
    `${filtro};Opaco;2`,
    `${filtro};Lucido;3`,
  ]);
  await ovunque(filtro, ['Satinato', 'Opaco', 'Lucido']);
  expect((await admin.call(revocaImportazione, { id })).status).toBe(200);
  await ovunque(filtro, ['Lucido', 'Opaco', 'Satinato']);
});

test('a removed value that comes back has its old position; a renamed filter keeps its order, and a removed one leaves none', async () => {
  const { filtro, testate } = await conValori(['A', 'B', 'C']);
  await salva(filtro, ['C', 'B', 'A']);
  const [, seconda] = testate;
  if (!seconda) throw new Error('There is none');
  await admin.call(salvaFiltriTestata, { ...seconda, filtri: [] });
  await ovunque(filtro, ['C', 'A']);
  await salva(filtro, ['C', 'A']);
  await admin.call(salvaFiltriTestata, { ...seconda, filtri: daiFiltri(['B'], filtro) });
  await ovunque(filtro, ['C', 'B', 'A']);
  const dopo = nuovoFiltro();
  await admin.call(contract.modificaFiltro, {
    kind: 'filtriRicerca',
    FiltroRicerca: filtro,
    NuovoFiltroRicerca: dopo,
    password,
  });
  await ovunque(dopo, ['C', 'B', 'A']);
  await admin.call(contract.eliminaFiltro, { kind: 'filtriRicerca', FiltroRicerca: dopo, password });
  expect(await db.rows(sql`select filtro from ordine_valori where filtro in (${filtro}, ${dopo})`)).toEqual([]);
});

test('B-203: a value that is renamed keeps its synonyms; where the old name goes on elsewhere, so do those', async () => {
  const filtro = nuovoFiltro();
  const codice = (await testata(filtro, 'Bronzato')).codTestata;
  const barra = (await testata(filtro, 'Bronzato')).codTestata;
  await db.run(sql`update testate set cod_categoria = '02' where cod_testata = ${barra}`);
  await admin.call(contract.salvaSinonimi, { ChiaveRicerca: 'Bronzato', Filtro: ['brunitissimo'] });
  const rinomina = (CategoriaRicerca: string) =>
    admin.call(contract.modificaFiltro, {
      kind: 'valoriFiltri',
      CategoriaRicerca,
      FiltroRicerca: filtro,
      ValoreFiltroRicerca: 'Bronzato',
      NuovoValoreFiltroRicerca: 'Bronzo antico',
      password,
    });
  const trovate = async () =>
    (await app.as(2).call(ricerca, { valore: 'brunitissimo' })).reply.testate.map((una) => una.codTestata).toSorted();
  const sinonimi = () =>
    db.rows(sql`select chiave_ricerca as di from sinonimi where sinonimo = 'brunitissimo' order by 1`);
  await rinomina('Viteria');
  await expect.poll(trovate).toEqual([codice, barra].toSorted());
  expect(await sinonimi()).toEqual([{ di: 'bronzato' }, { di: 'bronzo antico' }]);
  await rinomina('');
  await expect.poll(trovate).toEqual([codice, barra].toSorted());
  expect(await sinonimi()).toEqual([{ di: 'bronzo antico' }]);
});
