import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { limitiProva } from '#test/stand-ins/centrolavoro.ts';
import { apriLinuxCnc, haLinuxCnc, senzaRisposta } from '#test/stand-ins/linuxcnc.ts';
import { leggiGcode } from '../../rules/gcode/leggi-gcode.ts';
import { EsitoIgnoto } from './controllore.ts';
import { controlloreLinuxCnc } from './linuxcnc.ts';

const pronto = haLinuxCnc();

/** A box with an arc and holes of known extent. */
const testo =
  'G21 G90 G17\nG0 Z5\nG0 X10 Y10\nG1 X60 F6000\nG3 X60 Y50 I0 J20\nG1 X10\nG1 Y10\nG81 X20 Y20 Z-3 R2 F3000\nX30\nG80\nM2\n';
const lungo = 'G21 G90\nG1 X700 F600\nG1 Y300\nM2\n';

describe('the real LinuxCNC', async () => {
  await (pronto ? conIlVero : nonInstallato)();
});

function nonInstallato(): void {
  test('is not installed here (apt-get install linuxcnc-uspace): nothing is tried on it', () => {
    expect(pronto).toBe(false);
  });
}

async function conIlVero(): Promise<void> {
  const vero = await apriLinuxCnc(limitiProva);
  afterAll(vero.close);
  const accesso = { presa: vero.presa, password: 'EMC', passwordComandi: 'EMCTOO', timeout: 3000 };
  const controllore = controlloreLinuxCnc(accesso);
  afterAll(controllore.close);
  const scrivi = (nome: string, contenuto: string): string => {
    const percorso = join(vero.cartella, nome);
    writeFileSync(percorso, contenuto);
    chmodSync(percorso, 0o644);
    return percorso;
  };
  const [breve, lunghissimo] = [scrivi('breve.ngc', testo), scrivi('lungo.ngc', lungo)];
  const finche = async (esecuzione: string) => {
    await expect.poll(async () => (await controllore.leggi()).esecuzione, { timeout: 30_000 }).toBe(esecuzione);
    return controllore.leggi();
  };
  const ferma = async (): Promise<void> => {
    await controllore.ferma();
    await finche('ferma');
  };

  test('is switched on by hand and homed from here, once and again', async () => {
    expect(await controllore.leggi()).toMatchObject({ emergenza: true, accesa: false });
    await vero.aMano('set estop off', 'set machine on');
    await expect.poll(async () => (await controllore.leggi()).accesa).toBe(true);
    for (let volta = 0; volta < 2; volta += 1) {
      await controllore.esegui({ tipo: 'homing' });
      await expect.poll(async () => (await controllore.leggi()).azzerata).toBe(true);
    }
    expect((await controllore.leggi()).errori).toEqual([]);
  });

  test('opens and runs a program, and ends where the parser says that it ends', async () => {
    await controllore.esegui({ tipo: 'programma', percorso: breve });
    expect((await controllore.leggi()).programma).toBe(breve);
    await controllore.esegui({ tipo: 'start' });
    await finche('in corso');
    const { posizione, errori } = await finche('ferma');
    const { punti } = leggiGcode(testo).percorso;
    posizione.forEach((dove, i) => expect(dove).toBeCloseTo(punti.at(i - 3) ?? 0, 2));
    expect(errori).toEqual([]);
  });

  test('keeps the mode that a typed command left, so modes a program does not set must be checked', async () => {
    const muto = scrivi('muto.ngc', 'G0 X5\nM2\n');
    expect(leggiGcode('G0 X5\nM2\n').presunti).toEqual(['G21', 'G90']);
    await controllore.esegui({ tipo: 'mdi', testo: 'G21 G90 G0 X100 Y100 Z5' });
    await expect.poll(async () => (await controllore.leggi()).posizione[0], { timeout: 30_000 }).toBeCloseTo(100, 2);
    await controllore.esegui({ tipo: 'mdi', testo: 'G91' });
    expect((await controllore.stato()).codici).toContain(91);
    await controllore.esegui({ tipo: 'programma', percorso: muto });
    await controllore.esegui({ tipo: 'start' });
    await expect.poll(async () => (await controllore.leggi()).posizione[0], { timeout: 30_000 }).toBeCloseTo(105, 2);
    await ferma();
  });

  test('pauses, goes on, and stops in the middle', async () => {
    await controllore.esegui({ tipo: 'programma', percorso: lunghissimo });
    await controllore.esegui({ tipo: 'start' });
    await finche('in corso');
    await controllore.esegui({ tipo: 'pausa' });
    await finche('in pausa');
    await controllore.esegui({ tipo: 'riprendi' });
    await finche('in corso');
    await ferma();
    const [prima, dopo] = [(await controllore.leggi()).posizione, (await controllore.leggi()).posizione];
    expect(dopo).toEqual(prima);
  });

  test('stands still soon after the stop, however many others read', async () => {
    await controllore.esegui({ tipo: 'start' });
    await finche('in corso');
    const altri = Array.from({ length: 10 }, () => controlloreLinuxCnc(accesso));
    await Promise.all(altri.map((uno) => uno.leggi()));
    const letture = altri.map((uno) => uno.leggi());
    await ferma();
    expect((await Promise.all(letture)).length).toBe(10);
    expect((await controllore.leggi()).esecuzione).toBe('ferma');
    for (const uno of altri) uno.close();
  });

  test('a command outside of the limits, and a file that is missing, are acknowledged, and refused in the words that are read next', async () => {
    await controllore.esegui({ tipo: 'mdi', testo: 'G0 X9000' });
    await expect.poll(async () => (await controllore.leggi()).errori.join(' ')).toContain("exceed X's positive limit");
    await controllore.esegui({ tipo: 'programma', percorso: join(vero.cartella, 'nessuno.ngc') });
    await expect.poll(async () => (await controllore.leggi()).errori.join(' ')).toContain('nessuno.ngc');
  });

  test('a client that dies while it runs stops nothing, and the next one finds the machine at work', async () => {
    await controllore.esegui({ tipo: 'programma', percorso: lunghissimo });
    const primo = controlloreLinuxCnc(accesso);
    await primo.esegui({ tipo: 'start' });
    primo.close();
    expect((await finche('in corso')).programma).toBe(lunghissimo);
    await ferma();
  });

  test('an answer that does not come in time is not known, until the state is read', async () => {
    const frettoloso = controlloreLinuxCnc({ ...accesso, timeout: 60 });
    await expect(frettoloso.esegui({ tipo: 'pausa' })).rejects.toThrow(EsitoIgnoto);
    frettoloso.close();
    await finche('in pausa');
    await ferma();
  });

  test('a start whose answer is lost runs once, is found at work, and is not sent again after a reconnect', async () => {
    await controllore.esegui({ tipo: 'programma', percorso: lunghissimo });
    const linea = await senzaRisposta(vero.presa, 'set run');
    const sordo = controlloreLinuxCnc({ ...accesso, presa: linea.presa, timeout: 1000 });
    await expect(sordo.esegui({ tipo: 'start' })).rejects.toThrow(EsitoIgnoto);
    await finche('in corso');
    await ferma();
    await sordo.leggi();
    sordo.close();
    linea.close();
    expect((await finche('ferma')).esecuzione).toBe('ferma');
  });

  test('a machine that is switched off while it runs stands, and goes on with nothing when it is on again', async () => {
    await controllore.esegui({ tipo: 'start' });
    await finche('in corso');
    await vero.aMano('set machine off');
    await expect.poll(async () => (await controllore.leggi()).accesa).toBe(false);
    await expect(controllore.esegui({ tipo: 'start' })).rejects.toThrow();
    await vero.aMano('set machine on');
    await expect.poll(async () => (await controllore.leggi()).accesa).toBe(true);
    expect((await controllore.leggi()).esecuzione).toBe('ferma');
  });

  test('the emergency button shows, and nothing moves after it', async () => {
    await controllore.esegui({ tipo: 'start' });
    await finche('in corso');
    await vero.aMano('set estop on');
    await expect.poll(async () => (await controllore.leggi()).emergenza).toBe(true);
    await expect(controllore.esegui({ tipo: 'start' })).rejects.toThrow();
    await vero.aMano('set estop off', 'set machine on');
    await expect.poll(async () => (await controllore.leggi()).accesa).toBe(true);
    expect((await controllore.leggi()).esecuzione).toBe('ferma');
  });
}
