import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { testClock } from '#test/fixtures/settings.ts';
import type { Giornata } from './rules/giornata.ts';
import { statoVuoto } from './rules/stato-giornata.ts';
import { chiediTratti } from './server/chiedi-tratti.ts';
import { trattiDi } from './server/leggi-tratti.ts';
import { apriTomTom, rispostaTomTom } from './server/percorsi/tomtom-simulato.ts';
import { tomtom } from './server/percorsi/tomtom.ts';

const { db, store } = (await testApp()).database;
const chiave = 'k'.repeat(32);
const sede = { lat: 45.7, lon: 11.5 };

/** A day with one van and that many stops, with roads from the given service. */
const giornata = (quante: number, software: 'TomTom' | 'Verso' = 'TomTom'): Giornata => ({
  stato: {
    ...statoVuoto,
    softwareElaborazione: software,
    fermate: Object.fromEntries(
      Array.from({ length: quante }, (_, i) => [`f${i}`, { autista: 'Bruno', prog: i + 1 }]),
    ) as never,
  },
  autisti: [{ autista: 'Bruno', colore: '#1c7ed6', portata: 0, barre: true }] as never,
  fermate: Array.from({ length: quante }, (_, i) => ({
    chiave: `f${i}`,
    punto: { lat: 45.7 + (i + 1) / 100, lon: 11.5 },
    righe: 1,
    peso: 1,
  })) as never,
  sede,
  tratti: new Map(),
});

type Modo = NonNullable<Parameters<typeof apriTomTom>[1]>;

async function conTomTom(modo?: Modo, timeout = 5000) {
  const chieste: URLSearchParams[] = [];
  const servizio = await apriTomTom(chiave, (domanda, uscita) => {
    chieste.push(domanda.query);
    if (modo) return modo(domanda, uscita);
    const [status, body] = rispostaTomTom(domanda, chiave);
    uscita.writeHead(status).end(JSON.stringify(body));
  });
  const guasti: unknown[] = [];
  const log = { warn: (detto: unknown) => void guasti.push(detto) } as never;
  const parti = {
    store,
    clock: testClock,
    log,
    percorsi: null,
    tomtom: tomtom({ url: servizio.url, chiave, timeout }),
    vroom: null,
  };
  return { parti, chieste, guasti, close: servizio.close };
}

const conosciuti = async () => (await db.one<{ n: number }>(sql`select count(*)::int as n from tratti_strada`))?.n;

test('B-016: a day of TomTom asks for each tour in one question, with the traffic of its departure, once a day', async () => {
  const { parti, chieste, close } = await conTomTom();
  expect(await chiediTratti(parti, giornata(2), { dtConsegna: '2030-05-04' })).toBe(true);
  expect(await chiediTratti(parti, giornata(2), { dtConsegna: '2030-05-04' })).toBe(true);
  await close();
  expect(chieste.map((query) => [query.get('departAt'), query.get('traffic')])).toEqual([
    ['2030-05-04T07:30:00', 'true'],
  ]);
  const note = await trattiDi(db, [[sede, { lat: 45.71, lon: 11.5 }]]);
  expect([...note.values()][0]).toMatchObject({ linea: expect.stringMatching(/^[?-~]+$/) });
  expect(await conosciuti()).toBe(3);
});

test('a day that is past, and one of Verso: the traffic of now, and nothing', async () => {
  await db.run(sql`delete from tratti_strada`);
  const { parti, chieste, close } = await conTomTom();
  await chiediTratti(parti, giornata(1), { dtConsegna: '2020-05-04' });
  await chiediTratti(parti, giornata(1, 'Verso'), { dtConsegna: '2030-05-04' });
  await close();
  expect(chieste.map((query) => query.get('departAt'))).toEqual([null]);
});

test('TomTom down, slow, talking nonsense, of another tour, of other places, with a wrong key: nothing is kept, the key is in no log', async () => {
  await db.run(sql`delete from tratti_strada`);
  const cambiata =
    (cambia: (legs: readonly object[]) => object): Modo =>
    (domanda, uscita) => {
      const [, body] = rispostaTomTom(domanda, chiave);
      uscita.end(JSON.stringify(cambia((body as { routes: { legs: object[] }[] }).routes[0]?.legs ?? [])));
    };
  const altrove = { latitude: 41.9, longitude: 12.5 };
  const guasti: Readonly<Record<string, Modo>> = {
    giu: (_domanda, uscita) => void uscita.destroy(),
    lento: () => undefined,
    parla: (_domanda, uscita) => void uscita.end('<html>'),
    chiave: (_domanda, uscita) =>
      void uscita.writeHead(403).end('{"detailedError":{"code":"Forbidden","message":"x"}}'),
    corto: cambiata((legs) => ({ routes: [{ legs: legs.slice(1) }] })),
    altrove: cambiata((legs) => ({ routes: [{ legs: legs.map((leg) => ({ ...leg, points: [altrove, altrove] })) }] })),
    negativo: cambiata((legs) => ({
      routes: [{ legs: legs.map((leg) => ({ ...leg, summary: { lengthInMeters: -1, travelTimeInSeconds: 60 } })) }],
    })),
    vuoto: cambiata(() => ({})),
  };
  for (const [come, modo] of Object.entries(guasti)) {
    const { parti, guasti: detti, close } = await conTomTom(modo, come === 'lento' ? 150 : 5000);
    expect([come, await chiediTratti(parti, giornata(2), { dtConsegna: '2030-05-04' })]).toEqual([come, false]);
    await close();
    expect(detti).toHaveLength(1);
    const { err } = detti[0] as { err: Error & { cause?: unknown } };
    expect(`${err.stack} ${String(err.cause)}`).not.toContain(chiave);
  }
  expect(await conosciuti()).toBe(0);
});
