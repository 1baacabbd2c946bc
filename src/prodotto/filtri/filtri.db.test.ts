import { describe, expect, test } from 'vitest';
import type { SentOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import { ricerca } from '#catalogo/ricerca/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { only } from '#test/fixtures/settings.ts';
import * as contract from './contract.ts';
import { impostazioniFiltri } from './server/settings.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const password = 'demo-cardine';
const conNumero = (idUtente: number) => app.as({ ruolo: 2, idUtente, nome: 'Anna' });
const admin = conNumero(1);
await db.run(
  sql`insert into capitoli (cod_categoria, cod_linea, descrizione, colore_rgb, ordine) values ('01', 'FIS', 'Viteria', '#111', 1), ('09', 'FIS', 'Vuota', '#111', 9)`,
);
await db.run(
  sql`insert into sotto_capitoli (cod_categoria, cod_sotto_categoria, descrizione, ordine) values ('01', '01', 'Viti legno', 1)`,
);

let quante = 0;
const testata = async (filtri: Record<string, string>, codCategoria = '01', eliminato = false): Promise<string> => {
  const codTestata = `FL${String(++quante).padStart(5, '0')}`;
  await creaTestata(db, { codTestata, filtri, righe: [await negozio.articolo({ eliminato })] });
  await db.run(
    sql`update testate set cod_categoria = ${codCategoria}, cod_sotto_categoria = '01' where cod_testata = ${codTestata}`,
  );
  return codTestata;
};
const filtriDi = (codTestata: string) =>
  db.rows<{ filtro: string; valore: string }>(
    sql`select filtro, valore from testata_filtri where cod_testata = ${codTestata} order by filtro, valore`,
  );
const voci = async (input: SentOf<typeof contract.elencoFiltri>) =>
  (await admin.call(contract.elencoFiltri, input)).reply.voci;

test('B-091, B-201: categories, filters and values come with how many headers have them', async () => {
  await testata({ Materiale: 'Zama', Finitura: 'Cromo' });
  await testata({ Materiale: 'Zama' });
  await testata({ Materiale: 'Ottone' }, '09');
  expect(await voci({ x: 'categoria_ricerca' })).toEqual([
    { valore: 'Viteria', testate: 2 },
    { valore: 'Vuota', testate: 1 },
  ]);
  expect(await voci({ x: 'sotto_categoria_ricerca', categoria: 'Viteria' })).toEqual([
    { valore: 'Viti legno', testate: 2 },
  ]);
  expect(await voci({ x: 'elenco_filtri', categoria: 'Viteria' })).toEqual([
    { valore: 'Finitura', testate: 1 },
    { valore: 'Materiale', testate: 2 },
  ]);
  expect(await voci({ x: 'valori_filtri', filtro: 'Materiale' })).toEqual([
    { valore: 'Ottone', testate: 1 },
    { valore: 'Zama', testate: 2 },
  ]);
  expect(await voci({ x: 'categorie_marchio', filtro: 'PRV' })).toHaveLength(2);
  const { aziende } = (
    await admin.call(contract.aziendeDelValore, { FiltroRicerca: 'Materiale', ValoreFiltroRicerca: 'Zama' })
  ).reply;
  expect(aziende).toEqual([{ codiceAzienda: 'PRV', nomeAzienda: 'Prova', testate: 2 }]);
});

test('B-202: a value is renamed on the headers of its category alone; where both were there one is left, and each header has it in its history', async () => {
  const [una, doppia, altrove] = [
    await testata({ Grana: 'P80' }),
    await testata({ Grana: 'P80' }),
    await testata({ Grana: 'P80' }, '09'),
  ];
  await db.run(
    sql`insert into testata_filtri (cod_testata, suffisso, filtro, valore) values (${doppia}, 0, 'Grana', 'Grana 80')`,
  );
  const { reply } = await admin.call(contract.modificaFiltro, {
    kind: 'valoriFiltri',
    CategoriaRicerca: 'Viteria',
    FiltroRicerca: 'Grana',
    ValoreFiltroRicerca: 'P80',
    NuovoValoreFiltroRicerca: 'Grana 80',
    password,
  });
  expect(reply).toEqual({ testate: 2 });
  expect(await filtriDi(una)).toEqual([{ filtro: 'Grana', valore: 'Grana 80' }]);
  expect(await filtriDi(doppia)).toEqual([{ filtro: 'Grana', valore: 'Grana 80' }]);
  expect(await filtriDi(altrove)).toEqual([{ filtro: 'Grana', valore: 'P80' }]);
  expect(
    await db.rows(
      sql`select prima, dopo, (select versione from testate where cod_testata = ${una}) as versione from registro where tabella = 'testata_filtri' and chiave = ${`${una}-0`}`,
    ),
  ).toEqual([{ prima: { Grana: ['P80'] }, dopo: { Grana: ['Grana 80'] }, versione: 2 }]);
});

describe('a change of all headers is taken back', () => {
  const ultimo = async () => (await admin.call(contract.elencoCambi, {})).reply.cambi[0];
  const annulla = async () => admin.call(contract.annullaCambio, { id: (await ultimo())?.id ?? 0, password });

  test('two merged values are separated again as each header had them, and headers edited since stay', async () => {
    const [una, doppia, toccata] = [
      await testata({ Tenuta: 'EPDM' }),
      await testata({ Tenuta: 'EPDM' }),
      await testata({ Tenuta: 'EPDM' }),
    ];
    const sua = (codTestata: string, valore: string) =>
      db.run(
        sql`insert into testata_filtri (cod_testata, suffisso, filtro, valore) values (${codTestata}, 0, 'Tenuta', ${valore})`,
      );
    await sua(doppia, 'Gomma');
    const unisce = { kind: 'valoriFiltri', FiltroRicerca: 'Tenuta', ValoreFiltroRicerca: 'EPDM', password } as const;
    await admin.call(contract.modificaFiltro, { ...unisce, NuovoValoreFiltroRicerca: 'Gomma' });
    expect(await ultimo()).toMatchObject({ valore: 'EPDM', nuovo: 'Gomma', testate: 3, annullato: false });
    await db.run(sql`update testata_filtri set valore = 'Silicone' where cod_testata = ${toccata}`);
    const [prima, seconda] = [await annulla(), await annulla()];
    expect(prima.reply).toEqual({ testate: 2, lasciate: 1 });
    expect(seconda.status).toBe(409);
    expect(await filtriDi(una)).toEqual([{ filtro: 'Tenuta', valore: 'EPDM' }]);
    expect((await filtriDi(doppia)).map(({ valore }) => valore).toSorted()).toEqual(['EPDM', 'Gomma']);
    expect(await filtriDi(toccata)).toEqual([{ filtro: 'Tenuta', valore: 'Silicone' }]);
    expect(await ultimo()).toMatchObject({ annullato: true });
  });

  test('a renamed filter, and a removed one, are restored; the same undo sent twice at once is done once', async () => {
    const codTestata = await testata({ Passo: 'fine' });
    const dove = { kind: 'filtriRicerca', FiltroRicerca: 'Passo', password } as const;
    await admin.call(contract.modificaFiltro, { ...dove, NuovoFiltroRicerca: 'Filetto' });
    expect((await annulla()).reply).toEqual({ testate: 1, lasciate: 0 });
    expect(await filtriDi(codTestata)).toEqual([{ filtro: 'Passo', valore: 'fine' }]);
    await admin.call(contract.eliminaFiltro, dove);
    const id = (await ultimo())?.id ?? 0;
    const due = await Promise.all([1, 2].map(() => admin.call(contract.annullaCambio, { id, password })));
    expect(due.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await filtriDi(codTestata)).toEqual([{ filtro: 'Passo', valore: 'fine' }]);
  });
});

test('B-202: a filter is renamed, and deleted for all headers; the search of all servers follows', async () => {
  const altro = await app.another();
  const codTestata = await testata({ Sporgenza: 'Quarantadue' });
  const trova = async (server: typeof app) =>
    (await server.as(2).call(ricerca, { valore: 'quarantadue' })).reply.testate.map((una) => una.codTestata);
  for (const server of [app, altro]) await expect.poll(() => trova(server)).toEqual([codTestata]);
  const dove = { kind: 'filtriRicerca', FiltroRicerca: 'Sporgenza', password } as const;
  await admin.call(contract.modificaFiltro, { ...dove, NuovoFiltroRicerca: 'Aggetto' });
  expect(await filtriDi(codTestata)).toEqual([{ filtro: 'Aggetto', valore: 'Quarantadue' }]);
  expect((await admin.call(contract.eliminaFiltro, { ...dove, FiltroRicerca: 'Aggetto' })).reply).toEqual({
    testate: 1,
  });
  for (const server of [app, altro]) await expect.poll(() => trova(server)).toEqual([]);
  expect((await admin.call(contract.eliminaFiltro, { ...dove, FiltroRicerca: 'Aggetto' })).status).toBe(404);
});

test('a category is renamed, and is not deleted while headers stand in it', async () => {
  await testata({});
  const dove = { kind: 'categoriaRicerca', CategoriaRicerca: 'Viteria', password } as const;
  expect((await admin.call(contract.eliminaFiltro, dove)).problem.status).toBe(409);
  expect((await admin.call(contract.modificaFiltro, { ...dove, NuovoCategoriaRicerca: 'Viti' })).status).toBe(200);
  await admin.call(contract.modificaFiltro, { ...dove, CategoriaRicerca: 'Viti', NuovoCategoriaRicerca: 'Viteria' });
  expect((await voci({ x: 'categoria_ricerca' })).map(({ valore }) => valore)).toEqual(['Viteria', 'Vuota']);
  // Two categories with one name could not be distinguished in lists.
  const doppia = await admin.call(contract.modificaFiltro, { ...dove, NuovoCategoriaRicerca: 'Vuota' });
  expect(doppia.problem).toMatchObject({ status: 422, errors: [{ path: 'NuovoCategoriaRicerca' }] });
});

test('a category has a name of its own in all lines, and its rename or removal is taken back from the last changes', async () => {
  await db.run(sql`
    insert into capitoli (cod_categoria, cod_linea, descrizione, colore_rgb, ordine) values ('20', 'ALT', 'Chiodi', '#111', 20), ('21', 'ALT', 'Sparita', '#222', 21)`);
  await db.run(
    sql`insert into sotto_capitoli (cod_categoria, cod_sotto_categoria, descrizione, ordine) values ('21', '01', 'Sua', 1)`,
  );
  await db.run(sql`insert into categorie_azienda (codice_azienda, posizione, cod_categoria) values ('PRV', 9, '21')`);
  const dove = (nome: string) => ({ kind: 'categoriaRicerca', CategoriaRicerca: nome, password }) as const;
  for (const nome of ['Viteria', 'VITERIA'])
    expect(
      (await admin.call(contract.modificaFiltro, { ...dove('Chiodi'), NuovoCategoriaRicerca: nome })).problem,
    ).toMatchObject({
      status: 422,
      errors: [{ path: 'NuovoCategoriaRicerca' }],
    });
  const annulla = async () => {
    const [ultimo] = (await admin.call(contract.elencoCambi, {})).reply.cambi;
    return { ultimo, ...(await admin.call(contract.annullaCambio, { id: ultimo?.id ?? 0, password })) };
  };
  const nomi = async () => (await voci({ x: 'categoria_ricerca' })).map(({ valore }) => valore);
  await admin.call(contract.modificaFiltro, { ...dove('Chiodi'), NuovoCategoriaRicerca: 'Chioderia' });
  const rinomina = await annulla();
  expect(rinomina.ultimo).toMatchObject({ genere: 'categoria', valore: 'Chiodi', nuovo: 'Chioderia' });
  expect([rinomina.status, await nomi()]).toEqual([200, expect.arrayContaining(['Chiodi'])]);
  expect((await annulla()).status).toBe(409);
  await admin.call(contract.eliminaFiltro, dove('Sparita'));
  expect(await nomi()).not.toContain('Sparita');
  const tolta = await annulla();
  expect(tolta.ultimo).toMatchObject({ genere: 'categoria', valore: 'Sparita', nuovo: null });
  expect([tolta.status, await nomi()]).toEqual([200, expect.arrayContaining(['Sparita'])]);
  expect(
    await db.one(sql`
      select (select count(*)::int from sotto_capitoli where cod_categoria = '21') as sotto,
        (select count(*)::int from categorie_azienda where cod_categoria = '21') as marchi`),
  ).toEqual({ sotto: 1, marchi: 1 });
});

test('a value that was pasted with blanks of its own can be named and corrected; a new name is written as people see it', async () => {
  const codTestata = await testata({ Lega: 'Inox\u00a0AISI' });
  const rinomina = (ValoreFiltroRicerca: string, NuovoValoreFiltroRicerca: string) =>
    admin.call(contract.modificaFiltro, {
      kind: 'valoriFiltri',
      FiltroRicerca: 'Lega',
      ValoreFiltroRicerca,
      NuovoValoreFiltroRicerca,
      password,
    });
  expect((await rinomina('Inox\u00a0AISI', 'Inox\u200b AISI')).status).toBe(200);
  expect(await filtriDi(codTestata)).toEqual([{ filtro: 'Lega', valore: 'Inox AISI' }]);
  expect((await rinomina('Inox AISI', 'Inox\u00a0AISI')).problem).toMatchObject({
    status: 422,
    errors: [{ path: 'NuovoValoreFiltroRicerca', message: 'Il nome è già questo.' }],
  });
});

test('B-126, B-161, B-242: a wrong password changes nothing, five of them lock the person for a quarter of an hour, and without one set nobody may', async () => {
  const codTestata = await testata({ Prova: 'Una' });
  const bruno = conNumero(77);
  const prova = (quale: string, chi = bruno) =>
    chi.call(contract.eliminaFiltro, { kind: 'filtriRicerca', FiltroRicerca: 'Prova', password: quale });
  for (let i = 0; i < 5; i++) {
    const { problem } = await prova('sbagliata');
    expect([problem.status, problem.detail]).toEqual([422, 'Password errata! Riprovare.']);
  }
  expect((await prova(password)).status).toBe(429);
  expect(await filtriDi(codTestata)).toHaveLength(1);
  expect((await prova(password, admin)).status).toBe(200);
  const senza = await app.another(only(impostazioniFiltri, { hash: null }));
  expect((await prova(password, senza.as(2))).status).toBe(422);
});

test('B-162, B-203: keywords and filters of headers that are gone or whose articles are all deleted go, the others stay', async () => {
  const [viva, morta] = [await testata({ Stato: 'Viva' }), await testata({ Stato: 'Morta' }, '01', true)];
  await db.run(
    sql`insert into testata_filtri (cod_testata, suffisso, filtro, valore) values ('NIENTE01', 0, 'Stato', 'Orfana')`,
  );
  await db.run(
    sql`insert into testata_parole (cod_testata, suffisso, parola, esclusa) values ('NIENTE01', 0, 'orfana', false)`,
  );
  expect((await admin.call(contract.contaVuote, {})).reply).toEqual({ filtri: 2, parole: 1, testate: 2 });
  expect((await admin.call(contract.eliminaVuote, { password })).reply).toBe('OK');
  expect(await db.rows(sql`select prima from registro where tabella = 'filtri' and chiave = 'vuote'`)).toEqual([
    { prima: { filtri: 2, parole: 1 } },
  ]);
  expect([await filtriDi(viva), await filtriDi(morta)]).toEqual([[{ filtro: 'Stato', valore: 'Viva' }], []]);
  const [cambio] = (await admin.call(contract.elencoCambi, {})).reply.cambi;
  expect(cambio).toMatchObject({ genere: 'vuote', testate: 2, annullato: false });
  const annulla = () => admin.call(contract.annullaCambio, { id: cambio?.id ?? 0, password });
  // A header counts once, though both its filters and its keywords come back.
  expect((await annulla()).reply).toEqual({ testate: 2, lasciate: 0 });
  expect(await filtriDi(morta)).toEqual([{ filtro: 'Stato', valore: 'Morta' }]);
  expect((await admin.call(contract.contaVuote, {})).reply).toEqual({ filtri: 2, parole: 1, testate: 2 });
  expect((await annulla()).status).toBe(409);
});

test('the manager is for role 2 alone', async () => {
  for (const ruolo of [4, 5, 1] as const)
    expect((await app.as(ruolo).call(contract.elencoFiltri, { x: 'categoria_ricerca' })).status).toBe(403);
});
