import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import * as contract from './contract.ts';
import { giorniConsegnaDi, proposteDelleZone } from './server/index.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const ufficio = app.as({ ruolo: 4, nome: 'Carla' });
const zone = async () => (await ufficio.call(contract.elencoZone, {})).reply;
const salva = (zona: string, altro: object = {}) =>
  ufficio.call(contract.salvaZona, { zona, descrizioneZona: 'Prova', coloreKml: 'ff2f7ee8', ...altro });

test('B-082, B-195: a zone is saved with a town, its colour stands there in both forms, the town comes out of its former zone', async () => {
  expect((await salva('A', { comune: 'Thiene (VI)' })).status).toBe(200);
  expect(await zone()).toMatchObject([
    { zona_Passaggio: 'A', contComuni: 1, comune: 'Thiene (VI)', coloreHtml: '#e87e2f', coloreKml: 'ff2f7ee8' },
  ]);
  await salva('B', { comune: 'Thiene (VI)' });
  expect((await zone()).map(({ zona_Passaggio, contComuni }) => [zona_Passaggio, contComuni])).toEqual([
    ['A', 0],
    ['B', 1],
  ]);
  expect((await ufficio.call(contract.leggiZona, { zona: 'C' })).status).toBe(404);
  expect((await salva('A', { comune: 'Atlantide (VI)' })).problem).toMatchObject({
    status: 422,
    detail: 'Comune non trovato: Atlantide (VI).',
  });
  expect((await salva('A', { coloreKml: 'rosso' })).status).toBe(400);
  // `-` means no zone when towns are assigned.
  expect((await salva('-')).status).toBe(400);
});

test('who saves a zone that somebody else has changed meanwhile is told what stands there now; roles 5 and 1 save none', async () => {
  await salva('V');
  expect((await salva('V', { versione: 1 })).status).toBe(200);
  expect((await salva('V', { versione: 1 })).problem).toMatchObject({ status: 409, present: { versione: 2 } });
  // As a new zone it would replace the existing one.
  expect((await salva('V', { versione: 0 })).problem).toMatchObject({
    status: 409,
    detail: 'C’è già una zona V: aprirla per cambiarla.',
  });
  expect((await salva('V0', { versione: 0 })).status).toBe(200);
  expect((await salva('V1', { versione: 4 })).status).toBe(409);
  const dati = { zona: 'V', descrizioneZona: '', coloreKml: 'ff2f7ee8' };
  for (const ruolo of [1, 5] as const) expect((await app.as(ruolo).call(contract.salvaZona, dati)).status).toBe(403);
});

test('towns are given to a zone and taken out of it; a zone that is removed leaves its towns without one', async () => {
  await salva('T');
  const assegna = (zona: string, comuni: string[]) => ufficio.call(contract.assegnaComuni, { zona, comuni });
  expect((await assegna('T', ['Schio (VI)', 'Asiago (VI)'])).status).toBe(200);
  expect((await assegna('NO', ['Schio (VI)'])).status).toBe(404);
  await assegna('-', ['Schio (VI)']);
  expect((await zone()).find(({ zona_Passaggio }) => zona_Passaggio === 'T')?.comuni).toEqual(['Asiago (VI)']);
  await ufficio.call(contract.eliminaZona, { zona: 'T' });
  expect((await proposteDelleZone(db)).has('Asiago (VI)')).toBe(false);
  expect((await ufficio.call(contract.eliminaZona, { zona: 'T' })).status).toBe(404);
});

test('zones of a file are taken whole or not at all', async () => {
  const una = (zona_Passaggio: string, comuni: string[]) => ({
    zona_Passaggio,
    descrizioneZona: 'Dal file',
    coloreKml: 'ff0000ff',
    comuni,
  });
  const importa = (...lista: ReturnType<typeof una>[]) => ufficio.call(contract.importaZone, { zone: lista });
  expect((await importa(una('K1', ['Bolzano/Bozen (BZ)']), una('K2', ['Bolzano/Bozen (BZ)']))).problem.detail).toBe(
    'Il comune Bolzano/Bozen (BZ) sta in due zone del file.',
  );
  expect((await importa(una('K1', ['Bolzano/Bozen (BZ)']), una('K2', ['Atlantide (VI)']))).status).toBe(422);
  expect((await zone()).some(({ zona_Passaggio }) => zona_Passaggio === 'K1')).toBe(false);
  expect((await importa(una('K1', ['Bolzano/Bozen (BZ)']), una('K2', []))).status).toBe(200);
  expect((await zone()).find(({ zona_Passaggio }) => zona_Passaggio === 'K1')).toMatchObject({ contComuni: 1 });
});

test('a town that goes over to another zone, by import or by hand, is in the log with the zone it was in', async () => {
  const ultima = async () =>
    (
      await db.one<{ prima: { zone?: object[]; comuni: object[] } }>(
        sql`select prima from registro where tabella = 'zone' order by id desc limit 1`,
      )
    )?.prima;
  await salva('V', { comune: 'Trento (TN)', giorni: 'lm' });
  const zona = { zona_Passaggio: 'W', descrizioneZona: '', coloreKml: 'ff0000ff', comuni: ['Trento (TN)'] };
  await ufficio.call(contract.importaZone, { zone: [zona] });
  expect(await ultima()).toEqual({ zone: [], comuni: [{ comune: 'Trento (TN)', zona: 'V' }] });
  await ufficio.call(contract.importaZone, { zone: [{ ...zona, descrizioneZona: 'Altra', comuni: [] }] });
  expect(await ultima()).toMatchObject({ zone: [{ zona_Passaggio: 'W', descrizioneZona: '' }], comuni: [] });
  await ufficio.call(contract.assegnaComuni, { zona: 'V', comuni: ['Trento (TN)'] });
  expect(await ultima()).toEqual({ comuni: [{ comune: 'Trento (TN)', zona: 'W' }] });
  await ufficio.call(contract.assegnaComuni, { zona: '-', comuni: ['Trento (TN)'] });
  expect(await ultima()).toEqual({ comuni: [{ comune: 'Trento (TN)', zona: 'V' }] });
});

test('a customer without own days has those of the zone of its town, however the town is written', async () => {
  await salva('G', { comune: 'Forlì (FC)', giorni: 'tv', autista: 'Bruno' });
  const giorni = (giornoConsegna: string, localita: string) =>
    giorniConsegnaDi(db, { giornoConsegna, localita, provincia: 'FC' });
  expect([await giorni('', 'FORLI'), await giorni('l', 'Forlì'), await giorni('', 'Cesena')]).toEqual(['tv', 'l', '']);
  // The zone of the destination takes precedence over the customer's own town; a destination without a zone or abroad
  // leaves the customer's zone.
  const verso = (giornoConsegna: string, localita: string, provincia: string) =>
    giorniConsegnaDi(db, { giornoConsegna, localita: 'Cesena', provincia: 'FC' }, { localita, provincia });
  expect([
    await verso('l', 'Forlì', 'FC'),
    await verso('', 'FORLI', 'FC'),
    await verso('l', 'Cesena', 'FC'),
    await verso('l', 'Rimini', 'RN'),
    await verso('l', 'München', ''),
    await giorniConsegnaDi(
      db,
      { giornoConsegna: 'l', localita: 'Forlì', provincia: 'FC' },
      { localita: 'Forli', provincia: 'FC' },
    ),
  ]).toEqual(['tv', 'tv', 'l', 'l', 'l', 'l']);
  expect((await proposteDelleZone(db)).get('Forlì (FC)')).toEqual({ autista: 'Bruno', giorni: 'tv' });
  const codAnagrafica = await negozio.cliente({ ragioneSociale: 'Di Forlì' });
  await db.run(
    sql`update clienti set giorno_consegna = '', localita = 'Forlì', provincia = 'FC' where cod_anagrafica = ${codAnagrafica}`,
  );
});
