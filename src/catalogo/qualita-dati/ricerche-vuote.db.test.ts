import { expect, test } from 'vitest';
import { contaQualita, dimenticaRicerca, elencoQualita } from '#catalogo/qualita-dati/contract.ts';
import { ricerca } from '#catalogo/ricerca/contract.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { dimenticaVecchie } from './server/dimentica-ricerca.ts';
import { createRicercheVuote } from './server/ricerche-vuote.ts';

const app = await testApp();
const { db, store } = app.database;
const ufficio = app.as(2);
const elenco = async () =>
  (await ufficio.call(elencoQualita, { controllo: 'ricercheVuote' })).reply.righe.map(({ descrizione, quanti }) => [
    descrizione,
    quanti,
  ]);
const pulisci = (): Promise<number> => db.run(sql`delete from ricerche_vuote`);

/** A counter of its own, as on another server. */
const contatore = (ora = new Date('2026-03-16T09:00:00Z'), guasti: unknown[] = []) => {
  const uno = createRicercheVuote({
    transaction: store.transaction,
    clock: () => ora,
    guasto: (errore) => void guasti.push(errore),
  });
  return { ...uno, cerca: (valore: string) => uno.annota(ricerca.input.parse({ valore })) };
};

test('searches that found nothing are counted by words, of visitors and staff, answered from memory too, and written when a server ends', async () => {
  const altro = await app.another();
  for (const chi of [altro.as(0), altro.as(0), altro.as(1), altro.as(2)])
    expect((await chi.call(ricerca, { valore: 'Qwxyz Perù' })).reply.totale).toBe(0);
  await altro.as(0).call(ricerca, { valore: 'qwxyz peru', filtri: ['Materiale#Ottone'] });
  await altro.as(0).call(ricerca, { valore: 'novita' });
  await altro.as(1).call(ricerca, { valore: 'preferiti' });
  await altro.as(0).call(ricerca, { valore: 'mario@example.it' });
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

test('what cannot be written waits and is written with the next', async () => {
  const guasti: unknown[] = [];
  let giu = true;
  const uno = createRicercheVuote({
    transaction: (work) => (giu ? Promise.reject(new Error('away')) : store.transaction(work)),
    clock: () => new Date('2026-03-16T09:00:00Z'),
    guasto: (errore) => void guasti.push(errore),
  });
  uno.annota(ricerca.input.parse({ valore: 'qaz' }));
  await uno.scrivi();
  uno.annota(ricerca.input.parse({ valore: 'qaz' }));
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
  expect(await elenco()).toEqual([['recente', 1]]);
  await dimenticaVecchie({
    transaction: store.transaction,
    now: new Date('2026-03-16T03:00:00Z'),
    signal: new AbortController().signal,
  });
  expect(await db.rows(sql`select parola from ricerche_vuote`)).toEqual([{ parola: 'recente' }]);
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
