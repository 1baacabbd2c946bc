import { expect, test } from 'vitest';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { ordineConMezzo } from '#test/fixtures/ordine-con-mezzo.ts';
import { testClock } from '#test/fixtures/settings.ts';
import * as contract from './contract.ts';
import { cercaPunti } from './server/cerca-punti.ts';
import { apriNominatim, rispostaNominatim } from './server/geocodifica/nominatim-simulato.ts';
import { nominatim } from './server/geocodifica/nominatim.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const ufficio = app.as({ ruolo: 4, nome: 'Carla' });
const oggi = oggiInItalia(testClock());

const ordine = async (indirizzo: string): Promise<string> =>
  (await ordineConMezzo(db, negozio, { dtConsegna: oggi, ragioneSociale: 'Cliente dei punti', indirizzo }))
    .codAnagrafica;

async function fermata(cdAnagrafica: string) {
  const { giri, daAssegnare } = (await ufficio.call(contract.pianoConsegne, { dtConsegna: oggi })).reply;
  const tutte = [...daAssegnare, ...giri.flatMap(({ listaConsegne }) => listaConsegne)];
  return tutte.find((una) => una.cdAnagrafica === cdAnagrafica);
}

const metti = (cdAnagrafica: string, punto: { latitudine: number; longitudine: number } | null) =>
  ufficio.call(contract.salvaPunto, { dtConsegna: oggi, modalitaConsegna: 'C0', cdAnagrafica, punto });

/** One geocoding round without pauses; returns the number of failed requests. */
async function giro(url: string, timeout = 2000): Promise<number> {
  let guasti = 0;
  const log = { warn: () => void (guasti += 1) };
  const geocodifica = nominatim({ url, timeout });
  const parti = { store: app.database.store, clock: testClock, log, geocodifica };
  await cercaPunti(parti, () => Promise.resolve())({ data: {}, key: '' } as never);
  return guasti;
}

test('a point set by hand belongs to the address: it stays valid for other customers there, but not after the address is corrected', async () => {
  const [uno, due] = [await ordine('Via del Lavoro, 1'), await ordine('VIA DEL LAVORO 1')];
  expect(await fermata(uno)).toMatchObject({ origine: 'comune' });
  expect((await metti(uno, { latitudine: 45.7, longitudine: 11.47 })).status).toBe(200);
  for (const cliente of [uno, due])
    expect(await fermata(cliente)).toMatchObject({ origine: 'mano', latitudine: 45.7, longitudine: 11.47 });
  await db.run(sql`update clienti set indirizzo = 'Via del Lavoro, 3' where cod_anagrafica = ${uno}`);
  expect(await fermata(uno)).toMatchObject({ origine: 'comune' });
  await metti(due, null);
  expect(await fermata(due)).toMatchObject({ origine: 'comune' });
});

test('a point outside of Italy and a stop that is none are refused, and so is who may only look', async () => {
  const uno = await ordine('Via Rifiuti, 1');
  expect((await metti(uno, { latitudine: 11.47, longitudine: 45.7 })).problem.detail).toMatch(
    /^Il punto non è in Italia/,
  );
  // A stop abroad has its point there.
  expect((await metti(uno, { latitudine: 48.1374, longitudine: 11.5755 })).status).toBe(422);
  await db.run(
    sql`update clienti set stato = 'Deutschland', localita = 'München', cap = '80331', provincia = '' where cod_anagrafica = ${uno}`,
  );
  expect((await metti(uno, { latitudine: 48.1374, longitudine: 11.5755 })).status).toBe(200);
  expect(await fermata(uno)).toMatchObject({ origine: 'mano', latitudine: 48.1374 });
  expect((await metti('999999', { latitudine: 45.7, longitudine: 11.47 })).status).toBe(404);
  const altri = { dtConsegna: oggi, modalitaConsegna: 'C0', cdAnagrafica: uno, punto: null };
  expect((await app.as(1).call(contract.salvaPunto, altri)).status).toBe(403);
});

test('two towns of one name in two countries are two points, each asked for in its own country; a country that nobody knows is not asked', async () => {
  const [tedesca, austriaca, ignota, italiana] = [
    await ordine('Hauptplatz 1'),
    await ordine('Hauptplatz 1'),
    await ordine('Hauptplatz 2'),
    await ordine('Hauptplatz 3'),
  ];
  const posta = (cliente: string, stato: string) =>
    db.run(
      sql`update clienti set stato = ${stato}, localita = 'Thiene', provincia = 'VI' where cod_anagrafica = ${cliente}`,
    );
  await Promise.all([
    posta(tedesca, 'Germania'),
    posta(austriaca, 'Österreich'),
    posta(ignota, 'Baviera'),
    posta(italiana, ''),
  ]);
  expect(await fermata(tedesca)).toMatchObject({ origine: '', localita: 'Thiene (VI), GERMANIA' });
  await metti(tedesca, { latitudine: 49.35, longitudine: 8.14 });
  expect(await fermata(tedesca)).toMatchObject({ origine: 'mano', latitudine: 49.35 });
  expect(await fermata(austriaca)).toMatchObject({ origine: '' });
  const chieste: string[] = [];
  const servizio = await apriNominatim((_chiesta, uscita, query) => {
    const [via = '', stato = '', provincia = ''] = ['street', 'countrycodes', 'county'].map(
      (nome) => query.get(nome) ?? '',
    );
    if (via.includes('Hauptplatz')) chieste.push(`${via} ${stato} ${provincia}`);
    uscita.end(stato === 'at' ? '[{"lat":"47.8","lon":"16.2","place_rank":30}]' : '[]');
  });
  await giro(servizio.url);
  await servizio.close();
  expect(chieste.toSorted()).toEqual(['1 Hauptplatz at ', '3 Hauptplatz it VI']);
  expect(await fermata(austriaca)).toMatchObject({ origine: 'servizio', latitudine: 47.8 });
  expect(await fermata(tedesca)).toMatchObject({ origine: 'mano', latitudine: 49.35 });
  expect(await fermata(italiana)).toMatchObject({ origine: 'comune' });
});

test('requests each address once; positions set by hand stay', async () => {
  const [trovato, aMano] = [await ordine('Via Trovata, 7'), await ordine('Via a Mano, 7')];
  await metti(aMano, { latitudine: 45.71, longitudine: 11.48 });
  const chieste: string[] = [];
  const servizio = await apriNominatim((_chiesta, uscita, query) => {
    chieste.push(query.get('street') ?? '');
    uscita.end(JSON.stringify(rispostaNominatim(query)));
  });
  expect([await giro(servizio.url), await giro(servizio.url)]).toEqual([0, 0]);
  await servizio.close();
  expect(chieste.filter((via) => via === '7 Via Trovata')).toHaveLength(1);
  expect(chieste).not.toContain('7 Via a Mano');
  expect(await fermata(trovato)).toMatchObject({ origine: 'servizio' });
  expect(await fermata(aMano)).toMatchObject({ origine: 'mano', latitudine: 45.71 });
});

test('an answer that is no street, or lies in another town, leaves the point of the town; one that is nonsense is asked for again', async () => {
  const [citta, altrove] = [await ordine('Via Senza, 1'), await ordine('Via Altrove, 1')];
  const risposte: Record<string, object[]> = {
    '1 Via Senza': [{ lat: '45.7', lon: '11.4', place_rank: 16 }],
    '1 Via Altrove': [{ lat: '41.9', lon: '12.5', place_rank: 30 }],
  };
  const servizio = await apriNominatim((_chiesta, uscita, query) => {
    uscita.end(JSON.stringify(risposte[query.get('street') ?? ''] ?? []));
  });
  await giro(servizio.url);
  await servizio.close();
  expect(await fermata(citta)).toMatchObject({ origine: 'comune' });
  expect(await fermata(altrove)).toMatchObject({ origine: 'comune' });
});

test('a service that is down, slow, busy or sends invalid replies does no harm: the address is requested again', async () => {
  const uno = await ordine('Via Guasta, 9');
  const modi: Parameters<typeof apriNominatim>[0][] = [
    (_chiesta, uscita) => void uscita.writeHead(503).end(),
    (_chiesta, uscita) => void uscita.end('<html>'),
    (_chiesta, uscita) => void uscita.end('[{"lat":"x","lon":"y","place_rank":30}]'),
    () => undefined,
  ];
  for (const modo of modi) {
    const servizio = await apriNominatim(modo);
    expect(await giro(servizio.url, 200)).toBe(1);
    await servizio.close();
    expect(await fermata(uno)).toMatchObject({ origine: 'comune' });
  }
  const servizio = await apriNominatim();
  expect(await giro(servizio.url)).toBe(0);
  await servizio.close();
  expect(await fermata(uno)).toMatchObject({ origine: 'servizio' });
});
