import { describe, expect, test } from 'vitest';
import { comandi, esitoMostrato, impedimento, mosse } from './comandi-cnc.ts';
import { durata } from './tempo-lavoro.ts';
import { passaggio } from './lavoro.ts';
import { condizioni } from './lettura-macchina.ts';
import { cartellaProgramma, rifiutaFile } from './programmi-cnc.ts';

const pronta = { azzerata: true, programma: '/cnc/a.ngc' };

describe('commands by state', () => {
  test('B-191: the ten commands, six of which move the machine', () => {
    expect(comandi).toEqual([
      'info',
      'cnc_info',
      'system',
      'homing',
      'mdi',
      'programma',
      'start',
      'pausa',
      'riprendi',
      'stop',
    ]);
    expect(mosse).not.toContain('stop');
  });

  test('each is possible in one condition, and none where the state is not known', () => {
    const possibili = Object.fromEntries(
      condizioni.map((condizione) => [
        condizione,
        mosse.filter((mossa) => impedimento(mossa, { condizione, ...pronta }) === null),
      ]),
    );
    expect(possibili).toEqual({
      ignota: [],
      emergenza: [],
      spenta: [],
      ferma: ['homing', 'mdi', 'programma', 'start'],
      'in corso': ['pausa'],
      'in pausa': ['riprendi'],
    });
  });

  test('nothing starts without home and without a program', () => {
    expect(impedimento('start', { condizione: 'ferma', azzerata: false, programma: 'a' })).toContain('home');
    expect(impedimento('start', { condizione: 'ferma', azzerata: true, programma: '' })).toBe(
      'Errore. Programma non trovato',
    );
  });
});

test('B-221: OK and res=1 are «Comando inviato», all else is an alert', () => {
  for (const reply of ['OK', { res: 1 }])
    expect(esitoMostrato(reply)).toEqual({ inviato: true, testo: 'Comando inviato' });
  expect(esitoMostrato('Guasto')).toEqual({ inviato: false, testo: 'Guasto' });
});

test('B-115: only files of programs, with names of any alphabet', () => {
  for (const nome of ['base.NGC', 'base.nc', 'Pezzo metà (1).TAP', 'città.ngc'])
    expect(rifiutaFile(nome, 10)).toBeNull();
  expect(rifiutaFile('base.txt', 10)).toBe('Si possono scegliere solo file .ngc, .nc o .tap');
});

test('a run that nobody has seen running is unknown, never done', () => {
  const letta = { emergenza: false, accesa: true, esecuzione: 'ferma', errori: [] } as const;
  expect(passaggio({ stato: 'partita', fermo: false, da: 500, stop: false }, letta)).toBeNull();
  expect(passaggio({ stato: 'partita', fermo: false, da: 5000, stop: false }, letta)).toMatchObject({
    stato: 'ignota',
  });
  expect(passaggio({ stato: 'in corso', fermo: false, da: 5000, stop: false }, null)).toBeNull();
  expect(passaggio({ stato: 'in corso', fermo: true, da: 5000, stop: true }, letta)).toMatchObject({
    stato: 'fermata',
  });
});

test('seconds as a clock shows them', () => {
  expect(durata(3723.4)).toBe('1:02:03');
});

test('a folder of programs is named by words, never by dots', () => {
  for (const buona of ['', 'piastre', 'Già fatti', 'maniglie/KFS 1/a.b'])
    expect(cartellaProgramma.test(buona)).toBe(true);
  for (const altra of ['..', '../x', 'a/..', '/a', 'a//b', 'a/b/c/d/e'])
    expect(cartellaProgramma.test(altra)).toBe(false);
});
