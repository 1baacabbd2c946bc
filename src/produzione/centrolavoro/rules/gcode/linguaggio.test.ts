import { describe, expect, test } from 'vitest';
import { leggiGcode } from './leggi-gcode.ts';
import { statoUsuale, type StatoMacchina } from './stato-partenza.ts';

const zeri = Array.from({ length: 9 }, () => [0, 0, 0] as const);
const sulla = (suo: Partial<StatoMacchina> = {}): StatoMacchina => ({
  ...statoUsuale,
  posizione: [0, 0, 0],
  zeri,
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
const campo = { min: [-1000, -1000, -1000], max: [1000, 1000, 1000] } as const;
/** The last position in machine coordinates. */
const fine = (testo: string, stato = sulla()): number[] => {
  const { guasti, percorso } = leggiGcode(testo, { stato });
  expect(guasti).toEqual([]);
  return Array.from(percorso.punti.slice(-3), (uno) => Math.round(uno * 1000) / 1000);
};
const x = (espressione: string): number => fine(`#1=5 #2=-2\n#<_g>=7\nG0 X0 Y1\nX[${espressione}]\n`)[0] ?? Number.NaN;

describe('expressions', () => {
  test.each([
    ['1 + 2 * 3', 7],
    ['[1 + 2] * 3', 9],
    ['2 ** 3 ** 2', 64],
    ['7 MOD 4', 3],
    ['10 - 4 - 3', 3],
    ['ATAN[1]/[1]', 45],
    ['ATAN[-1]/[0]', -90],
    ['COS[60] + SIN[30]', 1],
    ['FIX[-2.5]', -3],
    ['FUP[-2.5]', -2],
    ['ROUND[-2.5]', -3],
    ['ABS[#2] + #1 + #<_g>', 14],
    ['-#2', 2],
    ['[#1 GT 4] AND [#2 LT 0]', 1],
    ['[1 EQ 1.0000001] XOR [2 NE 2]', 1],
    ['EXISTS[#<_g>] + EXISTS[#<_h>]', 1],
    ['##1 + 1', 1],
    ['SQRT[16] + LN[EXP[2]]', 6],
  ])('%s = %d', (espressione, valore) => {
    expect(x(espressione)).toBeCloseTo(valore, 3);
  });

  test('the places of G28 and G30 are read each from its own parameters', () => {
    const riposi = [
      [1, 2, 3],
      [40, 50, 60],
    ] as const;
    expect(fine('G0 X#5161 Y#5182 Z#5183\n', sulla({ riposi }))).toEqual([1, 50, 60]);
  });

  test('all values of a line are worked out before any is set; spaces, case and line numbers do not matter', () => {
    expect(fine('#1=3\n#1=10 g0 x#1\n')[0]).toBe(3);
    expect(fine('n10 g 0 x 1 2 . 5 Y-#<A b>\n'.replace('#<A b>', '[2]'))).toEqual([12.5, -2, 0]);
    expect(fine('#<Mio Nome>=4\nG0 X#<mionome>\n')[0]).toBe(4);
  });
});

describe('jumps', () => {
  const scelta = (n: number): string =>
    `#1=${n}\no1 if [#1 EQ 1]\nG0 X1\no1 elseif [#1 EQ 2]\nG0 X2\no1 else\nG0 X3\no1 endif\nM2\n`;
  test('one branch of an if is taken', () => {
    expect([1, 2, 9].map((n) => fine(scelta(n))[0])).toEqual([1, 2, 3]);
  });

  test('while, do, repeat, break and continue', () => {
    expect(fine('G91\n#1=0\no1 while [#1 LT 4]\nG0 X1\n#1=[#1+1]\no1 endwhile\nM2\n')[0]).toBe(4);
    expect(fine('G91\n#1=0\no1 do\nG0 X1\n#1=[#1+1]\no1 while [#1 LT 3]\nM2\n')[0]).toBe(3);
    expect(fine('G91\no1 repeat [3]\no2 repeat [2]\nG0 X1\no2 endrepeat\no1 endrepeat\nM2\n')[0]).toBe(6);
    const rotto =
      'G91\n#1=0\no1 while [1]\n#1=[#1+1]\no2 if [#1 EQ 2]\no1 continue\no2 endif\no3 if [#1 GT 4]\no1 break\no3 endif\nG0 X1\no1 endwhile\nM2\n';
    expect(fine(rotto)[0]).toBe(3);
    // Expected as in rs274: a `break` skipped by `continue` ends a `do`, but not a `while`.
    const saltati = (inizio: string, chiusa: string, prima: string, poi: string): string =>
      `G91\n#1=0\no1 ${inizio}\n#1=[#1+1]\no2 if [#1 EQ 3]\no1 ${prima}\no2 endif\no3 if [#1 EQ 30]\no1 ${poi}\no3 endif\nG0 X1\no1 ${chiusa}\nM2\n`;
    for (const [prima, poi, nelDo, nelWhile] of [
      ['continue', 'break', 2, 5],
      ['break', 'continue', 2, 2],
      ['continue', 'continue', 5, 5],
    ] as const)
      expect([
        fine(saltati('do', 'while [#1 LT 6]', prima, poi))[0],
        fine(saltati('while [#1 LT 6]', 'endwhile', prima, poi))[0],
      ]).toEqual([nelDo, nelWhile]);
    for (const parola of ['break', 'continue'])
      expect(leggiGcode(`o1 repeat [2]\no1 ${parola}\no1 endrepeat\nM2\n`).guasti[0]?.testo).toContain(
        'fuori dal suo ciclo',
      );
  });

  test('a subprogram has its own #1 to #30, gives a value back, and calls itself', () => {
    const fattoriale =
      'o<f> sub\no1 if [#1 LE 1]\no<f> return [1]\no1 endif\n#<n>=#1\no<f> call [#1-1]\no<f> endsub [#<_value>*#<n>]\no<f> call [5]\nG0 X#<_value>\nM2\n';
    expect(fine(fattoriale)[0]).toBe(120);
    expect(fine('o100 sub\n#2=9\no100 endsub\n#2=4\no100 call [1] [2]\nG0 X#2\nM2\n')[0]).toBe(4);
  });

  test('M98 with its repeats, M99, and modes that M70 to M73 give back', () => {
    expect(fine('G91\nM98 P10 L3\nM2\nO10\nG0 X2\nM99\n')[0]).toBe(6);
    expect(fine('G21\nM70\nG20\nM72\nG0 X1\nM2\n')[0]).toBe(1);
    expect(fine('o1 sub\nM73\nG20 G91\nG0 X1\no1 endsub\nG21 G90\no1 call\nG0 X30\nM2\n')[0]).toBe(30);
  });
});

describe('where the zero is', () => {
  test('G54 to G59.3 and G10 lead to their own zeros', () => {
    const stato = sulla({ zeri: zeri.map((_, i) => [i * 100, 0, 0] as const) });
    expect(fine('G0 X5\n', stato)[0]).toBe(5);
    expect(fine('G55 G0 X5\n', stato)[0]).toBe(105);
    expect(fine('G59.3 G0 X5\n', stato)[0]).toBe(805);
    expect(
      leggiGcode('G55 G0 X795\nM2\n', { stato, limiti: { min: [0, 0, -120], max: [800, 400, 50] } }).guasti,
    ).toEqual([{ riga: 1, testo: 'X arriva a 895, il limite è 800' }]);
    expect(fine('G10 L2 P2 X30\nG55 G0 X5\n', stato)[0]).toBe(35);
    expect(fine('G0 X50\nG10 L20 P1 X0\nG0 X5\n')[0]).toBe(55);
    const girato = fine('G10 L2 P2 X10 Y20 Z0 R30\nG55 G0 X10 Y4\nG10 L20 P2 X1\nG0 X0 Y0\n');
    expect(girato).toEqual([17.794, 24.5, 0]);
    expect(fine('G10 L2 P1 X0 Y0 R90\nG0 X10 Y0\n')).toEqual([0, 10, 0]);
  });

  test('G92 counts from the tool, G52 from the zero, and both end', () => {
    expect(fine('G0 X10\nG92 X0\nG0 X5\n')[0]).toBe(15);
    expect(fine('G0 X10\nG92 X0\nG92.1\nG0 X5\n')[0]).toBe(5);
    expect(fine('G0 X10\nG92 X0\nG92.2\nG92.3\nG0 X5\n')[0]).toBe(15);
    expect(fine('G52 X20\nG0 X5\n')[0]).toBe(25);
  });

  test('a length counts from G43 until G49, also for the program after it', () => {
    expect(fine('G43 H2\nG0 Z5\n')[2]).toBe(35);
    expect(fine('T2 M6\nG43\nG0 Z5\nG49\nG0 Z6\n')[2]).toBe(6);
    expect(fine('G43.1 Z7\nG0 Z5\n')[2]).toBe(12);
    const dopo = leggiGcode('G43 H2\nG0 Z5\nM2\n', { stato: sulla() }).dopo;
    expect(fine('G0 Z21\nM2\n', dopo)[2]).toBe(51);
    expect(leggiGcode('G43 H2\nG0 Z5\n').ignoti).toEqual([
      { riga: 1, testo: 'G43: la lunghezza dell’utensile 2 non si conosce qui' },
    ]);
  });

  test('polar words, diameters, and G53', () => {
    expect(fine('G0 @10 ^90\n')).toEqual([0, 10, 0]);
    expect(fine('G0 @10 ^0\nG91 @5 ^90\n')).toEqual([0, 15, 0]);
    expect(fine('G7\nG0 X10\n')[0]).toBe(5);
    expect(fine('G53 G0 X33\n', sulla({ zeri: zeri.map(() => [7, 0, 0] as const) }))[0]).toBe(33);
  });
});

describe('how far it reaches', () => {
  const esteso = (testo: string, stato: StatoMacchina = statoUsuale) => {
    const { estensione, guasti, ignoti } = leggiGcode(testo, { stato, limiti: campo });
    expect(guasti).toEqual([]);
    return { min: estensione?.min, max: estensione?.max, ignoti: ignoti.map(({ testo: uno }) => uno) };
  };
  test('an arc reaches its quarters exactly, in each plane, by turns, with a helix', () => {
    expect(esteso('G0 X10 Y0 Z0\nG3 X-10 Y0 I-10 J0 F100\n').max?.[1]).toBe(10);
    expect(esteso('G18\nG0 X0 Z10 Y0\nG3 X0 Z-10 I0 K-10 F100\n').max?.[0]).toBeCloseTo(10, 9);
    expect(esteso('G19\nG0 Y10 Z0\nG3 Y-10 Z0 J-10 K0 F100\n').max?.[2]).toBeCloseTo(10, 9);
    expect(esteso('G0 X10 Y0 Z0\nG3 X10 Y0 Z-6 I-10 J0 P3 F100\n')).toMatchObject({
      min: [-10, -10, -6],
      max: [10, 10, 0],
    });
    expect(esteso('G90.1\nG0 X10 Y0 Z0\nG3 X10 Y0 I0 J0 F100\n').min?.[0]).toBe(-10);
  });

  test('G41 and G42 reach a radius farther, and inside of an arc they need room', () => {
    const quadro = 'F100\nG0 X0 Y0 Z0\nG1 X50\nY50\nX0\nY0\nG40\nM2\n';
    expect(esteso(`T1 M6\nG41 D2\n${quadro}`, { ...statoUsuale, utensili: sulla().utensili })).toMatchObject({
      min: [-5, -5, 0],
      max: [55, 55, 0],
      ignoti: [],
    });
    expect(esteso(`G42.1 D8\n${quadro}`).max).toEqual([54, 54, 0]);
    expect(esteso(`G41 D2\n${quadro}`).ignoti).toEqual(['G41: il raggio dell’utensile 2 non si conosce qui']);
    expect(leggiGcode('G41.1 D8\nF100\nG1 X9 Y0\nG3 X3 Y0 I-3 J0\n').guasti[0]?.testo).toContain(
      'più stretto dell’utensile',
    );
  });

  test('drilling in each of its forms, in the plane that is set', () => {
    const foro = (g: string): unknown =>
      esteso(`S9 ${g === 'G74' ? 'M4' : 'M3'}\nF100 G0 X0 Y0 Z9\nG98 ${g} X10 Y20 Z-6 R1\nG80\n`);
    for (const g of ['G73 Q2', 'G74', 'G81', 'G82 P1', 'G83 Q2', 'G84', 'G85', 'G86', 'G88', 'G89'])
      expect(foro(g), g).toMatchObject({ min: [0, 0, -6], max: [10, 20, 9] });
    expect(esteso('F100 G18\nG0 X0 Y9 Z0\nG81 X10 Z20 Y-6 R1\n')).toMatchObject({ min: [0, -6, 0], max: [10, 9, 20] });
    expect(esteso('F100\nG0 X0 Y0 Z9\nG91\nG81 X10 Z-6 R-4 L3\n')).toMatchObject({ min: [0, 0, -1], max: [30, 0, 9] });
  });

  test('R and Z of a cycle count from where it began, once G91 comes', () => {
    expect(esteso('F100 G99\nG0 X0 Y0 Z10\nG81 X10 Y10 Z-10 R2\nG91 X5 L2\n')).toMatchObject({
      min: [0, 0, -10],
      max: [20, 10, 12],
    });
  });

  test('threads and curves', () => {
    expect(esteso('M3 S9\nG18\nG0 X20 Z2\nG33 Z-30 K1.5\n').min).toEqual([20, 0, -30]);
    expect(esteso('M3 S9\nG0 X0 Y0 Z5\nG33.1 Z-10 K1\n')).toMatchObject({ min: [0, 0, -10], max: [0, 0, 5] });
    expect(esteso('M3 S9\nG0 X20 Z2\nG76 P1.5 Z-30 I-1 J0.2 K0.9 R1 Q0 H0\n')).toMatchObject({
      min: [18.1, 0, -30],
      // It retracts from the first pass by the full depth.
      max: [20.7, 0, 2],
    });
    expect(esteso('F100\nG0 X0 Y0 Z0\nG5.1 X20 Y0 I10 J20\n').max?.[1]).toBeCloseTo(10, 6);
  });
});

test('values known only to the machine are reported with their line, once', () => {
  const testo =
    'F100\nG38.2 Z-5\nG0 Z[#5063+1]\nA90 M101\nA0\no<fuori> call\nG0 X#1234\n(PROBEOPEN punti.txt)\n(MSG, ciao)\nM2\n';
  expect(leggiGcode(testo).ignoti.map(({ riga }) => riga)).toEqual([2, 3, 4, 4, 6, 7, 8]);
  expect(leggiGcode(testo).guasti).toEqual([]);
});

test('the machine’s settings apply where the program sets none, and are listed', () => {
  expect(leggiGcode('G0 X1\nM2\n').presunti).toEqual(['G21', 'G90']);
  const pollici = { ...statoUsuale, codici: [20, 91, 17] };
  expect(leggiGcode('F10 G1 X1\nX1\nM2\n', { stato: pollici })).toMatchObject({
    presunti: ['G20', 'G91'],
    estensione: { max: [50.8, 0, 0] },
  });
  expect(leggiGcode('G21 G90 G17 G0 X1\nM2\n').presunti).toEqual([]);
});

test('lines with a slash are run or left out', () => {
  const testo = 'G0 X1\n/G0 X9\nM2\n';
  expect([false, true].map((saltate) => leggiGcode(testo, { saltate }).estensione?.max[0])).toEqual([9, 1]);
});

test('G10 L1, L10 and L11 change the tool’s length for the next G43, as LinuxCNC 2.9 computes it', () => {
  const dopo = (righe: string) =>
    leggiGcode(`G21 G90\nG10 L2 P1 X10 Y20 Z30\nG10 L2 P9 X1 Y2 Z3\n${righe}`, { stato: sulla() });
  const uno = 'G10 L1 P1 Z40 R5\nT1 M6\nG43 H1\nG0 X0 Y0 Z0\n';
  const due = `${uno}G92 X2 Z3\nG10 L10 P2 Z11\nG43 H2\nG0 X1 Y1 Z1\n`;
  expect(dopo(uno).dopo).toMatchObject({ lunghezza: [0, 0, 40], utensili: [{ numero: 1, diametro: 10 }, {}] });
  expect(dopo(due).dopo.lunghezza).toEqual([0, 0, 32]);
  expect(dopo(`${due}G10 L11 P1 Z5\nG43 H1\nM2\n`).dopo.lunghezza).toEqual([0, 0, 52]);
  expect(dopo(uno).ignoti).toMatchObject([{ testo: 'G10 L1 cambia l’utensile 1 nella tabella della macchina' }]);
  expect(leggiGcode('G21 G90\nG10 L10 P1 Z0\nM2\n').ignoti[0]?.testo).toContain('dipende da dove sta la macchina');
  expect(dopo('G10 L0\nM2\n').ignoti).toMatchObject([
    { riga: 4, testo: expect.stringContaining('rilegge la tabella') },
  ]);
  expect(dopo('G10 L1 P9 Z1\nM2\n').guasti[0]?.testo).toBe('l’utensile 9 non sta nella tabella della macchina');
});

test('notes after the end of a program are not read, subprograms after it are', () => {
  const dopo = (fine: string): readonly unknown[] =>
    leggiGcode(`o1 sub\nG0 X1\no1 endsub\nG21 G90\no1 call\no2 call\n${fine}`, { conFine: true }).guasti;
  expect(dopo('M30 (fine)\n\nThese are notes (of the shop\no2 sub\nG0 X2\no2 endsub\n')).toEqual([]);
  expect(dopo('o3 if [1]\nM2\no3 endif\nThese are notes\nM2\n')).toMatchObject([{ riga: 10 }]);
  expect(dopo('o2 sub\nM2\nThese are notes\no2 endsub\nM2\n')).toMatchObject([{ riga: 9 }]);
});
