import { fc } from '#test/runner/property.ts';
import { describe, expect, test } from 'vitest';
import { fuoriLimiti } from './estensione.ts';
import { leggiGcode } from './leggi-gcode.ts';

const limiti = { min: [0, 0, -20], max: [800, 400, 50] } as const;
const arcoIgnoto = 'l’arco comincia da un punto che il programma non dice in G90';
const passoIgnoto = (asse: string): string =>
  `il passo (G91) dell’asse ${asse} comincia da un punto che il programma non dice in G90`;
const fine = ({ percorso: { punti } }: ReturnType<typeof leggiGcode>): number[] => Array.from(punti.slice(-3));

describe('the way of the tool', () => {
  test('lines, feeds and rapids take their time', () => {
    const letto = leggiGcode('G21 G90\nG0 X120\nG1 Y60 F600\nM2\n', { rapido: 7200 });
    expect(letto).toMatchObject({
      righe: 4,
      guasti: [],
      pause: [],
      estensione: { min: [120, 0, 0], max: [120, 60, 0] },
    });
    expect(letto.secondi).toBeCloseTo(1 + 6, 5);
  });

  test('arcs by centre and by radius, inches, and steps from where it stands', () => {
    expect(leggiGcode('G1 X10 F100\nG3 X0 Y10 I-10 J0\n').estensione?.max[1]).toBeCloseTo(10, 3);
    expect(leggiGcode('G2 X10 Y10 R10 F100\n').estensione?.max).toEqual([10, 10, 0]);
    expect(leggiGcode('G3 X0 Y0 I10 J0 F100\n').estensione?.max[0]).toBeCloseTo(20, 1);
    expect(fine(leggiGcode('G20\nG0 X1\n'))[0]).toBeCloseTo(25.4, 4);
    expect(fine(leggiGcode('G91\nG0 X1\nX1 Y2\n'))).toEqual([2, 2, 0]);
  });

  test('drilling goes down by its steps and back to R, or with G98 to where it began', () => {
    const fori = 'G0 Z5\nG83 X10 Y10 Z-6 R1 Q2 F300\nX20\nG80\nM2\n';
    expect(leggiGcode(fori)).toMatchObject({ guasti: [], estensione: { min: [0, 0, -6] } });
    expect(fine(leggiGcode(fori))).toEqual([20, 10, 1]);
    expect(fine(leggiGcode(`G98\n${fori}`))).toEqual([20, 10, 5]);
  });

  test('tools, pauses and the end', () => {
    expect(leggiGcode('T3 M6\nT1\nM6\nG0 X1\nM0\nM2\nG0 X9000\n', { limiti })).toMatchObject({
      utensili: [1, 3],
      pause: [5],
      guasti: [],
    });
  });
});

describe('what is refused', () => {
  test.each([
    ['G0 X#1', 'parametri e sottoprogrammi non si possono calcolare qui'],
    ['/G0 X900', 'una riga con «/» si salta o no per un tasto della macchina: toglierla, o il segno'],
    ['/ M2', 'una riga con «/» si salta o no per un tasto della macchina: toglierla, o il segno'],
    ['o100 call', 'parametri e sottoprogrammi non si possono calcolare qui'],
    ['G41 D1', 'G41 non si può calcolare qui'],
    ['M98 P1', 'M98 non è conosciuta'],
    ['G0 A90', 'la macchina non ha l’asse A'],
    ['G1 X1', 'manca l’avanzamento (F)'],
    ['X1', 'manca il tipo di movimento (G0, G1, G2, G3)'],
    ['G2 X10 Y0 I1 J0 F100', 'l’arco non passa per i suoi due estremi'],
    ['G0 X1e308', 'non si capisce «E»'],
    ['G0 X900 X1', 'X sta due volte nella riga'],
    ['G0 X1 ?', 'non si capisce «?»'],
  ])('%s: %s', (riga, testo) => {
    expect(leggiGcode(`G21\n${riga}\n`).guasti).toEqual([{ riga: 2, testo }]);
  });

  test('a program outside of the limits, with the line that goes farthest, and a place of the machine too', () => {
    expect(leggiGcode('G0 X10\nG0 X810\nG0 Y-1\nG53 G0 Z60\n', { limiti }).guasti).toEqual([
      { riga: 2, testo: 'X arriva a 810, il limite è 800' },
      { riga: 3, testo: 'Y arriva a -1, il limite è 0' },
      { riga: 4, testo: 'l’asse Z esce dal campo della macchina' },
    ]);
  });

  test.each([
    ['G90\nG0 X1\n', [{ riga: 2, testo: 'prima del movimento serve G20 o G21' }]],
    ['G21\nG53 G0 X1\nX2\n', [{ riga: 2, testo: 'prima del movimento serve G90 o G91' }]],
    ['G21 G91 F100\nG2 X10 Y10 R10\n', [{ riga: 2, testo: 'prima del movimento serve G17, G18 o G19' }]],
    ['G21 G90 G17 F100\nG1 X1\nG2 X10 Y10 R10\n', [{ riga: 3, testo: arcoIgnoto }]],
    ['G21 G90 G17 F100\nG1 X1 Y0\nG2 X10 Y10 R10\n', []],
    ['G21 G91\nG0 Z5\n', [{ riga: 2, testo: passoIgnoto('Z') }]],
    ['G21 G90\nG53 G0 X1\nG91\nY0 X5\n', [{ riga: 4, testo: passoIgnoto('X') }]],
    ['G21 G91\nG28 Z0\nG90\nG0 X1 Y1\nG91\nX5\n', []],
    [
      'G21 G90 G17 F100\nG81 X1 Y1 Z-5 R2\n',
      [{ riga: 2, testo: 'prima del ciclo di foratura serve la quota Z, in G90' }],
    ],
  ])('for the machine, what a movement hangs on has to be said: %j', (testo, guasti) => {
    expect(leggiGcode(testo, { modiDaDire: true }).guasti).toEqual(guasti);
  });

  test('a place of the machine is none of the piece: with the zero elsewhere it is not measured again', () => {
    const { estensione, guasti } = leggiGcode('G53 G0 Z50\nG0 X10 Y10\nG1 Y20 F100\n', { limiti });
    expect(guasti).toEqual([]);
    expect(estensione).toMatchObject({ min: [10, 10, 0], max: [10, 20, 0], righeMax: [2, 3, 0] });
    expect(fuoriLimiti(estensione, limiti, [0, 0, 60])).toEqual([]);
    expect(fuoriLimiti(estensione, limiti, [795, 0, 0])).toEqual([
      { riga: 2, testo: 'X arriva a 805, il limite è 800' },
    ]);
    expect(leggiGcode('G90\nG28 X900\n', { limiti }).guasti).toEqual([
      { riga: 2, testo: 'X arriva a 900, il limite è 800' },
    ]);
  });

  test('whatever is in a file, it is read or refused, and never throws', () => {
    fc.assert(fc.property(fc.string({ maxLength: 400 }), (testo) => leggiGcode(testo, { limiti }).guasti.length <= 26));
  });

  test('no way that is accepted leaves the limits', () => {
    const numero = fc.integer({ min: -900, max: 900 });
    const riga = fc
      .tuple(fc.constantFrom('G0', 'G1 F500', 'G81 R2 Z-5 F500'), numero, numero)
      .map(([g, x, y]) => `${g} X${x} Y${y}`);
    fc.assert(
      fc.property(fc.array(riga, { maxLength: 12 }), (righe) => {
        const { guasti, percorso } = leggiGcode(righe.join('\n'), { limiti });
        for (let i = 3; guasti.length === 0 && i < percorso.punti.length; i += 3) {
          expect(percorso.punti[i]).toBeGreaterThanOrEqual(0);
          expect(percorso.punti[i]).toBeLessThanOrEqual(800);
        }
      }),
    );
  });
});
