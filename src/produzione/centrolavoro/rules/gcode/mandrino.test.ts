import { describe, expect, test } from 'vitest';
import { leggiGcode } from './leggi-gcode.ts';
import { statoUsuale } from './stato-partenza.ts';

const zero = [0, 0, 0] as const;
const stato = { ...statoUsuale, posizione: zero, zeri: statoUsuale.zeri.map(() => zero), g92: zero, utensile: 0 };
const guasto = (righe: string): string =>
  leggiGcode(`G21 G90 G17 F100\n${righe}\nM2\n`, { stato, conFine: true }).guasti[0]?.testo ?? '';

const filetto = 'G18\nG0 X20 Z2\nG76 P1.5 Z-30 I-1 J0.2 K0.9 R1 Q0 H0';
const conGiri = ['G33 Z-3 K1', 'G33.1 Z-3 K1', filetto, 'G86 X1 Z-1 R1 P1', 'G88 X1 Z-1 R1 P1'];

describe('a motion that goes with the spindle is refused where LinuxCNC 2.9 has it standing still', () => {
  const ferma = ['', 'S500', 'M3 S500\nM5', 'M3 S500\nM19 R9', 'M3 S500\nT0 M6', 'M70\nM3 S500\nM72'];
  test.each([...conGiri, 'G84 X1 Z-1 R1', 'G74 X1 Z-1 R1'])('%s', (moto) => {
    for (const prima of ferma)
      expect([prima, guasto(`${prima}\n${moto}`)]).toEqual([prima, expect.stringMatching(/mandrino/)]);
  });

  test('and taken where it turns, for tapping the right way', () => {
    for (const prima of ['M3 S500', 'M4 S500', 'M3', 'M3 S500\nM70\nM5\nM72', 'T0 M6 M3 S500', 'M3 S500\nM0'])
      for (const moto of conGiri) expect([prima, moto, guasto(`${prima}\n${moto}`)]).toEqual([prima, moto, '']);
    const maschiature = ['M3', 'M4'].map((m) => ['G84', 'G74'].map((g) => guasto(`${m} S9\n${g} X1 Z-1 R1`) === ''));
    expect(maschiature).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('a subprogram that is elsewhere may have started it', () => {
    expect(guasto('o<avvia> call\nG33 Z-3 K1')).toBe('');
  });
});

test('a feed by turns needs turns, and a probe a feed by minutes', () => {
  for (const moto of ['G1 X5', 'G2 X5 I2.5', 'G53 G1 X5'])
    expect(['', 'M3', 'M3 S5\nS0', 'S5\nM5'].map((m) => guasto(`${m}\nG95 F1\n${moto}`).includes('fermo'))).toEqual(
      Array.from({ length: 4 }, () => true),
    );
  expect([guasto('G95 F1\nG0 X5'), guasto('M3 S9\nG95 F1\nG1 X5')]).toEqual(['', '']);
  expect(guasto('M3 S9\nG95 F1\nG38.2 X5')).toBe('G38.2 non sta con G93 e G95: prima G94');
});

test('S is not negative, and G96 has one', () => {
  expect([guasto('M3 S-500'), guasto('G96 D100'), guasto('G96 D100 S20')]).toEqual([
    'i giri S sono negativi',
    'a G96 manca S, la velocità di taglio',
    '',
  ]);
});

test('G92.1 to G92.3 come after what takes the coordinates and before the motion of their line', () => {
  const fine = (riga: string): number =>
    leggiGcode(`G0 X5\nG92 X0\nG0 X5\n${riga}\nG90 G0 Y1\nM2\n`, { stato }).percorso.punti.at(-3) ?? Number.NaN;
  expect(['G92.1 G0 X3', 'G92.2 X3', 'G92.1 G53 G0 X3', 'G92.1 G28 X3'].map(fine)).toEqual([3, 3, 3, 0]);
  expect(['G92.1 G52 X3\nX2', 'G92.1 G10 L2 P1 X3\nX2', 'G92.2\nG92.3 G53 X1\nX2'].map(fine)).toEqual([2, 5, 7]);
  expect(guasto('G92.1 G92.2')).toBe('G92.1 e G92.2 non stanno nella stessa riga');
});
