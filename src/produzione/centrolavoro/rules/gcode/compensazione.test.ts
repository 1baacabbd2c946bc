import { expect, test } from 'vitest';
import { leggiGcode } from './leggi-gcode.ts';
import { statoUsuale, type StatoMacchina } from './stato-partenza.ts';

const zero = [0, 0, 0] as const;
const nota: StatoMacchina = {
  ...statoUsuale,
  posizione: zero,
  zeri: statoUsuale.zeri.map(() => zero),
  g92: zero,
  riposi: [zero, zero],
  utensile: 1,
};

test('G41 and G42 begin with a move longer than the radius, and end before a straight one, as LinuxCNC 2.9 wants it', () => {
  const detto = (righe: string, stato = nota) =>
    leggiGcode(`G21 G90 F100\nG41.1 D6\n${righe}\nM2\n`, { stato }).guasti[0]?.testo ?? '';
  for (const corta of ['G1 X3', 'G0 X3', 'G1 Z5', 'G1 Z9 X1\nX20'])
    expect(detto(corta), corta).toContain('non è più lungo del raggio');
  for (const lunga of ['G1 X3.01', 'G0 X-4', 'G1 Z9 X4', 'G2 X6 Y0 R3.2', '']) expect(detto(lunga), lunga).toBe('');
  expect(detto('G2 X2 Y2 I2 J0')).toContain('il raggio dell’arco che entra');
  expect(detto('G1 X20\nY20\nG3 X14 Y20 R3')).toContain('più stretto dell’utensile');
  expect(detto('G1 X20\nG40\nG2 X30 Y10 R10')).toContain('diritto, non un arco');
  expect(detto('G1 X20\nG40\nG0 Z1\nG2 X30 Y10 R10')).toBe('');
  // From an unknown position the length of the move can't be computed.
  expect(detto('G1 X0 Y0\nX20', statoUsuale)).toBe('');
});

test.each([
  'G28',
  'G30.1',
  'G38.2 Z-5',
  'G43.1 Z1',
  'G49',
  'G92 X1',
  'G52 X1',
  'G53 G0 X0',
  'G54',
  'G55',
  'G64 P1',
  'G98',
  'G10 L2 P1 X4',
  'G10 L20 P0 X4',
  'M6',
  'M66 P0 L0',
  'G33 Z-5 K1',
  'G5.1 X20 Y0 I10 J20',
  'G81 X1 Z-1 R1',
  'G76 P1.5 Z-30 I-1 J0.2 K0.9 R1 Q0 H0',
  'G40 M6',
  'G18',
])('LinuxCNC 2.9 stops at %s while G41 is on', (codice) => {
  expect(leggiGcode(`G21 G90 F100\nG41.1 D6\nG1 X20\n${codice}\nM2\n`, { stato: nota }).guasti).toMatchObject([
    { riga: 4 },
  ]);
});

test.each(['G49 G40', 'G92.1', 'G10 L2 P2 X4', 'G10 L1 P1 Z4', 'G20', 'G4 P1', 'G17', 'G93', 'M0', 'G40\nG53 G0 X1'])(
  'and not at %s',
  (codice) => {
    expect(leggiGcode(`G21 G90 F100\nG41.1 D6\nG1 X20\n${codice}\nM2\n`, { stato: nota }).guasti).toEqual([]);
  },
);
