import { createHmac } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { feeds } from '#main/server/areas.ts';
import { sql } from '#platform/server/db/sql.ts';
import { makeCalls, openOutside } from '#platform/server/outside/make-calls.ts';
import { outside } from '#platform/server/outside/outside.ts';
import { testApp } from '#test/fixtures/app.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { only, testClock } from '#test/fixtures/settings.ts';
import { apriProgramma } from '#test/stand-ins/programma.ts';
import * as contract from './contract.ts';
import { pausaDopo, tentativiMassimi } from './rules.ts';
import { eventiFuori } from './server/coda-eventi.ts';
import { versoProgrammi } from './server/consegna-eventi.ts';
import { segnaDestinatari } from './server/destinatari.ts';
import { impostazioniCollegamenti } from './server/settings.ts';

const app = await testApp();
const { db, store } = app.database;
const negozio = await apriNegozio(db);
const capo = app.as(2);
const segreto = 'un-segreto-lungo-almeno-trentadue-caratteri';
const [erp, crm] = [await apriProgramma(), await apriProgramma()];
const config = {
  ...impostazioniCollegamenti.read(
    {
      WEBHOOKS: `erp=${erp.url}/novita; crm(clienti)=${crm.url}/`,
      WEBHOOK_SECRETS: `erp=${segreto}; crm=${segreto}`,
      WEBHOOK_HOSTS: '127.0.0.1',
    },
    { demo: false },
  ),
  timeout: 1000,
};
await store.transaction((tx) => segnaDestinatari(tx, { destinatari: config.destinatari, feeds }));

let secondi = 0;
const clock = (): Date => new Date(testClock().getTime() + secondi * 1000);
const giro = ({ timeout = config.timeout, signal = AbortSignal.timeout(60_000) } = {}): Promise<void> =>
  makeCalls(
    {
      store,
      clock,
      jobsIn: () => ({ send: async () => {}, retry: () => Promise.resolve(false) }),
      trouble: () => {},
      wait: () => Promise.resolve(),
    },
    openOutside(outside(eventiFuori, versoProgrammi), { store, feeds, config: { ...config, timeout }, clock }),
  )({ data: {}, id: '', attempt: 1, last: false, signal, done: async () => {} });

const chiavi = ({ ricevute }: typeof erp): string[] =>
  ricevute.map(({ body }) => (JSON.parse(body) as { chiave: string }).chiave);
const elenco = async () => (await capo.call(contract.elencoConsegneMancate, {})).reply;
const stato = async (nome: string) => (await elenco()).destinatari.find((uno) => uno.nome === nome);
const localita = (codice: string, dove: string): Promise<number> =>
  db.run(sql`update clienti set localita = ${dove} where cod_anagrafica = ${codice}`);
const [uno, due] = [await negozio.cliente(), await negozio.cliente()];

beforeEach(async () => {
  erp.risponde = crm.risponde = 200;
  secondi += 100_000;
  await giro();
  await db.run(sql`delete from consegne_mancate`);
  erp.ricevute.length = crm.ricevute.length = 0;
});

test('each program is sent what it wants, in order and signed', async () => {
  await localita(uno, 'Adria');
  await giro();
  await localita(due, 'Este');
  await db.run(sql`update indirizzi set note = 'x' where cod_anagrafica = ${uno}`);
  await giro();
  expect(chiavi(erp)).toEqual([uno, due, `${uno}/1`]);
  expect(chiavi(crm)).toEqual([uno, due]);
  const [{ body, headers, path } = { body: '', headers: {}, path: '' }] = erp.ricevute;
  expect(JSON.parse(body)).toMatchObject({ kind: 'clienti', chiave: uno, dati: { localita: 'Adria' } });
  expect(path).toBe('/novita');
  const [, t = '', v1 = ''] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['x-cardine-firma'])) ?? [];
  expect(Number(t)).toBe(Math.floor(clock().getTime() / 1000));
  expect(v1).toBe(createHmac('sha256', segreto).update(`${t}.${body}`).digest('hex'));
  expect(headers['x-cardine-evento']).toMatch(new RegExp(`^clienti/${uno}/\\d+$`));
});

test.each([
  ['is down', 503 as const, 'ha risposto 503'],
  ['does not answer', 'mai' as const, 'non ha risposto in tempo'],
  ['breaks the line', 'cade' as const, 'ha chiuso la connessione'],
  ['leads elsewhere', 302 as const, 'ha risposto 302'],
])('a program that %s is tried again after growing pauses, and nothing overtakes', async (_, risponde, motivo) => {
  erp.risponde = risponde;
  await localita(uno, `Prima ${motivo}`);
  await giro();
  await localita(due, `Dopo ${motivo}`);
  await giro();
  // The other receiver continues meanwhile, and the pause is kept.
  expect([chiavi(erp), chiavi(crm)]).toEqual([[uno], [uno, due]]);
  expect(await stato('erp')).toMatchObject({ inAttesa: 2, guasti: 1 });
  secondi += pausaDopo(1);
  await giro();
  expect(await stato('erp')).toMatchObject({ inAttesa: 2, guasti: 2 });
  secondi += pausaDopo(2);
  erp.risponde = 200;
  await giro();
  expect(chiavi(erp)).toEqual([uno, uno, uno, due]);
  expect(await stato('erp')).toMatchObject({ inAttesa: 0, guasti: 0, riprende: null });
  // A receiver that processed it but could not answer recognises it.
  const [prima, , terza] = erp.ricevute.map(({ headers }) => headers['x-cardine-evento']);
  expect(terza).toBe(prima);
});

test('an event refused by the receiver is listed at once, the next ones continue, and it is resent by hand', async () => {
  erp.risponde = 422;
  await localita(uno, 'Rifiutata');
  await giro();
  erp.risponde = 200;
  await localita(due, 'Presa');
  await giro();
  expect(chiavi(erp)).toEqual([uno, due]);
  const { totale, righe } = await elenco();
  expect([totale, righe[0]]).toMatchObject([
    1,
    { destinatario: 'erp', tipo: 'clienti', chiave: uno, motivo: 'ha risposto 422', tentativi: 1, stato: 'mancata' },
  ]);
  const id = righe[0]?.id ?? 0;
  erp.risponde = 500;
  expect((await capo.call(contract.riprovaConsegna, { id })).status).toBe(200);
  expect((await capo.call(contract.riprovaConsegna, { id })).status).toBe(409);
  await giro();
  expect((await elenco()).righe).toMatchObject([{ id, stato: 'mancata', motivo: 'ha risposto 500', tentativi: 2 }]);
  erp.risponde = 200;
  await capo.call(contract.riprovaConsegna, { id });
  await giro();
  expect((await elenco()).totale).toBe(0);
  expect(chiavi(erp)).toEqual([uno, due, uno, uno]);
  expect((await capo.call(contract.riprovaConsegna, { id })).status).toBe(404);
});

test('after ten tries an event stands in the list; a newer one of the same thing takes it out again', async () => {
  erp.risponde = 500;
  await localita(uno, 'Dieci volte');
  for (let i = 0; i < tentativiMassimi; i++) {
    await giro();
    secondi += pausaDopo(i + 1);
  }
  expect((await elenco()).righe).toMatchObject([{ chiave: uno, tentativi: tentativiMassimi }]);
  expect(erp.ricevute).toHaveLength(tentativiMassimi);
  erp.risponde = 200;
  await localita(uno, 'Più nuova');
  await giro();
  expect((await elenco()).totale).toBe(0);
});

test('two servers at once send each event once, in order', async () => {
  const codici = [uno, due, uno, due];
  for (const [i, codice] of codici.entries()) await localita(codice, `Giro ${i}`);
  await Promise.all([giro(), giro()]);
  await giro();
  expect(chiavi(crm)).toEqual([uno, due]);
});

/** Rounds that wait for a receiver that never answers, until they are stopped. */
async function sospeso() {
  erp.risponde = 'mai';
  const stop = new AbortController();
  const prima = erp.ricevute.length;
  const over = giro({ timeout: 60_000, signal: stop.signal });
  await eventually(() => expect(erp.ricevute).toHaveLength(prima + 1));
  return { fine: () => (stop.abort(), over) };
}

test('while a program does not answer no connection is held, the others go on, and no second round asks it', async () => {
  await localita(uno, 'Appesa');
  const { fine } = await sospeso();
  await localita(due, 'Intanto');
  await eventually(() => expect(chiavi(crm)).toEqual([uno]));
  // The first round may not have stored yet that the other receiver answered.
  await eventually(async () => {
    await giro();
    expect(chiavi(crm)).toEqual([uno, due]);
  });
  expect(chiavi(erp)).toEqual([uno]);
  const tenute = sql`
    select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'
    union all select l.pid from pg_locks l where l.relation = 'destinatari'::regclass and l.pid <> pg_backend_pid()`;
  await eventually(async () => expect(await db.rows(tenute)).toEqual([]));
  // A cancelled round counts no failure and continues at once.
  await fine();
  expect(await stato('erp')).toMatchObject({ inAttesa: 2, guasti: 0, riprende: null });
  erp.risponde = 200;
  await giro();
  expect(chiavi(erp)).toEqual([uno, uno, due]);
});

test('a program whose server was killed is called by another one after a while, and the first one’s late result does not count', async () => {
  await localita(uno, 'Presa da due');
  const { fine } = await sospeso();
  secondi += 89;
  await giro();
  expect(chiavi(erp)).toEqual([uno]);
  secondi += 2;
  erp.risponde = 422;
  await giro();
  erp.risponde = 200;
  await localita(due, 'Dopo');
  await giro();
  await fine();
  expect(chiavi(erp)).toEqual([uno, uno, due]);
  expect(await stato('erp')).toMatchObject({ inAttesa: 0, guasti: 0, riprende: null });
  expect((await elenco()).righe).toMatchObject([{ chiave: uno, motivo: 'ha risposto 422', tentativi: 1 }]);
});

test('a server that has programs in its settings sends as soon as something changes', async () => {
  const intero = await testApp({ settings: only(impostazioniCollegamenti, config) });
  const nuovo = await (await apriNegozio(intero.database.db)).cliente({ ragioneSociale: 'Da sola' });
  await eventually(() => expect(chiavi(crm)).toEqual([nuovo]));
  await intero.database.db.run(sql`update clienti set localita = 'Ancora' where cod_anagrafica = ${nuovo}`);
  await eventually(() => expect(chiavi(crm)).toEqual([nuovo, nuovo]));
});

test('the list is the administrator’s alone', async () => {
  for (const ruolo of [0, 1, 4, 5] as const)
    expect((await app.as(ruolo).call(contract.elencoConsegneMancate, {})).status).toBeGreaterThanOrEqual(401);
});
