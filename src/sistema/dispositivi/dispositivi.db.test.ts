import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { SentOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import * as contract from './contract.ts';

const app = await testApp();
const { db } = app.database;
const ufficio = app.as(4);

type Salva = SentOf<typeof contract.salvaDispositivo>;
const salva = (campi: Partial<Salva> & { nome: string }) =>
  ufficio.call(contract.salvaDispositivo, { id: null, ...campi });
const elenco = async (input: SentOf<typeof contract.elencoDispositivi> = {}) =>
  (await ufficio.call(contract.elencoDispositivi, input)).reply;
async function nuovo(campi: Partial<Salva> & { nome: string }): Promise<number> {
  return (await salva(campi)).reply.id;
}
const foto = async () =>
  (
    await sharp({ create: { width: 20, height: 10, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
  ).toString('base64');

test('B-099, B-211: a device that was saved is found by any of its fields, and stands in the operation log', async () => {
  const id = await nuovo({
    nome: 'PC-03',
    ip: '192.168.1.30',
    mac: '00:1A:2B:3C:4D:5E',
    imei: '35-209900',
    note: 'Banco due',
  });
  for (const cerca of ['pc-03', '1.30', '2b:3c', '209900', 'BANCO'])
    expect([cerca, (await elenco({ cerca })).righe.map((riga) => riga.id)]).toEqual([cerca, [id]]);
  expect((await ufficio.call(contract.leggiDispositivo, { x: id })).reply).toMatchObject({
    nome: 'PC-03',
    versione: 1,
  });
  expect(
    await db.rows(sql`select operazione from registro where tabella = 'dispositivi' and chiave = ${String(id)}`),
  ).toEqual([{ operazione: 'add' }]);
});

test('B-059: addresses and ports sort as numbers, a type narrows the list', async () => {
  for (const n of [10, 9, 2])
    await nuovo({
      nome: `Ordinata ${n}`,
      tipo: 'Telecamera',
      ip: `10.0.0.${n}`,
      switch: 'SW-ORD',
      portaSwitch: String(n),
    });
  const nomi = async (ordina: 'ip' | '-portaSwitch') =>
    (await elenco({ tipo: 'Telecamera', ordina })).righe.map(({ nome }) => nome);
  expect(await nomi('ip')).toEqual(['Ordinata 2', 'Ordinata 9', 'Ordinata 10']);
  expect(await nomi('-portaSwitch')).toEqual(['Ordinata 10', 'Ordinata 9', 'Ordinata 2']);
});

test('two devices on one port are told of each other, in the list and on the map', async () => {
  await nuovo({ nome: 'Doppio A', switch: 'SW-D', portaSwitch: '7', patchPanel: 'PP', portaPatchPanel: '1' });
  await nuovo({ nome: 'Doppio B', switch: 'sw-d', portaSwitch: '07' });
  await nuovo({ nome: 'Da solo', switch: 'SW-D', portaSwitch: '8' });
  const { righe } = await elenco({ cerca: 'sw-d', doppi: '1' });
  expect(righe.map(({ nome, doppione }) => [nome, doppione])).toEqual([
    ['Doppio A', 'Usa la porta 7 di SW-D anche di Doppio B.'],
    ['Doppio B', 'Usa la porta 07 di sw-d anche di Doppio A.'],
  ]);
  const { porte } = (await ufficio.call(contract.mappaRete, {})).reply;
  expect(
    porte.filter((porta) => porta.switch.toLowerCase() === 'sw-d').map(({ nome, doppione }) => [nome, doppione !== '']),
  ).toEqual([
    ['Doppio A', true],
    ['Doppio B', true],
    ['Da solo', false],
  ]);
});

test('B-170, B-171: a name that is missing, an address or a MAC that is none is refused, and nothing is written', async () => {
  const prima = (await elenco()).totale;
  expect((await salva({ nome: ' ' })).problem).toMatchObject({ status: 422, detail: 'Il nome non è valido!' });
  expect((await salva({ nome: 'X', ip: '300.1.1.1' })).problem).toMatchObject({
    status: 422,
    detail: "L'indirizzo IP non è valido!",
    errors: [{ path: 'ip', message: 'Indirizzo IP non valido!' }],
  });
  expect((await salva({ nome: 'X', mac: '00:1A' })).status).toBe(422);
  expect((await salva({ nome: 'X', id: 2_000_000_000 })).status).toBe(404);
  expect((await elenco()).totale).toBe(prima);
});

test('of two people who change one device the second is told what stands there now', async () => {
  const id = await nuovo({ nome: 'Conteso' });
  expect((await salva({ id, versione: 1, nome: 'Conteso da uno' })).status).toBe(200);
  expect((await salva({ id, versione: 1, nome: 'Conteso da due' })).problem).toMatchObject({
    status: 409,
    present: { nome: 'Conteso da uno', versione: 2 },
  });
});

test('fields that an edit leaves out stay as they are', async () => {
  const x = await nuovo({ nome: 'Intero', ip: '192.168.1.77', note: 'Banco tre' });
  expect((await salva({ id: x, versione: 1, nome: 'Intero', note: '' })).status).toBe(200);
  expect((await ufficio.call(contract.leggiDispositivo, { x })).reply).toMatchObject({
    nome: 'Intero',
    ip: '192.168.1.77',
    note: '',
  });
});

test('B-172, B-211: a picture is kept, replaced, deleted; empty means that there is none', async () => {
  const x = await nuovo({ nome: 'Con foto' });
  const leggi = async () => (await ufficio.call(contract.leggiImmagine, { x })).reply;
  expect(await leggi()).toBe('');
  const immagine = await foto();
  expect((await ufficio.call(contract.caricaImmagine, { x, immagine })).reply).toBe('OK');
  expect(await leggi()).toBe(`data:image/png;base64,${immagine}`);
  expect((await elenco({ cerca: 'con foto' })).righe[0]?.conImmagine).toBe(true);
  expect((await ufficio.call(contract.eliminaImmagine, { x })).reply).toBe('OK');
  expect(await leggi()).toBe('');
  expect((await ufficio.call(contract.eliminaImmagine, { x })).problem.detail).toBe(
    "Errore. Impossibile cancellare l'immagine",
  );
});

test('B-172: what is no picture, or 1 MB and more, is refused whatever it is called', async () => {
  const x = await nuovo({ nome: 'Senza foto' });
  const carica = (bytes: Buffer) => ufficio.call(contract.caricaImmagine, { x, immagine: bytes.toString('base64') });
  expect((await carica(Buffer.from('<svg onload="x()"/>'))).problem).toMatchObject({
    status: 422,
    detail: "Selezionare un'immagine",
  });
  expect((await carica(Buffer.alloc(1_000_000))).problem.detail).toBe(
    "Selezionare un'immagine con dimensione inferiore a 1MB.",
  );
});

test('B-173: a device that was taken away is gone with its picture', async () => {
  const x = await nuovo({ nome: 'Da togliere' });
  await ufficio.call(contract.caricaImmagine, { x, immagine: await foto() });
  expect((await ufficio.call(contract.eliminaDispositivo, { x })).reply).toBe('OK');
  expect((await ufficio.call(contract.leggiImmagine, { x })).status).toBe(404);
  expect((await ufficio.call(contract.eliminaDispositivo, { x })).problem.detail).toBe(
    "Impossibile eliminare l'elemento!",
  );
});

test('the telephone list holds the extensions of who can log in and the telephones of the network', async () => {
  await db.run(sql`
    insert into utenti (username, password_hash, ruolo, nome, cognome, num_tel_interno, attivo, creato) values
      ('a@prova.example', '', 4, 'Ada', 'Ufficio', '204', true, now()), ('b@prova.example', '', 4, 'Ex', 'Collega', '205', false, now())`);
  await nuovo({ nome: 'Telefono 310', tipo: 'Telefono', localizzazione: 'Banco vendita', nomeUtente: 'Banco' });
  const { voci } = (await ufficio.call(contract.elencoTelefoni, {})).reply;
  expect(voci).toEqual([
    { nome: 'Ada Ufficio', interno: '204', luogo: '', tipo: 'persona' },
    { nome: 'Banco', interno: '310', luogo: 'Banco vendita', tipo: 'telefono' },
  ]);
});
