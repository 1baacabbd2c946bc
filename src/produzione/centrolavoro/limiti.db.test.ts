import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { only } from '#test/fixtures/settings.ts';
import { withinOneSecond } from '#test/fixtures/within-one-second.ts';
import { apriOfficina, limitiProva } from '#test/stand-ins/centrolavoro.ts';
import * as contract from './contract.ts';
import type { Lettura } from './rules/lettura-macchina.ts';
import { osservaMacchina } from './server/lavori.ts';
import { impostazioniCentroLavoro } from './server/settings.ts';

const { eseguiCentroLavoro } = contract;
const officina = await apriOfficina();
const { macchina } = officina;
const appenaAccesa = macchina.stato;
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
    tabellaUtensili: join(officina.cartella, 'tool.tbl'),
    timeout: 10_000,
    passo: 5,
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
  Object.assign(macchina, { accesa: true, azzerata: true, stato: appenaAccesa });
  await carla.call(contract.prendiCentroLavoro, {});
});

const rifiuto = async (sorgente: string) => (await carica(sorgente)).problem.detail;

test('what is longer than an axis is refused with its line, as is what cannot be worked out; where the piece lies is not known yet', async () => {
  expect(await rifiuto('G21 G90\nG0 X10\nG0 X-900\nM2\n')).toContain(
    'Riga 3: X va da -900 a 10: sono 910 mm, la macchina ne ha 800',
  );
  expect(await rifiuto('G21 G90\nG0 X[1/0]\nM2\n')).toContain('Riga 2: divisione per zero');
  expect(await rifiuto('G21 G90\nG0 X1\n/G53 G0 X900\nM2\n')).toContain('Riga 3: X arriva a 900, il limite è 800');
  expect(await rifiuto('G21 G90\nG0 X1\n')).toContain(
    'Riga 2: il programma non ha una fine: all’ultima riga serve M2 o M30',
  );
  expect(await rifiuto('o1 while [1]\n#1=1\no1 endwhile\nM2\n')).toContain('troppo lungo da calcolare');
  expect((await carica(testo)).reply).toMatchObject({ numero: 1 });
  expect((await carica(testo)).reply).toMatchObject({ numero: 1 });
  expect((await carica(testo.replace('X100', 'X90'))).reply).toMatchObject({ numero: 2 });
});

test('names of any alphabet, .nc and .tap, a mark of UTF-8, and a part whose zero is in its middle are taken', async () => {
  const contenuto = Buffer.from('\uFEFFG21 G90\nG0 X-10 Y-10\nG0 X10 Y10\nM30\n').toString('base64') as never;
  for (const nome of ['città.nc', 'Piastra è (2).TAP']) {
    const { status, reply } = await carla.call(contract.caricaProgramma, { nome, cartella: 'Già fatti', contenuto });
    expect(status).toBe(200);
    const { versioni } = (await carla.call(contract.leggiProgrammaCnc, { id: reply.id })).reply;
    expect(versioni[0]).toMatchObject({ min: [-10, -10, 0], max: [10, 10, 0], ignoti: [] });
  }
  await rilasciato('Già fatti/città.nc');
  macchina.zero = [5, 100, 0];
  expect(await comanda('programma', 'Già fatti/città.nc')).toEqual(
    nonAccettato('Riga 2: X arriva a -5, il limite è 0'),
  );
  macchina.zero = [10, 100, 0];
  expect(await comanda('programma', 'Già fatti/città.nc')).toEqual([200, 'OK']);
});

/** Newest version. */
async function rilasciato(file: string, motivo = ''): Promise<number> {
  const { programmi } = (await carla.call(contract.elencoCentroLavoro, {})).reply;
  const id = programmi.find((uno) => uno.file === file)?.id ?? 0;
  const { versioni } = (await carla.call(contract.leggiProgrammaCnc, { id })).reply;
  return (
    await carla.call(contract.rilasciaProgramma, { id, numero: versioni[0]?.numero ?? 0, rilasciata: true, motivo })
  ).status;
}
const nonAccettato = (frase: string) => [409, `Il programma non si può accettare. ${frase}.`];
const archivia = async (nome: string, sorgente: string, motivo?: string) => {
  const { status } = await carla.call(contract.caricaProgramma, {
    nome,
    contenuto: Buffer.from(sorgente).toString('base64') as never,
  });
  expect(status).toBe(200);
  return rilasciato(nome, motivo);
};

test('where the zero of the piece leads a program out of the limits it is not loaded, nor started after it was loaded', async () => {
  const fuori = nonAccettato('Riga 3: X arriva a 850, il limite è 800');
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

test('a program under G55 is looked at with the zero of G55, one without its own with the system that is active', async () => {
  await archivia('g55.ngc', 'G21 G90 G55\nG0 X795\nM2\n');
  await archivia('senza.ngc', 'G21 G90\nG0 X795\nM2\n');
  macchina.stato = { ...macchina.stato, zeri: macchina.stato.zeri.map((_, i) => [i === 1 ? 10 : 0, 0, 0] as const) };
  expect(await comanda('programma', 'g55.ngc')).toEqual(nonAccettato('Riga 2: X arriva a 805, il limite è 800'));
  expect(await comanda('programma', 'senza.ngc')).toEqual([200, 'OK']);
  macchina.stato = { ...macchina.stato, codici: macchina.stato.codici.map((g) => (g === 54 ? 55 : g)) };
  expect(await comanda('programma', 'senza.ngc')).toEqual(nonAccettato('Riga 2: X arriva a 805, il limite è 800'));
});

test('a length that one program leaves on counts for the next, plain one', async () => {
  await writeFile(join(officina.cartella, 'tool.tbl'), 'T9 P9 Z40 D6 ;lunga\n');
  await archivia('lungo.ngc', 'G21 G90\nG43 H9\nG0 Z5\nM2\n');
  await archivia('piano.ngc', 'G21 G90\nG0 X1\nG0 X2\nG0 X3\nG0 X4\nG0 Z20\nM2\n');
  expect(await comanda('programma', 'piano.ngc')).toEqual([200, 'OK']);
  macchina.stato = { ...macchina.stato, lunghezza: [0, 0, 40] };
  expect(await comanda('start')).toEqual(nonAccettato('Riga 6: Z arriva a 60, il limite è 50'));
  expect(await comanda('programma', 'piano.ngc')).toEqual(nonAccettato('Riga 6: Z arriva a 60, il limite è 50'));
  expect(await comanda('programma', 'lungo.ngc')).toEqual([200, 'OK']);
});

test('what only the machine will know is released with a reason that is logged, and its limits remain', async () => {
  const tasta = 'G21 G90\nF100\nG38.2 Z-5\nG0 X790\nM2\n';
  expect(await archivia('tasta.ngc', tasta)).toBe(422);
  expect(await archivia('tasta.ngc', tasta, ' no ')).toBe(422);
  expect(await comanda('programma', 'tasta.ngc')).toEqual([
    409,
    'Errore. Il programma non è rilasciato per la macchina',
  ]);
  expect(await archivia('tasta.ngc', tasta, 'Tastatore montato, pezzo fermo')).toBe(200);
  const nota = await app.database.db.one<{ note: string }>(
    sql`select note from registro where tabella = 'cnc_programmi' order by id desc limit 1`,
  );
  expect(nota?.note).toBe('versione 1 rilasciata: Tastatore montato, pezzo fermo');
  macchina.zero = [20, 0, 0];
  expect(await comanda('programma', 'tasta.ngc')).toEqual(nonAccettato('Riga 4: X arriva a 810, il limite è 800'));
  macchina.zero = [0, 0, 0];
  expect(await comanda('programma', 'tasta.ngc')).toEqual([200, 'OK']);
});

test('a program that says no modes is loaded under those that it was worked out with, and no others', async () => {
  await archivia('muto.ngc', 'G0 X5\nM2\n');
  expect(await comanda('programma', 'muto.ngc')).toEqual([200, 'OK']);
  macchina.stato = { ...macchina.stato, codici: macchina.stato.codici.map((g) => (g === 90 ? 91 : g)) };
  expect(await comanda('programma', 'muto.ngc')).toMatchObject([
    409,
    expect.stringContaining('calcolato con G21 G90, la macchina ha G91'),
  ]);
  await archivia('muto.ngc', 'G0 X5\nM2\n');
  expect(await comanda('programma', 'muto.ngc')).toEqual([200, 'OK']);
});

test('limits users who may not stop the machine, and never those who may, from the same address', async () => {
  const stretto = await app.another({ rateLimit: 1 });
  const stop = async (ruolo: 0 | 1 | 5) =>
    (await stretto.as(ruolo).call(eseguiCentroLavoro, { Command: 'stop' })).status;
  const tre = (ruolo: 0 | 1) => withinOneSecond(() => Promise.all([stop(ruolo), stop(ruolo), stop(ruolo)]));
  expect(await tre(0)).toContain(429);
  expect(await tre(1)).toContain(429);
  expect(await Promise.all([stop(5), stop(5), stop(5)])).toEqual([200, 200, 200]);
});

test('a stop that is noted while a reading ends its run is not lost', async () => {
  const { db, pool, store } = app.database;
  await db.run(sql`delete from cnc_esecuzioni`);
  await db.run(sql`
    insert into cnc_esecuzioni (id_versione, lotto, utente, inizio, stato)
    select id, '', 'Ada', ${new Date(ora - 90_000)}, 'in corso' from cnc_versioni order by id limit 1`);
  const lettura: Lettura = {
    emergenza: false,
    accesa: true,
    esecuzione: 'ferma',
    modo: 'AUTO',
    azzerata: true,
    programma: '',
    riga: 0,
    posizione: [0, 0, 0],
    posizionePezzo: [0, 0, 0],
    codici: [],
    avanzamento: 100,
    avvisi: [],
    errori: [],
  };
  const stop = await pool.connect();
  await stop.query("begin; update cnc_esecuzioni set fermato_da = 'Bruno' where fine is null");
  const osservata = osservaMacchina(db, store.transaction, { lettura, letta: new Date(ora) });
  const blocked = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await db.rows(blocked)).length).toBeGreaterThan(0);
  await stop.query('commit');
  stop.release();
  await osservata;
  const { righe } = (await carla.call(contract.lavoriCentroLavoro, {})).reply;
  expect(righe.map(({ stato, motivo, pezzi }) => [stato, motivo, pezzi])).toEqual([['fermata', 'stop', 0]]);
});
