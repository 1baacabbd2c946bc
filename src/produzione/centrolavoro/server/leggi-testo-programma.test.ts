import { expect, test } from 'vitest';
import { statoUsuale } from '../rules/gcode/stato-partenza.ts';
import { leggiTestoProgramma } from './leggi-testo-programma.ts';

const limiti = { min: [0, 0, -120], max: [800, 400, 50] } as never;
const letto = (testo: string) => leggiTestoProgramma({ byte: Buffer.from(testo), limiti, stato: statoUsuale });

test('a file that is empty or moves nothing gets a message', () => {
  expect(() => letto('')).toThrow('Il file è vuoto.');
  expect(() => letto('G21 G90\nM2\n')).toThrow('Il programma non muove niente.');
});

test('a program that moves by a lathe’s cycles alone is named with its lines, not refused for moving nothing', () => {
  const { ignoti, estensione } = letto('G18 G21 G90\nF100\nG71 Q100 D1\nM2\n');
  expect(ignoti).toMatchObject([{ riga: 3, testo: expect.stringMatching(/^G71/) }]);
  expect(estensione).toBeNull();
});
