import { beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { only } from '#test/fixtures/settings.ts';
import { apriOfficina, limitiProva } from '#test/stand-ins/centrolavoro.ts';
import * as contract from './contract.ts';
import { impostazioniCentroLavoro } from './server/settings.ts';

const { eseguiCentroLavoro } = contract;
const officina = await apriOfficina();
const { macchina } = officina;
let ora = Date.parse('2026-03-16T09:00:00Z');
const app = await testApp({
  clock: () => new Date((ora += 1)),
  settings: only(impostazioniCentroLavoro, {
    presa: officina.presa,
    password: 'EMC',
    passwordComandi: 'EMCTOO',
    limiti: limitiProva,
    cartella: officina.cartella,
    cartellaLaggiu: officina.cartella,
    pazienza: 300,
  }),
});
const utente = await app.database.db.one<{ id: number }>(sql`
  insert into utenti (username, password_hash, ruolo, nome, cognome, attivo, creato) values ('carla@prova.it', 'x', 2, 'Carla', 'Prova', true, now()) returning id`);
const carla = app.as({ ruolo: 2, idUtente: utente?.id ?? 0, nome: 'Carla' });

const testo = 'G21 G90\nG0 Z5\nG1 X100 F600\nG1 Y50\nG1 X0\nM2\n';
const carica = (sorgente: string) =>
  carla.call(contract.caricaProgramma, {
    nome: 'prova.ngc',
    contenuto: Buffer.from(sorgente).toString('base64') as never,
  });
const comanda = async (Command: 'programma' | 'start', Programma = '') => {
  const { letta, mosse } = (await carla.call(contract.statoCentroLavoro, {})).reply;
  const visto = { letta: letta ?? '', mosse };
  const { status, reply, problem } = await carla.call(eseguiCentroLavoro, { Command, Programma, visto });
  return [status, status === 200 ? reply : problem.detail] as const;
};

await carica(testo);
await carla.call(contract.rilasciaProgramma, { id: 1, numero: 1, rilasciata: true });
await carla.call(contract.abilitaPersona, { idUtente: utente?.id ?? 0, puo: true });
beforeEach(async () => {
  macchina.ferma();
  Object.assign(macchina, { accesa: true, azzerata: true, zero: [0, 0, 0] });
  await carla.call(contract.prendiCentroLavoro, {});
});

test('what leaves the limits is refused with its line, as is what cannot be worked out', async () => {
  const rifiuto = async (sorgente: string) => (await carica(sorgente)).problem.detail;
  expect(await rifiuto('G21 G90\nG0 X10\nG0 X900\nM2\n')).toContain('Riga 3: X arriva a 900, il limite è 800');
  expect(await rifiuto('G21 G90\nG0 X#1\nM2\n')).toContain('Riga 2: parametri');
  expect(await rifiuto('G21 G90\n/M2\nG0 X900\n')).toContain('Riga 2: una riga con «/»');
  expect((await carica(testo)).reply).toMatchObject({ numero: 1 });
  expect((await carica(testo)).reply).toMatchObject({ numero: 1 });
  expect((await carica(testo.replace('X100', 'X90'))).reply).toMatchObject({ numero: 2 });
});

test('where the zero of the piece leads a program out of the limits it is not loaded, nor started after it was loaded', async () => {
  const fuori = [409, 'Il programma non si può accettare. Riga 3: X arriva a 850, il limite è 800.'];
  macchina.zero = [750, 0, 0];
  expect(await comanda('programma', 'prova.ngc')).toEqual(fuori);
  macchina.zero = [700, 0, 0];
  expect(await comanda('programma', 'prova.ngc')).toEqual([200, 'OK']);
  const caricato = { programma: 1, file: 'prova.ngc', numero: 1 };
  expect((await carla.call(contract.statoCentroLavoro, {})).reply).toMatchObject({ caricato });
  macchina.zero = [750, 0, 0];
  expect(await comanda('start')).toEqual(fuori);
  expect(macchina.mosse).not.toContain('run');
  macchina.zero = [700, 0, 0];
  expect(await comanda('start')).toEqual([200, 'OK']);
});

test('who may not stop the machine is counted, who may is let through from the same address', async () => {
  const stretto = await app.another({ rateLimit: 1 });
  const stop = async (ruolo: 0 | 1 | 5) =>
    (await stretto.as(ruolo).call(eseguiCentroLavoro, { Command: 'stop' })).status;
  expect(await Promise.all([stop(0), stop(0), stop(0)])).toContain(429);
  expect(await Promise.all([stop(1), stop(1), stop(1)])).toContain(429);
  expect(await Promise.all([stop(5), stop(5), stop(5)])).toEqual([200, 200, 200]);
});
