import { expect, test } from 'vitest';
import { contaQualita, dimenticaRicerca, elencoQualita, provaRicerche } from '#catalogo/qualita-dati/contract.ts';
import { ricerca, sceltaRicerca } from '#catalogo/ricerca/contract.ts';
import { salvaSinonimi } from '#prodotto/filtri/contract.ts';
import type { SentOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { dimenticaVecchie } from './server/dimentica-ricerca.ts';
import { createContaRicerche } from './server/conta-ricerche.ts';

const app = await testApp();
const { db, store } = app.database;
const ufficio = app.as(2);
const negozio = await apriNegozio(db);
const articoli: string[] = [];
for (const [codTestata, descrizione] of [
  ['CER00001', 'Cerniere a libro inox'],
  ['MAN00001', 'Maniglie in ottone'],
  ['SER00001', 'Serrature da infilare'],
] as const) {
  const articolo = await negozio.articolo();
  articoli.push(articolo);
  await creaTestata(db, {
    codTestata,
    descrizione,
    righe: [articolo],
    filtri: { Materiale: 'Acciaio' },
    parole: ['cerniere'].filter(() => codTestata === 'CER00001'),
  });
}
const elenco = async (controllo: 'ricercheVuote' | 'ricercheSenzaClic' = 'ricercheVuote') =>
  (await ufficio.call(elencoQualita, { controllo })).reply.righe.map(({ descrizione, quanti }) => [
    descrizione,
    quanti,
  ]);
const pulisci = async (): Promise<void> => {
  await db.run(sql`delete from ricerche_vuote`);
  await db.run(sql`delete from ricerche_trovate`);
};

/** A second counter, as another server has. */
const contatore = (ora = new Date('2026-03-16T09:00:00Z'), guasti: unknown[] = []) => {
  const uno = createContaRicerche({
    transaction: store.transaction,
    clock: () => ora,
    guasto: (errore) => void guasti.push(errore),
  });
  return { ...uno, cerca: (valore: string) => uno.vuota(ricerca.input.parse({ valore })) };
};

test('searches that found nothing are counted by words, of visitors and staff, answered from memory too, and written when a server ends', async () => {
  const altro = await app.another();
  for (const chi of [altro.as(0), altro.as(0), altro.as(1), altro.as(2)])
    expect((await chi.call(ricerca, { valore: 'Qwxyz Perù' })).reply.totale).toBe(0);
  await altro.as(0).call(ricerca, { valore: 'qwxyz peru', filtri: ['Materiale#Ottone'] });
  await altro.as(0).call(ricerca, { valore: 'novita' });
  await altro.as(1).call(ricerca, { valore: 'preferiti' });
  await altro.as(0).call(ricerca, { valore: 'mario@example.it' });
  // Like the palette, which searches while the user types.
  await altro.as(0).call(ricerca, { valore: 'qwxy', anteprima: true });
  await altro.server.close();
  expect(await elenco()).toEqual([['qwxyz peru', 4]]);
  await pulisci();
});

test('two servers add to each other, and the most searched stands first', async () => {
  const [uno, altro] = [contatore(), contatore(new Date('2026-03-17T09:00:00Z'))];
  for (const valore of ['qaz', 'wsx', 'qaz']) uno.cerca(valore);
  for (const valore of ['wsx', 'wsx', 'edc']) altro.cerca(valore);
  await Promise.all([uno.scrivi(), altro.scrivi()]);
  uno.cerca('edc');
  await Promise.all([uno.close(), altro.close()]);
  expect(await elenco()).toEqual([
    ['wsx', 3],
    ['edc', 2],
    ['qaz', 2],
  ]);
  await pulisci();
});

test('counts that cannot be written are written with the next ones', async () => {
  const guasti: unknown[] = [];
  let giu = true;
  const uno = createContaRicerche({
    transaction: (work) => (giu ? Promise.reject(new Error('away')) : store.transaction(work)),
    clock: () => new Date('2026-03-16T09:00:00Z'),
    guasto: (errore) => void guasti.push(errore),
  });
  uno.vuota(ricerca.input.parse({ valore: 'qaz' }));
  await uno.scrivi();
  uno.vuota(ricerca.input.parse({ valore: 'qaz' }));
  giu = false;
  await uno.close();
  expect([await elenco(), guasti.length]).toEqual([[['qaz', 2]], 1]);
  await pulisci();
});

test('nonsense fills neither the memory nor the table', async () => {
  for (let giro = 0; giro < 6; giro++) {
    const uno = contatore();
    for (let i = 0; i < 600; i++) uno.cerca(`parola ${giro} ${i}`);
    await uno.close();
  }
  const quante = await db.one<{ n: number }>(sql`select count(*)::int as n from ricerche_vuote`);
  expect(quante?.n).toBe(2000);
  const uno = contatore();
  uno.cerca('parola 0 1');
  uno.cerca('una di troppo');
  await uno.close();
  expect((await elenco())[0]).toEqual(['parola 0 1', 2]);
  await pulisci();
});

test('older than thirty days it is neither shown nor kept', async () => {
  await db.run(sql`
    insert into ricerche_vuote (parola, giorno, volte, ultima)
    values ('vecchia', '2026-02-01', 5, '2026-02-01'), ('recente', '2026-03-10', 1, '2026-03-10')`);
  await db.run(sql`
    insert into ricerche_trovate (parola, giorno, volte, scelte, ultima) values ('trovata', '2026-02-01', 5, 0, '2026-02-01')`);
  expect(await elenco()).toEqual([['recente', 1]]);
  await dimenticaVecchie({
    transaction: store.transaction,
    now: new Date('2026-03-16T03:00:00Z'),
    signal: new AbortController().signal,
  });
  expect(await db.rows(sql`select parola from ricerche_vuote`)).toEqual([{ parola: 'recente' }]);
  expect(await db.rows(sql`select parola from ricerche_trovate`)).toEqual([]);
});

test('a search that was seen to leaves the desk, is logged, and is not there twice', async () => {
  expect((await app.as(4).call(dimenticaRicerca, { parola: 'recente' })).status).toBe(200);
  expect((await ufficio.call(contaQualita, {})).reply.controlli).toContainEqual({
    controllo: 'ricercheVuote',
    numero: 0,
  });
  expect(await db.rows(sql`select chiave, operazione, prima from registro where tabella = 'ricerche_vuote'`)).toEqual([
    { chiave: 'recente', operazione: 'delete', prima: { volte: 1 } },
  ]);
  expect((await ufficio.call(dimenticaRicerca, { parola: 'recente' })).problem).toMatchObject({
    status: 404,
    detail: 'Ricerca non trovata',
  });
  for (const ruolo of [1, 3, 5, 6] as const)
    expect((await app.as(ruolo).call(dimenticaRicerca, { parola: 'recente' })).status).toBe(403);
});

test('a search that finds, and whose results nobody opens three times, stands on the desk until someone opens one', async () => {
  const altro = await app.another();
  const cerca = async (chiesta: SentOf<typeof ricerca>, volte = 3): Promise<number> => {
    let totale = 0;
    for (let i = 0; i < volte; i++) totale = (await altro.as(i % 2 ? 1 : 0).call(ricerca, chiesta)).reply.totale;
    return totale;
  };
  expect(await cerca({ valore: 'Cerniera' })).toBeGreaterThan(0);
  expect(await cerca({ valore: 'maniglia' })).toBeGreaterThan(0);
  await altro.as(0).call(sceltaRicerca, { valore: 'Maniglia ' });
  await cerca({ valore: 'serratura' }, 2);
  await cerca({ valore: 'serrature', filtri: ['Materiale#Acciaio'] });
  for (const valore of ['novita', 'prodotti', 'catalogo 01', articoli[0] ?? '', 'mario@example.it'])
    await cerca({ valore });
  await altro.server.close();
  expect(await elenco('ricercheSenzaClic')).toEqual([['cerniera', 3]]);
  const dopo = contatore();
  dopo.scelta('cerniera');
  await dopo.close();
  expect(await elenco('ricercheSenzaClic')).toEqual([]);
  expect((await ufficio.call(dimenticaRicerca, { parola: 'cerniera' })).status).toBe(200);
  expect(await db.rows(sql`select parola from ricerche_trovate where parola = 'cerniera'`)).toEqual([]);
  await pulisci();
});

test('a new entry of the book is tried at once on the searches it helps, those nobody opened among them', async () => {
  await db.run(sql`
    insert into ricerche_vuote (parola, giorno, volte, ultima)
    values ('sgrunfola acciaio', '2026-03-10', 5, '2026-03-10'), ('altro', '2026-03-10', 9, '2026-03-10'), ('vecchia sgrunfola', '2026-01-10', 9, '2026-01-10')`);
  await db.run(sql`
    insert into ricerche_trovate (parola, giorno, volte, scelte, ultima)
    values ('sgrunfole', '2026-03-11', 7, 0, '2026-03-11'), ('sgrunfola aperta', '2026-03-11', 7, 1, '2026-03-11')`);
  const prova = async () =>
    (await ufficio.call(provaRicerche, { parole: ['Sgrunfola'] })).reply.righe.map(
      ({ ricerca: una, volte, totale, prima }) => [una, volte, totale > 0 && /cernier/i.test(prima)],
    );
  expect(await prova()).toEqual([
    ['sgrunfole', 7, false],
    ['sgrunfola acciaio', 5, false],
    ['sgrunfola', 0, false],
  ]);
  await ufficio.call(salvaSinonimi, { ChiaveRicerca: 'cerniere', Filtro: ['sgrunfola'] });
  expect(await prova()).toEqual([
    ['sgrunfole', 7, true],
    ['sgrunfola acciaio', 5, true],
    ['sgrunfola', 0, true],
  ]);
  for (const ruolo of [0, 1, 3, 4, 5, 6] as const)
    expect((await app.as(ruolo).call(provaRicerche, { parole: ['sgrunfola'] })).status).not.toBe(200);
  await pulisci();
});
