import { createServer, type AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fc } from '#test/runner/property.ts';
import { apriOfficina, type Guasto } from '#test/stand-ins/centrolavoro.ts';
import { ControlloreMuto, EsitoIgnoto, nessunControllore, Rifiutato } from './controllore.ts';
import { controlloreLinuxCnc } from './linuxcnc.ts';
import { creaTurno } from './turno.ts';

const accesso = { password: 'EMC', passwordComandi: 'EMCTOO', timeout: 1000 };

test('a line waits for the answer to the one before it, a stop for twenty milliseconds', async () => {
  const turno = creaTurno();
  const fatte: string[] = [];
  let lascia = (): void => {};
  const prima = turno(() => new Promise<void>((resolve) => (lascia = resolve)));
  const seconda = turno(async () => fatte.push('seconda'));
  await turno(async () => fatte.push('stop'), true);
  expect(fatte[0]).toBe('stop');
  lascia();
  await Promise.all([prima, seconda]);
  expect(fatte).toEqual(['stop', 'seconda']);
});

describe.each(['2.9', '2.10'] as const)('linuxcncrsh %s', async (forma) => {
  const officina = await apriOfficina(forma);
  const nuovo = () => {
    const suo = controlloreLinuxCnc({ presa: officina.presa, ...accesso });
    afterAll(suo.close);
    return suo;
  };
  const controllore = nuovo();
  const { macchina } = officina;
  const file = join(officina.cartella, 'prova.ngc');
  await writeFile(file, 'G21 G90\nG1 X100 F600\nG1 Y50\nM0\nG1 X0\nM2\n');
  beforeEach(() => {
    officina.guasta(null);
    macchina.ferma();
    Object.assign(macchina, { estop: false, accesa: true, azzerata: true, perAssi: true, finecorsa: [] });
    for (const lista of [macchina.mosse, macchina.errori]) lista.length = 0;
    officina.venute();
  });

  test('B-191: homes, opens, runs, pauses at M0, goes on, and carries out a typed command, each with its state', async () => {
    macchina.azzerata = false;
    await controllore.esegui({ tipo: 'homing' });
    expect(await controllore.leggi()).toMatchObject({ azzerata: true, esecuzione: 'ferma', programma: '', errori: [] });
    await controllore.esegui({ tipo: 'programma', percorso: file });
    await controllore.esegui({ tipo: 'start' });
    officina.passa(5000);
    expect(await controllore.leggi()).toMatchObject({
      programma: file,
      esecuzione: 'in corso',
      riga: 2,
      posizione: [50, 0, 0],
    });
    await controllore.esegui({ tipo: 'pausa' });
    officina.passa(60_000);
    expect(await controllore.leggi()).toMatchObject({ esecuzione: 'in pausa', posizione: [50, 0, 0] });
    await controllore.esegui({ tipo: 'riprendi' });
    officina.passa(60_000);
    expect(await controllore.leggi()).toMatchObject({ esecuzione: 'in pausa', posizione: [100, 50, 0] });
    await controllore.esegui({ tipo: 'riprendi' });
    officina.passa(60_000);
    expect(await controllore.leggi()).toMatchObject({ esecuzione: 'ferma', posizione: [0, 50, 0] });
    await controllore.esegui({ tipo: 'mdi', testo: 'G0 X10 Y10' });
    expect(macchina.mosse).toEqual(['home', 'run', 'pause', 'resume', 'resume', 'mdi G0 X10 Y10']);
  });

  test('messages of the machine after a command are read with its state', async () => {
    await controllore.esegui({ tipo: 'mdi', testo: 'G0 X9000' });
    expect((await controllore.leggi()).errori).toEqual([expect.stringMatching(/would exceed X's positive limit/)]);
    expect((await controllore.leggi()).errori).toEqual([]);
  });

  test('an axis at its limit is named', async () => {
    macchina.finecorsa = ['OK', 'MAXHARD', 'OK'];
    expect((await controllore.leggi()).avvisi).toEqual(['Asse Y sul finecorsa massimo']);
  });

  test('a question that is mixed up with the line of another server is asked again', async () => {
    officina.guasta('confuso', /^get machine/);
    expect(await controllore.leggi()).toMatchObject({ accesa: true });
    officina.guasta('giu', /^get machine/);
    await expect(controllore.leggi()).rejects.toThrow(ControlloreMuto);
  });

  test('a machine that is off refuses what would move it', async () => {
    macchina.accesa = false;
    await expect(controllore.esegui({ tipo: 'start' })).rejects.toThrow(Rifiutato);
    expect(macchina.mosse).toEqual([]);
  });

  test.each(['muto', 'giu', 'sbagliato'] as const)(
    '%s before the line that moves: nothing was sent, and nothing is sent later',
    async (guasto) => {
      officina.guasta(guasto, /enable|mode/);
      await expect(controllore.esegui({ tipo: 'start' })).rejects.toThrow(ControlloreMuto);
      officina.guasta(null);
      await controllore.leggi();
      expect(officina.venute().filter((riga) => riga === 'set run')).toEqual([]);
    },
  );

  test.each(['muto', 'giu', 'perso', 'inghiotte', 'sbagliato'] as const)(
    '%s at the line that moves: the outcome is unknown, and it is sent once',
    async (guasto) => {
      macchina.programma = file;
      officina.guasta(guasto, /^set run/);
      await expect(controllore.esegui({ tipo: 'start' })).rejects.toThrow(EsitoIgnoto);
      officina.guasta(null);
      await controllore.leggi();
      await controllore.ferma();
      expect(officina.venute().filter((riga) => riga === 'set run')).toEqual(['set run']);
    },
  );

  test('after any failure no line that moves the machine is sent more often than requested', async () => {
    const guasti = fc.constantFrom<Guasto | null>('muto', 'giu', 'perso', 'sbagliato', 'inghiotte', null);
    const dove = fc.constantFrom(/./, /^set run/, /^set enable/, /^hello/i, /^set mode/, /^get/);
    await fc.assert(
      fc.asyncProperty(guasti, dove, async (guasto, quali) => {
        const svelto = controlloreLinuxCnc({ presa: officina.presa, ...accesso, timeout: 25 });
        officina.venute();
        officina.guasta(guasto, quali);
        await svelto.esegui({ tipo: 'start' }).catch(() => {});
        await svelto.leggi().catch(() => {});
        officina.guasta(null);
        await svelto.leggi().catch(() => {});
        svelto.close();
        expect(officina.venute().filter((riga) => riga === 'set run').length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 25 },
    );
  });

  test('stop goes on its own connection: a reader and a command that hang do not hold it up', async () => {
    await controllore.leggi();
    await controllore.ferma();
    officina.venute();
    officina.trattieni(/^get|^set (mode|run)/);
    const appeso = controllore.esegui({ tipo: 'start' }).catch(() => 'fallito');
    const letta = controllore.leggi().catch(() => 'fallito');
    await expect.poll(() => officina.venute().some((riga) => riga === 'set mode auto')).toBe(true);
    await controllore.ferma();
    expect(macchina.mosse.at(-1)).toBe('abort');
    officina.lascia();
    await Promise.all([appeso, letta]);
    expect(macchina.mosse.at(-1)).toBe('abort');
  });

  test('a command overtaken by a stop is not sent', async () => {
    officina.trattieni(/^set mode/);
    const superato = controllore.esegui({ tipo: 'start' });
    await expect.poll(() => officina.venute().some((riga) => riga === 'set mode auto')).toBe(true);
    await controllore.ferma();
    officina.lascia();
    await expect(superato).rejects.toThrow();
    expect(macchina.mosse).toEqual(['abort']);
  });

  test('stop gets through though another client takes control away again and again', async () => {
    const altro = nuovo();
    await Promise.all([
      altro.esegui({ tipo: 'pausa' }).catch(() => {}),
      controllore.ferma(),
      altro.ferma(),
      controllore.esegui({ tipo: 'pausa' }).catch(() => {}),
    ]);
    expect(macchina.mosse.filter((mossa) => mossa === 'abort').length).toBeGreaterThanOrEqual(2);
  });

  test('GET SPINDLE without an argument, which ends linuxcncrsh 2.9, is never sent', async () => {
    await controllore.leggi();
    await controllore.sistema();
    await controllore.esegui({ tipo: 'homing' });
    expect(officina.venute().filter((riga) => /^get\s+spindle\s*$/i.test(riga))).toEqual([]);
  });

  test('a wrong password, and an address where nothing listens, are a machine that is not reached', async () => {
    const chiusa = createServer();
    await new Promise<void>((resolve) => chiusa.listen(0, '127.0.0.1', resolve));
    const { port } = chiusa.address() as AddressInfo;
    await new Promise((resolve) => chiusa.close(resolve));
    await expect(controlloreLinuxCnc({ presa: officina.presa, ...accesso, password: 'NO' }).leggi()).rejects.toThrow(
      ControlloreMuto,
    );
    await expect(controlloreLinuxCnc({ presa: { host: '127.0.0.1', port }, ...accesso }).leggi()).rejects.toThrow(
      ControlloreMuto,
    );
    await expect(nessunControllore.leggi()).rejects.toThrow(ControlloreMuto);
  });
});
