import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { only, testClock } from '#test/fixtures/settings.ts';
import { apriBanco, filo } from '#test/stand-ins/magazzino.ts';
import * as contract from './contract.ts';
import { giroCassetti } from './server/coda/giro-cassetti.ts';
import { creaMacchina } from './server/macchina/config.ts';
import { impostazioniMagazzino } from './server/settings.ts';

const banco = await apriBanco();
/** Ms: long enough for a busy machine, short enough for a silent one. */
const timeout = 1000;
const inizio = testClock().getTime();
let adesso = inizio;
const clock = (): Date => new Date(adesso);
const magazzino = { presa: banco.presa, filo, timeout };
const uno = await testApp({
  demo: true,
  clock,
  jobs: false,
  settings: only(impostazioniMagazzino, magazzino),
});
const due = await uno.another();
const { db, store } = uno.database;
const [qui, la] = [uno.as(2), due.as(4)];

/** The round of one server; no job runs by itself. */
const giro = () =>
  giroCassetti({
    macchina: creaMacchina({ presa: banco.presa, filo, timeout }),
    clock,
    guasto: () => {},
    transaction: store.transaction,
    jobsIn: () => ({ send: async () => {}, retry: async () => false }),
  })({ data: {}, id: '', attempt: 1, last: true, signal: AbortSignal.abort(), done: async () => {} });
const passano = async (ms: number): Promise<void> => {
  adesso += ms;
  await giro();
};

beforeEach(async () => {
  adesso = inizio;
  banco.guasta(null);
  banco.svuota();
  await db.run(sql`delete from cassetti_coda`);
});

const estrai = (cassetto: number, chi = qui) =>
  chi.call(contract.comandoMagazzino, { comando: 'EXTRACT_CMD', cassetto: `91${cassetto}` });
const riponi = (chi = qui) => chi.call(contract.comandoMagazzino, { comando: 'STORE_CMD', cassetto: '91' });
const coda = async (): Promise<string[]> =>
  (
    await db.rows<{ riga: string }>(
      sql`select cassetto || ' ' || stato as riga from cassetti_coda where comando = 'EXTRACT_CMD' order by id`,
    )
  ).map(({ riga }) => riga);

const rientri = async (): Promise<string[]> =>
  (
    await db.rows<{ riga: string }>(
      sql`select cassetto || ' ' || stato as riga from cassetti_coda where comando = 'STORE_CMD' order by id`,
    )
  ).map(({ riga }) => riga);
/** What a server leaves behind when it dies after claiming a command. */
const muore = (comando: 'EXTRACT_CMD' | 'STORE_CMD', cassetto: number) =>
  db.run(sql`
    insert into cassetti_coda (macchina, baia, comando, cassetto, stato, utente, chiesto, inviato)
    values (1, 1, ${comando}, ${cassetto}, 'in invio', 'Prova', ${clock()}, ${clock()})`);

describe('the queue', () => {
  test('B-111, B-234: the machine has two drawers at most, the third waits and is told so', async () => {
    expect((await estrai(11)).reply).toBe('OK');
    expect((await estrai(12, la)).reply).toBe('OK');
    expect((await estrai(13)).reply).toEqual({ Message: 'Cassetto inserito nella coda' });
    await passano(30_000);
    expect(banco.mosse).toEqual(['EXTRACT_CMD 1 11', 'EXTRACT_CMD 1 12']);
    expect(await coda()).toEqual(['11 inviato', '12 inviato', '13 in coda']);
  });

  test('B-110: a drawer that stands in it is not queued again, on whichever server it is asked for', async () => {
    for (const cassetto of [11, 12, 13]) await estrai(cassetto);
    expect((await estrai(13, la)).reply).toEqual({ Message: 'Il cassetto 13 è già in coda' });
    expect((await estrai(11, la)).reply).toEqual({ Message: 'Il cassetto 11 è già in coda' });
    expect(await coda()).toHaveLength(3);
  });

  test('B-112: ten seconds after a put-back the next one goes, not before', async () => {
    for (const cassetto of [11, 12, 13, 14]) await estrai(cassetto);
    await riponi();
    await passano(9000);
    expect(await coda()).toEqual(['11 riposto', '12 inviato', '13 in coda', '14 in coda']);
    await passano(2000);
    expect(await coda()).toEqual(['11 riposto', '12 inviato', '13 inviato', '14 in coda']);
    expect(banco.mosse.at(-1)).toBe('EXTRACT_CMD 1 13');
  });

  test('B-112: the put-back asks for the next round itself, ten seconds later', async () => {
    await estrai(11);
    await riponi(la);
    const chiesto = await db.one<{ quando: Date }>(
      sql`select start_after as quando from pgboss.job where name = 'cassetti' and start_after = ${new Date(inizio + 10_000)}`,
    );
    expect(chiesto?.quando).toEqual(new Date(inizio + 10_000));
  });

  test('a newcomer queues behind those who wait', async () => {
    for (const cassetto of [11, 12, 13]) await estrai(cassetto);
    await riponi();
    expect((await estrai(14)).reply).toEqual({ Message: 'Cassetto inserito nella coda' });
    await passano(11_000);
    expect(await coda()).toEqual(['11 riposto', '12 inviato', '13 inviato', '14 in coda']);
  });

  test('B-113: a request older than ten minutes is emptied, a younger one is not', async () => {
    for (const cassetto of [11, 12, 13]) await estrai(cassetto);
    adesso += 300_000;
    await estrai(14);
    await passano(299_000);
    expect(await coda()).toContain('13 in coda');
    await passano(2000);
    expect(await coda()).toEqual(['11 inviato', '12 inviato', '13 scaduto', '14 in coda']);
  });

  test('B-220: is cancelled; what the machine has got stays shown', async () => {
    for (const cassetto of [11, 12, 13]) await estrai(cassetto);
    expect((await la.call(contract.cancellaCoda, { macchina: 1 })).reply).toBe('OK');
    expect(await coda()).toEqual(['11 inviato', '12 inviato', '13 annullato']);
    const { righe } = (await qui.call(contract.codaMagazzino, { macchina: 1 })).reply;
    expect(righe.map(({ cassetto, stato }) => `${cassetto} ${stato}`)).toEqual([
      '11 inviato',
      '12 inviato',
      '13 annullato',
    ]);
  });

  test('a drawer that the machine refuses leaves its place to the next', async () => {
    await estrai(11);
    expect((await estrai(60)).status).toBe(409);
    expect((await estrai(12)).reply).toBe('OK');
    expect(await coda()).toEqual(['11 inviato', '60 rifiutato', '12 inviato']);
  });

  test('has each machine its own places', async () => {
    for (const cassetto of [11, 12]) await estrai(cassetto);
    const altra = await qui.call(contract.comandoMagazzino, { comando: 'EXTRACT_CMD', cassetto: '9211' });
    expect(altra.reply).toBe('OK');
  });
});

describe('two servers', () => {
  test('that are asked for ten drawers at once send two, each once', async () => {
    const numeri = Array.from({ length: 10 }, (_, i) => 20 + i);
    await Promise.all(numeri.flatMap((numero) => [estrai(numero), estrai(numero, la)]));
    expect(banco.mosse).toHaveLength(2);
    expect(new Set(banco.mosse).size).toBe(2);
    expect(await coda()).toHaveLength(10);
  });

  test('send the next event once even if their rounds run at the same time', async () => {
    for (const cassetto of [11, 12, 13, 14]) await estrai(cassetto);
    await riponi();
    adesso += 11_000;
    await Promise.all([giro(), giro(), giro(), giro()]);
    expect(banco.mosse.filter((mossa) => mossa.startsWith('EXTRACT_CMD'))).toEqual([
      'EXTRACT_CMD 1 11',
      'EXTRACT_CMD 1 12',
      'EXTRACT_CMD 1 13',
    ]);
  });

  test('that put the same bay back at once move one drawer', async () => {
    for (const cassetto of [11, 12]) await estrai(cassetto);
    banco.venuti();
    banco.indugia();
    const due = [riponi(), riponi(la)];
    await Promise.race(due);
    banco.riprendi();
    const messaggi = (await Promise.all(due)).map(({ reply }) => JSON.stringify(reply)).sort();
    expect(messaggi).toEqual(['"OK"', '{"Message":"Il cassetto della baia sta già rientrando"}']);
    expect(banco.mosse.filter((mossa) => mossa.startsWith('STORE_CMD'))).toEqual(['STORE_CMD 1 11']);
  });
});

describe('whatever fails, a command is given once', () => {
  test('silent: the outcome is unknown, so nothing is resent; when it answers, its state counts', async () => {
    banco.guasta('muto');
    expect((await estrai(11)).problem.detail).toBe('Errore. Impossibile inviare il comando');
    expect(await coda()).toEqual(['11 incerto']);
    await passano(30_000);
    expect(await coda()).toEqual(['11 incerto']);
    banco.guasta(null);
    await passano(30_000);
    expect([await coda(), banco.mosse]).toEqual([['11 incerto'], []]);
  });

  test('done, not told, and silent then: it is found again and not sent a second time', async () => {
    banco.guasta('inghiotte');
    expect((await estrai(11)).status).toBe(502);
    banco.guasta(null);
    await passano(1000);
    expect([await coda(), banco.mosse]).toEqual([['11 inviato'], ['EXTRACT_CMD 1 11']]);
  });

  test('silent while others wait: they wait on, and go when it speaks', async () => {
    for (const cassetto of [11, 12, 13]) await estrai(cassetto);
    await riponi();
    banco.guasta('chiusa');
    await passano(30_000);
    expect(await coda()).toEqual(['11 riposto', '12 inviato', '13 in coda']);
    banco.guasta(null);
    await passano(30_000);
    // The put-back has queued a job of the server itself, which may run too.
    await expect.poll(coda).toEqual(['11 riposto', '12 inviato', '13 inviato']);
    expect(banco.mosse.filter((mossa) => mossa.endsWith(' 13'))).toHaveLength(1);
  });

  test('answered twice: counted once', async () => {
    banco.guasta('doppio');
    for (const cassetto of [11, 12]) expect((await estrai(cassetto)).reply).toBe('OK');
    await riponi();
    expect([await coda(), banco.mosse]).toEqual([
      ['11 riposto', '12 inviato'],
      ['EXTRACT_CMD 1 11', 'EXTRACT_CMD 1 12', 'STORE_CMD 1 11'],
    ]);
  });

  test('restarted in the middle, it has forgotten its drawers: they leave the queue and the next ones go', async () => {
    for (const cassetto of [11, 12, 13]) await estrai(cassetto);
    banco.svuota();
    await passano(30_000);
    expect(await coda()).toEqual(['11 riposto', '12 riposto', '13 inviato']);
  });

  test('a server that died midway: in doubt, never refused, and the machine that is seen without its drawers takes others', async () => {
    for (const cassetto of [11, 12]) await muore('EXTRACT_CMD', cassetto);
    await passano(14_000);
    expect(await coda()).toEqual(['11 in invio', '12 in invio']);
    await passano(2000);
    expect([await coda(), banco.mosse]).toEqual([['11 incerto', '12 incerto'], []]);
    const { righe } = (await qui.call(contract.codaMagazzino, { macchina: 1 })).reply;
    expect(righe[0]?.messaggio).toBe('La macchina non lo mostra: non è uscito, oppure è uscito ed è rientrato');
    expect((await estrai(13)).reply).toBe('OK');
    await passano(3_600_000);
    expect(await coda()).toEqual(['11 incerto', '12 incerto', '13 inviato']);
  });

  test('a server that died midway, and a machine that is silent: in doubt as well, until the machine shows the drawer', async () => {
    await estrai(11);
    await db.run(sql`update cassetti_coda set stato = 'in invio'`);
    banco.guasta('muto');
    await passano(16_000);
    expect(await coda()).toEqual(['11 incerto']);
    await passano(3_600_000);
    expect(await coda()).toEqual(['11 incerto']);
    banco.guasta(null);
    await passano(30_000);
    expect(await coda()).toEqual(['11 inviato']);
  });

  test('a drawer in doubt that the machine does not show can be asked for again', async () => {
    await muore('EXTRACT_CMD', 11);
    adesso += 16_000;
    expect((await estrai(11)).reply).toBe('OK');
    expect([await coda(), banco.mosse]).toEqual([['11 annullato', '11 inviato'], ['EXTRACT_CMD 1 11']]);
  });

  test('a server that died while it put a drawer back: the drawer that it had written is looked for', async () => {
    await estrai(11);
    await riponi();
    await db.run(sql`update cassetti_coda set stato = 'in invio', finito = null where comando = 'STORE_CMD'`);
    await passano(16_000);
    expect(await rientri()).toEqual(['11 riposto']);
    await db.run(sql`delete from cassetti_coda`);
    await muore('STORE_CMD', 0);
    await passano(16_000);
    expect(await rientri()).toEqual(['0 rifiutato']);
  });

  test('while a drawer is put back its number stands in the queue before the machine answers', async () => {
    await estrai(11);
    banco.guasta('inghiotte', 'movimenti');
    await riponi();
    expect(await rientri()).toEqual(['11 riposto']);
  });

  test('a person who has looked settles what is in doubt, once, and at no machine of others', async () => {
    for (const cassetto of [11, 12]) await muore('EXTRACT_CMD', cassetto);
    await passano(16_000);
    const [undici = 0, dodici = 0] = (await db.rows<{ id: number }>(sql`select id from cassetti_coda order by id`)).map(
      ({ id }) => id,
    );
    const dice = (id: number, fatto: boolean, chi = la) => chi.call(contract.chiarisciRichiesta, { id, fatto });
    expect((await dice(undici, true, uno.as(5))).problem.detail).toBe('Errore. Ubicazione non valida');
    expect((await dice(undici, true)).reply).toBe('OK');
    expect((await dice(dodici, false)).reply).toBe('OK');
    expect(await coda()).toEqual(['11 riposto', '12 rifiutato']);
    expect(await dice(undici, false)).toMatchObject({
      status: 409,
      problem: { detail: 'La richiesta non è più in dubbio.' },
    });
    expect((await dice(1_000_000, true)).status).toBe(404);
  });

  test('a server that died between sending and writing it down: found at the machine, not sent again', async () => {
    await estrai(11);
    await db.run(sql`update cassetti_coda set stato = 'in invio'`);
    await passano(16_000);
    expect([await coda(), banco.mosse]).toEqual([['11 inviato'], ['EXTRACT_CMD 1 11']]);
  });
});

test('a machine whose queue cannot be written does not delay the others', async () => {
  await db.run(sql`
    create function rompe() returns trigger language plpgsql as $$ begin raise 'machine 1 is broken'; end $$`);
  await db.run(sql`
    create trigger rompe before update on cassetti_coda for each row when (old.macchina = 1) execute function rompe()`);
  for (const macchina of [1, 2])
    await db.run(sql`
      insert into cassetti_coda (macchina, baia, comando, cassetto, stato, utente, chiesto) values (${macchina}, 1, 'EXTRACT_CMD', 1, 'in coda', 'x', ${new Date(0)})`);
  try {
    await expect(giro()).rejects.toThrow('machine 1 is broken');
    expect(await db.rows(sql`select stato from cassetti_coda where macchina = 2`)).toEqual([{ stato: 'scaduto' }]);
  } finally {
    await db.run(sql`drop trigger rompe on cassetti_coda`);
  }
});
