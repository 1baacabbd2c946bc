import { expect, test } from 'vitest';
import { leggiGcode } from './leggi-gcode.ts';
import { statoUsuale } from './stato-partenza.ts';

const zero = [0, 0, 0] as const;
const nota = { ...statoUsuale, posizione: zero, zeri: statoUsuale.zeri.map(() => zero), g92: zero, utensile: 0 };
const guasti = (righe: string, stato: typeof statoUsuale = nota): (string | undefined)[] =>
  leggiGcode(`G21 G90 G17 F100\n${righe}\nM2\n`, { stato }).guasti.map(({ testo }) => testo);

// Expected results are those of rs274 of LinuxCNC 2.9.
test.each([
  ['a groove narrower than the tool', 'G41.1 D10\nG1 X20\nX40\nY-5\nX44\nY20\nX60'],
  ['a short side before a turn back', 'G41.1 D11.1\nG1 X17 Y-4\nX29.1 Y52.7\nX24.9 Y48.1\nX14.3 Y37.7'],
  ['a last corner, found at the end', 'G42.1 D12.4\nG1 X20 Y-6.8\nX50.5 Y41.6\nX39.5 Y4.1'],
  ['a side shorter than the tool needs', 'G41.1 D9.5\nG1 X21.7 Y-4.5\nX1.2 Y6.5\nX49.4 Y13.9'],
  ['an arc from which a line turns back', 'G42.1 D6.1\nG1 X25.2 Y-4.8\nG91 G3 X-25 Y-10.8 R23.8\nG90\nG1 X22 Y30.6'],
])('with G41 or G42 %s is refused', (_, righe) => {
  expect(guasti(righe)).toContain('con G41 o G42 l’utensile non entra in questo spigolo senza intaccare il pezzo');
});

test.each([
  ['sharp outer corners', 'G42.1 D2.4\nG1 X23.4 Y5.8\nX1.1 Y44.1\nX55.7 Y37.1\nX25.7 Y39.9\nX55.2 Y43.3'],
  ['a wide inner corner', 'G41.1 D6\nG1 X20\nX40\nY30\nX0'],
  ['straight back', 'G41.1 D2.4\nG1 X20.1 Y7\nX39.6 Y21.5\nX52.6 Y57\nX39.9 Y23.9'],
  [
    'an arc that goes on straight',
    'G41.1 D6.7\nG1 X20.8 Y-4.3\nX53.4 Y0.5\nG91 G3 X-7.8 Y12.3 R26.7\nG3 X11.3 Y14.3 R9.2\nG90\nG1 X48.4 Y36.8',
  ],
  ['an arc after a corner', 'G42.1 D12.6\nG1 X19.5 Y1\nX47 Y2.1\nX16 Y37.9\nX37.6 Y23.4\nG91 G2 X0.2 Y-20.8 R10.5'],
  ['moves of Z alone', 'G41.1 D10\nG1 X20\nZ-1\nX40\nZ2'],
])('and %s is taken', (_, righe) => {
  expect(guasti(righe)).toEqual([]);
});

test('where the start or the radius is not known, only what is known refuses', () => {
  const stretta = 'G1 X20 Y0\nX17 Y4\nX-30';
  expect(guasti(`G41.1 D10\n${stretta}`)).not.toEqual([]);
  expect(guasti(`G41.1 D10\n${stretta}`, statoUsuale)).toEqual([]);
  expect(guasti(`T1\nG41 D7\n${stretta}`, statoUsuale)).toEqual([]);
  expect(guasti(`G41.1 D10\nG1 X0 Y0\n${stretta}`, statoUsuale)).not.toEqual([]);
});
