import { describe, expect, test } from 'vitest';
import { leggiGcode } from './leggi-gcode.ts';

const inizio = 'G21 G90 G17 G94 G40 G49 G80 G54\nF600 S100 M3\nG0 X5 Y5 Z5\n';
const guasti = (righe: string): string[] => leggiGcode(`${inizio}${righe}\nM2\n`).guasti.map(({ testo }) => testo);

/** Expected values are those of `rs274` of LinuxCNC 2.9. */
describe('two codes in a line', () => {
  test.each([
    ['G90 G91'],
    ['G17 G18'],
    ['G20 G21'],
    ['G54 G59.3'],
    ['G7 G8'],
    ['G40 G41.1 D2'],
    ['G43.1 Z1 G49'],
    ['G61 G64'],
    ['G90.1 G91.1'],
    ['G93 G94 F5'],
    ['G96 G97 D100 S100'],
    ['G98 G99'],
    ['G4 P0.1 G53 X7'],
    ['G28.1 G92 X7'],
    ['M0 M30'],
    ['M3 M4'],
    ['M5 M70'],
    ['M6 M61 Q1 T1'],
    ['M7 M8'],
    ['M48 M51 P1'],
    ['M62 M64 P0'],
  ])('%s are of one group', (riga) => {
    expect(guasti(riga)).toEqual([expect.stringContaining('non stanno nella stessa riga')]);
  });

  test.each([
    ['G0 G28 X7'],
    ['G1 G92 X7'],
    ['G3 G52 R20 X7'],
    ['G10 L2 P1 G81 X7 Z-3 R6'],
    ['G30 G33 K1 Z1'],
    ['G0 G10 L2 P1 X7'],
  ])('%s both want the coordinates', (riga) => {
    expect(guasti(riga)).toEqual([expect.stringContaining('non stanno nella stessa riga')]);
  });

  test.each([
    ['G43.2 H1 G0 X7', 'con G43.2 H non stanno coordinate nella stessa riga'],
    ['G33 K1 Z1 F5', 'con G33 non sta F: avanza con il passo K'],
    ['G93 G81 X7 Z-3 R6 F5', 'G81 non sta con G93: prima G94'],
  ])('%s', (riga, testo) => {
    expect(guasti(riga)).toEqual([testo]);
  });

  test.each([
    ['M3 M8'],
    ['M5 M9 M30'],
    ['G0 G53 X7'],
    ['G90 G54 G17 G0 X7'],
    ['G21 G90 G98 G81 X7 Z-3 R6'],
    ['M6 T1'],
    ['G91.1 G91 X1'],
  ])('%s stand together', (riga) => {
    expect(guasti(riga)).toEqual([]);
  });

  test('G80 beside another motion says nothing more', () => {
    for (const riga of ['G80 G0 X70', 'G0 G80 X70', 'G80 G1 X70', 'G81 X10 Z-3 R6\nG80 G0 X70', 'G80 G81 X70 Z4 R5']) {
      const { estensione, guasti: suoi } = leggiGcode(`${inizio}${riga}\nM2\n`);
      expect(suoi).toEqual([]);
      expect(estensione?.max[0]).toBe(70);
    }
    expect(guasti('G80 X7')).not.toEqual([]);
  });
});

describe('an arc that the machine does not take', () => {
  test.each([
    ['G17\nG2 X9 I2 K0', 'K non sta in un arco di questo piano'],
    ['G18\nG2 X9 I2 J0', 'J non sta in un arco di questo piano'],
    ['G19\nG2 I2 J1', 'I non sta in un arco di questo piano'],
    ['G2 X9 I2 R2', 'un arco ha R o il centro, non tutti e due'],
    ['G2 Z3 R5', 'a un arco con R serve X o Y'],
    ['G2 R5', 'a un arco con R servono le coordinate'],
  ])('%s', (righe, testo) => {
    expect(guasti(righe)).toEqual([testo]);
  });

  test.each([
    ['G2 X9.028 I2', true],
    ['G2 X9.029 I2', false],
    ['G2 X85.039 I40', true],
    ['G2 X85.05 I40', false],
    ['G2 X405.19 I200', true],
    ['G2 X405.21 I200', false],
    ['G20\nG1 X0 Y0\nG2 X0.16028 I0.07874 F9', true],
    ['G20\nG1 X0 Y0\nG2 X0.1605 I0.07874 F9', false],
    ['G2 X9 R1.9988', true],
    ['G2 X9 R1.9986', false],
  ])('%s ends where it should: %s', (righe, si) => {
    expect(guasti(righe)).toEqual(si ? [] : ['l’arco non passa per i suoi due estremi']);
  });
});
