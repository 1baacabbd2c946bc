import { fc } from '#test/runner/property.ts';
import { describe, expect, test } from 'vitest';
import { leggiGcode } from './leggi-gcode.ts';
import { statoUsuale, type StatoMacchina } from './stato-partenza.ts';

const limiti = { min: [0, 0, -20], max: [800, 400, 50] } as const;
/** The machine's state: at its zero, with a tool table. */
const sullaMacchina = (suo: Partial<StatoMacchina> = {}): StatoMacchina => ({
  ...statoUsuale,
  posizione: [0, 0, 0],
  zeri: Array.from({ length: 9 }, () => [0, 0, 0] as const),
  g92: [0, 0, 0],
  utensile: 1,
  riposi: [
    [0, 0, 0],
    [0, 0, 0],
  ],
  utensili: [
    { numero: 1, lunghezza: [0, 0, 12.5], diametro: 6 },
    { numero: 2, lunghezza: [0, 0, 30], diametro: 10 },
  ],
  ...suo,
});
const fine = ({ percorso: { punti } }: ReturnType<typeof leggiGcode>): number[] => Array.from(punti.slice(-3));

describe('the way of the tool', () => {
  test('lines, feeds and rapids take their time', () => {
    const letto = leggiGcode('G21 G90\nG0 X120\nG1 Y60 F600\nM2\n', { rapido: 7200 });
    expect(letto).toMatchObject({
      righe: 4,
      guasti: [],
      pause: [],
      estensione: { min: [120, 60, 0], max: [120, 60, 0] },
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
    expect(leggiGcode(fori)).toMatchObject({ guasti: [], estensione: { min: [10, 10, -6] } });
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
    ['G84.2 X1', 'G84.2 non si può calcolare qui'],
    ['M97 P1', 'M97 non è conosciuta'],
    ['G1 X1', 'manca l’avanzamento (F)'],
    ['X1', 'manca il tipo di movimento (G0, G1, G2, G3)'],
    ['G2 X10 Y0 I1 J0 F100', 'l’arco non passa per i suoi due estremi'],
    ['G0 X1e308', 'non si capisce «E»'],
    ['G0 X900 X1', 'X sta due volte nella riga'],
    ['G0 X1 ?', 'non si capisce «?»'],
    ['G0 G1 X1 F100', 'G0 e G1 non stanno nella stessa riga'],
    ['G0 X[1/0]', 'divisione per zero'],
    ['G0 X[SQRT[-1]]', 'SQRT[] non ha valore qui'],
    ['G0 X#<mai>', 'il parametro #<MAI> non ha ancora un valore'],
    ['G0 X1 (aperto', 'il commento non si chiude'],
    ['(a (b))', 'un commento non può averne dentro un altro'],
    ['(py,esci)', 'il commento fa eseguire codice Python alla macchina'],
    ['G41 D1\nG41 D1', 'la compensazione è già attiva: prima G40'],
    [`G0 X${'0'.repeat(260)}1`, 'la riga ha più di 252 caratteri: la macchina non la legge'],
  ])('%s: %s', (riga, testo) => {
    expect(leggiGcode(`G21\n${riga}\n`).guasti.at(0)?.testo).toBe(testo);
  });

  test('axes are measured by their length until the zero is known, a place of the machine by its limits', () => {
    expect(leggiGcode('G0 X-10\nG0 X810\nG0 Y-1\nG53 G0 Z60\n', { limiti }).guasti).toEqual([
      { riga: 2, testo: 'X va da -10 a 810: sono 820 mm, la macchina ne ha 800' },
      { riga: 4, testo: 'Z arriva a 60, il limite è 50' },
    ]);
    expect(leggiGcode('G0 X-10 Y-10\nG0 X10 Y10\nG0 X-10\n', { limiti }).guasti).toEqual([]);
    expect(leggiGcode('G0 X810\n', { limiti, stato: sullaMacchina() }).guasti).toEqual([
      { riga: 1, testo: 'X arriva a 810, il limite è 800' },
    ]);
  });

  test('a loop without an end is refused, as are calls without an end', () => {
    expect(leggiGcode('o1 while [1]\n#1=1\no1 endwhile\nM2\n').guasti[0]?.testo).toContain('troppo lungo');
    expect(leggiGcode('o1 sub\no1 call\no1 endsub\no1 call\nM2\n').guasti[0]?.testo).toContain('10 chiamate');
    expect(leggiGcode('o1 while [1]\nG0 X1\nM2\n').guasti).toEqual([{ riga: 1, testo: 'O1 while non si chiude' }]);
  });

  test('an end has to be said for the machine', () => {
    const fine = [{ riga: 1, testo: 'il programma non ha una fine: all’ultima riga serve M2 o M30' }];
    expect(leggiGcode('G0 X1\n', { conFine: true }).guasti).toEqual(fine);
    for (const testo of ['G0 X1\nM30\n', '%\nG0 X1\n%\n'])
      expect(leggiGcode(testo, { conFine: true }).guasti).toEqual([]);
  });

  test('whatever is in a file, it is read or refused, and never throws', () => {
    fc.assert(fc.property(fc.string({ maxLength: 400 }), (testo) => leggiGcode(testo, { limiti }).guasti.length <= 26));
  });

  test('no accepted path leaves the limits', () => {
    const numero = fc.integer({ min: -900, max: 900 });
    const riga = fc
      .tuple(fc.constantFrom('G0', 'G1 F500', 'G81 R2 Z-5 F500'), numero, numero)
      .map(([g, x, y]) => `${g} X${x} Y${y}`);
    fc.assert(
      fc.property(fc.array(riga, { maxLength: 12 }), (righe) => {
        const { guasti, percorso } = leggiGcode(righe.join('\n'), { limiti, stato: sullaMacchina() });
        for (let i = 3; guasti.length === 0 && i < percorso.punti.length; i += 3) {
          expect(percorso.punti[i]).toBeGreaterThanOrEqual(0);
          expect(percorso.punti[i]).toBeLessThanOrEqual(800);
        }
      }),
    );
  });
});
