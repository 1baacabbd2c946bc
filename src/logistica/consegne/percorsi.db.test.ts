import { expect, test } from 'vitest';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { sql } from '#platform/server/db/sql.ts';
import { createUploads } from '#platform/server/uploads/uploads.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { ordineConMezzo } from '#test/fixtures/ordine-con-mezzo.ts';
import { testClock } from '#test/fixtures/settings.ts';
import * as contract from './contract.ts';
import { fraseStime, vroomMuto } from './rules/frasi-fuori.ts';
import { puntiDi, type FermataDelGiorno, type Giornata } from './rules/giornata.ts';
import { statoVuoto } from './rules/stato-giornata.ts';
import { stimaMatrice } from './rules/stima.ts';
import { cercaTratti, chiediTratti } from './server/chiedi-tratti.ts';
import { matriceStrade } from './server/leggi-tratti.ts';
import { pianoConsegne } from './server/leggi-piano.ts';
import { osrm } from './server/percorsi/osrm.ts';
import { pianificazione } from './server/pianifica-giornata.ts';
import { vroom, type Pianificatore } from './server/pianificatori/vroom.ts';
import { apriVroom } from './server/pianificatori/vroom-simulato.ts';
import { apriOsrm, rispostaOsrm } from './server/percorsi/osrm-simulato.ts';

const app = await testApp();
const { db, store } = app.database;
const negozio = await apriNegozio(db);
const oggi = oggiInItalia(testClock());
const ufficio = app.as({ ruolo: 4, nome: 'Carla' });
await ufficio.call(contract.salvaAutista, { autista: 'Bruno', colore: '#1c7ed6', portata: 0, barre: true });

type Modo = NonNullable<Parameters<typeof apriOsrm>[0]>;
const davvero: Modo = (domanda, uscita) => {
  const [status, body] = rispostaOsrm(domanda);
  uscita.writeHead(status).end(JSON.stringify(body));
};
/** Returns the real response with a change. */
const cambiata =
  (cambia: (body: Record<string, never>) => object): Modo =>
  (domanda, uscita) =>
    void uscita.end(JSON.stringify(cambia(rispostaOsrm(domanda)[1] as Record<string, never>)));

/** A service with this behaviour and a planner without the queue, because test servers would take each other's jobs. */
async function conServizio(modo: Modo, timeout = 5000, vroom: Pianificatore | null = null) {
  const servizio = await apriOsrm(modo);
  const percorsi = osrm({ url: servizio.url, timeout });
  const parti = {
    store,
    clock: testClock,
    log: { warn: () => undefined } as never,
    percorsi,
    tomtom: null,
    vroom,
    uploads: createUploads(),
  };
  return {
    parti,
    percorsi,
    close: servizio.close,
    pianifica: async (dtConsegna: string, lastTransaction: (work: Lavoro) => Promise<unknown> = scrivi) => {
      const mai = new AbortController().signal;
      const run = { id: 1, progress: () => undefined, signal: mai, enough: mai, lastTransaction };
      await pianificazione.body(parti as never)({ dtConsegna } as never, run as never);
      return (await ufficio.call(contract.pianoConsegne, { dtConsegna })).reply;
    },
  };
}

type Lavoro = (ctx: object) => Promise<unknown>;
const scrivi = (work: Lavoro): Promise<unknown> =>
  store.transaction((tx) =>
    work({
      tx,
      actor: { nome: 'Carla' },
      now: testClock(),
      log: () => undefined,
      jobs: { send: () => Promise.resolve() },
    }),
  );

/** A day with that many places, including ours, without documents. */
const lontani = (quanti: number): Giornata => ({
  stato: statoVuoto,
  autisti: [],
  sede: { lat: 45.7, lon: 11.5 },
  tratti: new Map(),
  fermate: Array.from(
    { length: quanti - 1 },
    (_, i) => ({ punto: { lat: 45.71 + i / 100, lon: 11.5 } }) as FermataDelGiorno,
  ),
});

async function giorno(dtConsegna: string): Promise<void> {
  for (const localita of ['Schio', 'Asiago'])
    await ordineConMezzo(db, negozio, { dtConsegna, localita, autista: 'Bruno', indirizzo: `Via ${dtConsegna}` });
  await db.run(sql`delete from tratti_strada`);
}

test('roads are asked for once, by pair of points, and their lines with them; tours are as long as the road', async () => {
  const chieste: string[] = [];
  const { pianifica, parti, percorsi, close } = await conServizio((domanda, uscita) => {
    chieste.push(domanda.servizio);
    davvero(domanda, uscita);
  });
  await giorno('2026-05-04');
  const aria = (await ufficio.call(contract.pianoConsegne, { dtConsegna: '2026-05-04' })).reply.giri[0];
  expect(aria).toMatchObject({ geometry: '' });
  const detto = pianoConsegne({ percorsi, tomtom: null });
  const prima = await detto({ ctx: { db, now: testClock() } as never, input: { dtConsegna: '2026-05-04' } });
  expect((prima as { strade: string }).strade).toBe(
    'Il servizio delle strade non li conosce: 3 tratti sono stimati in linea d’aria, su 3.',
  );
  await pianifica('2026-05-04');
  const linee = { data: { dtConsegna: '2026-05-04' }, signal: AbortSignal.timeout(60_000) } as never;
  await cercaTratti(parti)(linee);
  const piano = (await ufficio.call(contract.pianoConsegne, { dtConsegna: '2026-05-04' })).reply;
  expect(piano).toMatchObject({ strade: '', proposta: { avviso: '' } });
  // The simulator's roads are a tenth longer.
  expect(piano.giri[0]?.km).toBeCloseTo((aria?.km ?? 0) * 1.1, 0);
  expect(piano.giri[0]?.geometry.split(' ')).toHaveLength(3);
  await ufficio.call(contract.decidiProposta, { dtConsegna: '2026-05-04', accetta: false });
  await pianifica('2026-05-04');
  await close();
  expect(chieste.filter((servizio) => servizio === 'table')).toHaveLength(1);
  expect(chieste.filter((servizio) => servizio === 'route').length).toBeLessThanOrEqual(6);
});

test('a service that is down, slow, talks nonsense or answers for another matrix: the plan is made of our own estimate, and says so', async () => {
  const guasti: Readonly<Record<string, Modo>> = {
    giu: (_domanda, uscita) => void uscita.destroy(),
    lento: () => undefined,
    rifiuta: (_domanda, uscita) => void uscita.writeHead(400).end('{"code":"TooBig","message":"Too many"}'),
    parla: (_domanda, uscita) => void uscita.end('<html>'),
    corto: cambiata((body) => ({ ...body, durations: [[0]] })),
    negativo: cambiata((body) => ({
      ...body,
      distances: [
        [0, -1, 1],
        [1, 0, 1],
        [1, 1, 0],
      ],
    })),
    altrove: cambiata((body) => ({
      ...body,
      sources: Array.from({ length: 3 }, () => ({ location: [9.19, 45.46] })),
    })),
    senza: cambiata(() => ({ code: 'Ok' })),
  };
  const punti = puntiDi(lontani(3));
  for (const [come, modo] of Object.entries(guasti)) {
    const { parti, close } = await conServizio(modo, come === 'lento' ? 150 : 5000);
    const risponde = await chiediTratti(parti, lontani(3));
    await close();
    const stime = await matriceStrade(db, punti, 0);
    expect([come, fraseStime({ ...stime, attese: true, risponde })]).toEqual([
      come,
      'Il servizio delle strade non ha risposto: 6 tratti sono stimati in linea d’aria, su 6.',
    ]);
    expect(stime.durate).toEqual(stimaMatrice(punti).durate);
  }
  const { pianifica, close } = await conServizio(guasti['giu'] ?? davvero);
  await giorno('2026-06-01');
  const { proposta } = await pianifica('2026-06-01');
  await close();
  expect(proposta).toMatchObject({
    fuori: [],
    avviso: expect.stringMatching(/^Il servizio delle strade non ha risposto: /),
  });
});

test('two places between which the service knows no way are estimated, and counted', async () => {
  const { parti, close } = await conServizio(
    cambiata((body) => ({
      ...body,
      durations: [
        [0, null, 60],
        [60, 0, 60],
        [60, 60, 0],
      ],
    })),
  );
  await db.run(sql`delete from tratti_strada`);
  expect(await chiediTratti(parti, lontani(3))).toBe(true);
  await close();
  const stime = await matriceStrade(db, puntiDi(lontani(3)), 10);
  expect(fraseStime({ ...stime, attese: true })).toBe(
    'Il servizio delle strade non li conosce: un tratto è stimato in linea d’aria, su 6.',
  );
  expect([...stime.durate].slice(2, 4)).toEqual([66, 66]);
});

test('a day with more places than one request allows is requested in parts, without known places', async () => {
  const chieste: number[] = [];
  const { parti, close } = await conServizio((domanda, uscita) => {
    if (domanda.servizio === 'table') chieste.push(domanda.punti.length);
    davvero(domanda, uscita);
  });
  await db.run(sql`delete from tratti_strada`);
  for (let volte = 0; volte < 2; volte += 1) expect(await chiediTratti(parti, lontani(63))).toBe(true);
  expect([chieste.length, Math.max(...chieste)]).toEqual([4, 100]);
  expect(await matriceStrade(db, puntiDi(lontani(63)), 0)).toMatchObject({ stimate: 0, tutte: 63 * 62 });
  // One more stop: only its row and column are requested.
  expect(await chiediTratti(parti, lontani(64))).toBe(true);
  expect(chieste.length).toBeLessThanOrEqual(7);
  await close();
});

test('the round of the coming days asks without anybody planning, and does nothing where there is no service', async () => {
  const { parti, close } = await conServizio(davvero);
  await giorno(oggi);
  const giro = { data: {}, signal: AbortSignal.timeout(60_000) } as never;
  await cercaTratti({ ...parti, percorsi: null })(giro);
  const noti = () => db.one(sql`select count(*)::int as n from tratti_strada`);
  expect(await noti()).toEqual({ n: 0 });
  await cercaTratti(parti)(giro);
  await close();
  expect(await noti()).toEqual({ n: 9 });
});

test('a server that is killed while it plans has proposed nothing; the run after it proposes its plan', async () => {
  const { pianifica, close } = await conServizio(davvero);
  await giorno('2026-08-03');
  const morto = () => Promise.reject(new Error('killed'));
  await expect(pianifica('2026-08-03', morto)).rejects.toThrow('killed');
  expect((await ufficio.call(contract.pianoConsegne, { dtConsegna: '2026-08-03' })).reply.proposta).toBeNull();
  const { proposta } = await pianifica('2026-08-03');
  expect(proposta).toMatchObject({ attuale: true, fuori: [] });
  await close();
});

test('VROOM plans where it is set up; where it fails ours does, and the plan says so', async () => {
  await giorno('2026-08-10');
  for (const guasto of [false, true]) {
    const altrove = await apriVroom(guasto ? (_domanda, uscita) => void uscita.destroy() : undefined);
    const { pianifica, close } = await conServizio(davvero, 5000, vroom({ url: altrove.url, timeout: 5000 }));
    const { proposta } = await pianifica('2026-08-10');
    await Promise.all([close(), altrove.close()]);
    expect(proposta).toMatchObject({ fuori: [], avviso: guasto ? vroomMuto : '' });
  }
});
