import { expect, test } from 'vitest';
import type { SentOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import { ricerca } from '#catalogo/ricerca/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { apriTestateProdotto } from '#test/fixtures/testate-prodotto.ts';
import * as contract from './contract.ts';

const app = await testApp();
const { db } = app.database;
const { negozio, admin, ufficio, codice, leggi, nuova, salva, registro } = await apriTestateProdotto(app);
await db.run(
  sql`insert into capitoli (cod_categoria, cod_linea, descrizione, colore_rgb, ordine) values ('01', 'FIS', 'Viteria', '#111', 1), ('03', 'POR', 'Porte', '#333', 3)`,
);
await db.run(
  sql`insert into sotto_capitoli (cod_categoria, cod_sotto_categoria, descrizione, ordine) values ('01', '02', 'Viti legno', 2)`,
);
await db.run(sql`
  insert into cataloghi (codice_catalogo_capitoli, codice_linea, descrizione, colore_rgb)
  values ('CFIS', 'FIS', 'Fissaggi', '#111111'), ('CPOR', 'POR', 'Porte', '#222222'), ('CCAS', 'CAS', 'Casa', '#333333'), ('CUTE', 'UTE', 'Utensili', '#444444')`);
const elenco = async (input: SentOf<typeof contract.elencoTestate>) =>
  (await ufficio.call(contract.elencoTestate, input)).reply;

test('B-086, B-197: a header that was added is read back with all its fields', async () => {
  const codTestata = await nuova({
    descrizione: 'Viti nuove',
    codiceCataloghi: 'CFIS,CCAS',
    codCategoria: '01',
    codSottoCategoria: '02',
    outlet: true,
    sconto: 12.5,
    promozione: true,
    dataPromozioneIniziale: '2026-03-01',
    dataPromozioneFinale: '2026-03-31',
    newsLetter: true,
  });
  expect(await leggi(codTestata)).toMatchObject({
    codTestataCompleto: `${codTestata}-0`,
    descrizione: 'Viti nuove',
    nomeAzienda: 'Prova',
    cmDes: 'Minuteria',
    codiceCataloghi: 'CFIS,CCAS',
    listaCataloghi: ['Fissaggi', 'Casa'],
    coloreRgb: '#111111|#333333',
    descCategoria: 'Viteria',
    descSottoCategoria: 'Viti legno',
    codiceLinea: 'FIS',
    outlet: true,
    sconto: 12.5,
    dataPromozioneFinale: '2026-03-31',
    newsLetter: true,
    utenteModifica: 'Anna',
    versione: 1,
    numLogInfo: 1,
  });
  expect((await ufficio.call(contract.codiceLineaTestata, { codTestata, suffisso: 0 })).reply).toEqual({
    codiceLinea: 'FIS',
  });
});

test('B-158, B-159: what is missing or out of order is refused with the sentence of its field, and nothing is added', async () => {
  const rifiutata = await admin.call(contract.aggiungiTestata, {
    codTestata: '',
    suffisso: -1,
    descrizione: '',
    codiceAzienda: 'PRV',
    catMerceologica: '001001',
  });
  expect(rifiutata.problem).toMatchObject({
    status: 422,
    detail: 'Campo obbligatorio.',
    errors: [{ path: 'codTestata' }, { path: 'suffisso' }],
  });
  const codTestata = await nuova();
  const date = await salva(codTestata, {
    promozione: true,
    dataPromozioneIniziale: '2026-03-10',
    dataPromozioneFinale: '2026-03-01',
  });
  expect(date.problem).toMatchObject({ status: 422, detail: 'Date inserite non valide' });
  const ignoti = await salva(codTestata, { codiceAzienda: 'XXX', codiceCataloghi: 'BOH' });
  expect(ignoti.problem.errors?.map(({ path }) => path)).toEqual(['codiceAzienda', 'codiceCataloghi']);
  expect((await leggi(codTestata)).versione).toBe(1);
});

test('a save writes and logs what changed and nothing else; the same once more leaves version and history as they are', async () => {
  const codTestata = await nuova({ descrizione: 'Prima' });
  expect((await salva(codTestata, { descrizione: 'Dopo' })).reply).toBe('OK');
  expect((await salva(codTestata, {})).reply).toBe('OK');
  expect((await leggi(codTestata)).versione).toBe(2);
  expect((await registro(`${codTestata}-0`)).slice(1)).toEqual([
    { operazione: 'edit', prima: { descrizione: 'Prima' }, dopo: { descrizione: 'Dopo' } },
  ]);
});

test('who saves on an older state is told what stands there, and nothing is overwritten', async () => {
  const codTestata = await nuova();
  await salva(codTestata, { descrizione: 'Di Bruno' });
  const tardi = await salva(codTestata, { descrizione: 'Di Carla', versione: 1 });
  expect(tardi.problem).toMatchObject({ status: 409, present: { descrizione: 'Di Bruno', versione: 2 } });
  expect((await leggi(codTestata)).descrizione).toBe('Di Bruno');
});

test('B-239, B-042: the list comes 50 at a time in any order and either way, each header once', async () => {
  for (let i = 0; i < 120; i++)
    await creaTestata(db, { codTestata: `LST${String(i).padStart(5, '0')}`, descrizione: `Lista ${i % 7}` });
  for (const ordina of ['codTestata', '-descrizione', 'azienda', '-modificata', 'categoria'] as const) {
    const viste: string[] = [];
    let passo = await elenco({ CodTestata: 'lst', ordina });
    expect(passo.totale).toBe(120);
    for (;;) {
      viste.push(...passo.righe.map(({ codTestataCompleto }) => codTestataCompleto));
      if (passo.altre === null) break;
      passo = await elenco({ CodTestata: 'lst', ordina, ...passo.altre });
      expect(passo.totale).toBe(null);
    }
    expect([ordina, viste.length, new Set(viste).size]).toEqual([ordina, 120, 120]);
  }
  const perNome = await elenco({ CodTestata: 'lst', ordina: '-descrizione' });
  expect(perNome.righe[0]?.descrizione).toBe('Lista 6');
});

test('B-039: headers are found by the beginning of the code, words of the description, and any text with brand and category', async () => {
  const codTestata = await nuova({ descrizione: 'Cerniera a scomparsa nichelata', catMerceologica: '002001' });
  const trova = async (input: SentOf<typeof contract.elencoTestate>) =>
    (await elenco(input)).righe.map((riga) => riga.codTestata);
  for (const input of [
    { CodTestata: codTestata.toLowerCase() },
    { Descrizione: 'NICHELATA cern' },
    { Cerca: 'scomparsa' },
    { Cerca: 'cerniere' },
    { Cerca: '002 001' },
  ])
    expect([input, await trova(input)]).toEqual([input, [codTestata]]);
  expect(await trova({ Descrizione: '100%' })).toEqual([]);
});

test('B-198: a copy has rows, filters and keywords of the header; a code that is taken is refused', async () => {
  const cdArticolo = await negozio.articolo();
  const [codTestata, altra] = [codice(), codice()];
  await creaTestata(db, {
    codTestata,
    righe: ['D:Titolo', cdArticolo],
    parole: ['vite'],
    filtri: { Materiale: 'Zama' },
  });
  const opera = (operation: 'duplica' | 'cambio-codice', nuovoCodTestata: string) =>
    admin.call(contract.operaTestata, { operation, codTestata, suffisso: 0, nuovoCodTestata, versione: 1 });
  expect((await opera('duplica', altra)).reply).toBe('OK');
  expect(await leggi(altra)).toMatchObject({
    nrArticoli: 1,
    paroleChiave: 'vite',
    valoreRicerca: 'Zama',
    versione: 1,
  });
  expect((await opera('cambio-codice', altra)).problem).toMatchObject({
    status: 409,
    detail: `Esiste già la testata ${altra}-0.`,
  });
  const terza = codice();
  expect((await opera('cambio-codice', terza)).reply).toBe('OK');
  expect((await admin.call(contract.leggiTestataProdotto, { codTestata, suffisso: 0 })).status).toBe(404);
  expect(await leggi(terza)).toMatchObject({ nrArticoli: 1, versione: 2 });
});

test('B-043, B-197: a suffix is changed by role 2 alone', async () => {
  const codTestata = await nuova();
  const cambia = { codTestata, suffisso: 0, nuovoSuffisso: 7, versione: 1 };
  expect((await ufficio.call(contract.cambiaSuffissoTestata, cambia)).status).toBe(403);
  expect((await admin.call(contract.cambiaSuffissoTestata, cambia)).reply).toBe('OK');
  expect((await leggi(codTestata, 7)).codTestataCompleto).toBe(`${codTestata}-7`);
});

test('a header whose article is in a cart, an order or a promotion stays, and the refusal says where', async () => {
  const cdArticolo = await negozio.articolo();
  const codTestata = codice();
  await creaTestata(db, { codTestata, righe: [cdArticolo] });
  const cliente = await negozio.cliente({ ragioneSociale: 'Ferramenta Rossi' });
  await db.run(sql`
    insert into carrello_righe (cod_anagrafica, tp_riga, cd_articolo, descrizione, um, qta, riferimento, note, id_utente, aggiunta)
    values (${cliente}, 'PRODOTTO', ${cdArticolo}, '', 'PZ', 1, '', '', 1, now())`);
  const elimina = () => admin.call(contract.eliminaTestata, { codTestata, suffisso: 0, versione: 1 });
  expect((await elimina()).problem).toMatchObject({
    status: 409,
    detail: `La testata non si può eliminare, i suoi articoli sono in uso: ${cdArticolo} (carrello di Ferramenta Rossi).`,
  });
  await db.run(sql`delete from carrello_righe where cod_anagrafica = ${cliente}`);
  expect((await elimina()).reply).toBe('OK');
  expect(await db.rows(sql`select 1 as si from righe_catalogo where cod_testata = ${codTestata}`)).toEqual([]);
});

test('a header that was taken out comes back with all that stood under it, once, and not where another has its key', async () => {
  const [cdArticolo, altra] = [await negozio.articolo(), codice()];
  const codTestata = codice();
  await creaTestata(db, { codTestata, descrizione: 'Da tenere', righe: [cdArticolo], filtri: { Materiale: 'Zama' } });
  await creaTestata(db, { codTestata: altra, righe: [] });
  await db.run(
    sql`insert into correlati (cod_testata, suffisso, cod_testata_correlata, suffisso_correlato) values (${altra}, 0, ${codTestata}, 0)`,
  );
  const tutto = () =>
    db.one(sql`
      select (select to_jsonb(t) - 'versione' - 'modificata' - 'modificata_da' from testate t where t.cod_testata = ${codTestata}) as testata,
        (select jsonb_agg(r) from righe_catalogo r where r.cod_testata = ${codTestata}) as righe,
        (select jsonb_agg(f) from testata_filtri f where f.cod_testata = ${codTestata}) as filtri,
        (select count(*) from correlati c where c.cod_testata_correlata = ${codTestata}) as correlati`);
  const prima = await tutto();
  const elimina = () => admin.call(contract.eliminaTestata, { codTestata, suffisso: 0 });
  expect((await elimina()).reply).toBe('OK');
  const eliminate = async () =>
    (await admin.call(contract.testateEliminate, {})).reply.eliminate.filter(
      ({ testata }) => testata === `${codTestata}-0`,
    );
  const [riga] = await eliminate();
  expect(riga).toMatchObject({ descrizione: 'Da tenere' });
  const ripristina = () => admin.call(contract.ripristinaTestata, { id: riga?.id ?? 0 });
  await creaTestata(db, { codTestata, righe: [] });
  expect((await ripristina()).problem).toMatchObject({ status: 409, detail: `Esiste già la testata ${codTestata}-0.` });
  expect((await elimina()).reply).toBe('OK');
  const due = await Promise.all([ripristina(), ripristina()]);
  expect(due.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await tutto()).toEqual(prima);
  expect(await leggi(codTestata)).toMatchObject({ descrizione: 'Da tenere', nrArticoli: 1 });
  expect((await ufficio.call(contract.testateEliminate, {})).status).toBe(403);
});

test('B-124, B-200: categories of a line and their subcategories are offered, and one of each is set', async () => {
  const codTestata = await nuova();
  const chiave = { CodTestata: codTestata, Suffisso: 0 };
  const { categorie } = (
    await ufficio.call(contract.categorieCataloghi, { ...chiave, CodiceLinea: 'FIS', CodCategoria: '01' })
  ).reply;
  expect(categorie).toMatchObject([{ codCategoria: '01', categoria: true }]);
  expect(
    (
      await ufficio.call(contract.sottoCategorieCataloghi, {
        ...chiave,
        CodiceLinea: 'FIS',
        CodCategoria: '01',
        CodSottoCategoria: '',
      })
    ).reply.sottoCategorie,
  ).toMatchObject([{ codSottoCategoria: '02', sottoCategoria: false }]);
  const imposta = (codCategoria: string, codSottoCategoria: string, versione: number) =>
    admin.call(contract.impostaCategorie, { codTestata, suffisso: 0, codCategoria, codSottoCategoria, versione });
  expect((await imposta('01', '99', 1)).problem.detail).toBe('Sottocategoria non trovata.');
  expect((await imposta('01', '02', 1)).reply).toBe('OK');
  expect((await imposta('0', '02', 2)).reply).toBe('OK');
  expect(await leggi(codTestata)).toMatchObject({ codCategoria: '', codSottoCategoria: '' });
});

test('B-089: the catalogues of a header are the ones that are on', async () => {
  const codTestata = await nuova({ codiceCataloghi: 'CPOR,CUTE' });
  const { cataloghi } = (await ufficio.call(contract.elencoCataloghi, { codTestata, suffisso: 0 })).reply;
  expect(
    cataloghi
      .filter((uno) => uno.catalogoPrimarioFlag || uno.catalogoSecondarioFlag)
      .map((uno) => [uno.codiceCatalogoCapitoli, uno.catalogoPrimarioFlag]),
  ).toEqual([
    ['CPOR', true],
    ['CUTE', false],
  ]);
});

test('a save changes the fields that it names and no others', async () => {
  const tutto = { codiceCataloghi: 'CPOR', codCategoria: '01', codSottoCategoria: '02', newsLetter: true, new: true };
  const sconto = { outlet: true, sconto: 12.5, promozione: true, dataPromozioneFinale: '2026-04-01' };
  const codTestata = await nuova({ ...tutto, ...sconto });
  expect((await salva(codTestata, { descrizione: 'Sola' })).reply).toBe('OK');
  expect(await leggi(codTestata)).toMatchObject({ ...tutto, ...sconto, descrizione: 'Sola' });
  expect((await registro(`${codTestata}-0`)).at(-1)).toMatchObject({ dopo: { descrizione: 'Sola' } });
});

test('B-088: a catalogue that is written twice is kept once', async () => {
  const codTestata = await nuova({ codiceCataloghi: 'CUTE,CUTE' });
  expect(await leggi(codTestata)).toMatchObject({ codiceCataloghi: 'CUTE', listaCataloghi: ['Utensili'] });
  await salva(codTestata, { codiceCataloghi: ' CPOR, CUTE,CPOR,' });
  expect(await leggi(codTestata)).toMatchObject({ codiceCataloghi: 'CPOR,CUTE', coloreRgb: '#222222|#444444' });
});

test('a new description is found by the search of all servers at once', async () => {
  const altro = await app.another();
  const codTestata = codice();
  await creaTestata(db, { codTestata, descrizione: 'Vecchia', righe: [await negozio.articolo()] });
  await salva(codTestata, { descrizione: 'Zanzariera plissettata' });
  for (const server of [app, altro])
    await expect
      .poll(async () => (await server.as().call(ricerca, { valore: 'plissettata' })).reply.testate[0]?.codTestata)
      .toBe(codTestata);
});

test('headers are edited by role 2 alone, read by all staff and by nobody else', async () => {
  const codTestata = await nuova();
  expect((await ufficio.call(contract.eliminaTestata, { codTestata, suffisso: 0 })).status).toBe(403);
  expect((await ufficio.call(contract.leggiTestataProdotto, { codTestata, suffisso: 0 })).status).toBe(200);
  for (const ruolo of [1, 3] as const) expect((await app.as(ruolo).call(contract.elencoTestate, {})).status).toBe(403);
});
