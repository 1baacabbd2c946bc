import { describe, expect, test } from 'vitest';
import { worked } from '#test/fixtures/worked.ts';
import { leggiGcode } from './leggi-gcode.ts';
import { statoUsuale, type StatoMacchina } from './stato-partenza.ts';

const limiti = { min: [0, 0, -120], max: [800, 400, 50] } as const;
/** Homed, as checked before loading and starting. */
const pronta: StatoMacchina = {
  ...statoUsuale,
  posizione: [0, 0, 0],
  zeri: Array.from({ length: 9 }, (_, i) => [i * 100, 0, 0] as const),
  g92: [0, 0, 0],
  utensile: 1,
  riposi: [
    [0, 0, 0],
    [790, 0, 0],
  ],
  utensili: [{ numero: 1, lunghezza: [0, 0, 12.5], diametro: 6 }],
};
const letto = (testo: string, saltate = false) => leggiGcode(testo, { limiti, stato: pronta, conFine: true, saltate });
const primo = (testo: string): string => letto(testo).guasti[0]?.testo ?? 'accettato';

describe('a program that looks harmless and leaves the axes is refused at the machine', () => {
  test.each([
    ['G92 moves the zero', 'G0 X10\nG92 X-790\nG0 X1\nM2\n'],
    ['G92 again and again', 'o1 repeat [9]\nG0 X100\nG92 X0\no1 endrepeat\nM2\n'],
    ['G92.3 takes up again what was set aside', 'G92 X-790\nG92.2\nG0 X1\nG92.3\nG0 X20\nM2\n'],
    ['G52', 'G52 X795\nG0 X10\nM2\n'],
    ['G10 L2 in a subprogram', 'o1 sub\nG10 L2 P1 X790\no1 endsub\no1 call\nG0 X20\nM2\n'],
    ['G10 L20', 'G0 X700\nG10 L20 P2 X0\nG55 G0 X200\nM2\n'],
    ['G10 turns the system', 'G10 L2 P1 X0 Y0 R90\nG0 X500\nM2\n'],
    ['the last system', 'G59.3\nG0 X10\nM2\n'],
    ['G53 by parameter', '#1=[400 * 2 + 1]\nG53 G0 X#1\nM2\n'],
    ['G53 by the zero of a system', 'G53 G0 X[#5381 + 10]\nM2\n'],
    ['small steps', 'G91\no1 repeat [801]\nG0 X1\no1 endrepeat\nM2\n'],
    ['small steps of a subprogram', 'G91\nM98 P9 L801\nM2\nO9\nG0 X1\nM99\n'],
    ['small steps of a cycle', 'F100\nG91\nG81 X100 Z-1 R-1 L9\nM2\n'],
    ['via a place to G30', 'G91\nG30 X100\nG0 X50\nM2\n'],
    ['inches', 'g20\ng0 x 3 2\nM2\n'],
    ['case and blanks', 'g 0 x 8 0 1\nm2\n'],
    ['a length', 'G43.1 Z60\nG0 Z0\nM2\n'],
    ['a full circle', 'F100\nG0 X5 Y5\nG2 I-3 J-3 P2\nM2\n'],
    ['a curve between its ends', 'F100\nG0 X700\nG5.1 X790 Y0 I200 J2000\nM2\n'],
    ['polar words', 'G0 @801 ^0\nM2\n'],
    ['a diameter that is none', 'G7\nG0 X1601.2\nM2\n'],
    ['modes given back', 'M70\nG20\nM73\nM72\nG20\nG0 X40\nM2\n'],
    ['a negative zero', 'G0 X-0\nG0 X-0.01\nM2\n'],
  ])('%s', (_, testo) => {
    expect(primo(testo)).toMatch(/arriva a|il movimento/);
  });

  test('lines with a slash, run or left out', () => {
    expect(letto('/G91\nG0 X500\nG0 X500\nM2\n').guasti[0]?.testo).toContain('X arriva a 1000');
    expect(letto('G91\n/G90\nG0 X500\nG0 X500\nM2\n', true).guasti[0]?.testo).toContain('X arriva a 1000');
  });
});

describe('what the machine would read otherwise than it looks is refused', () => {
  test.each([
    ['a return alone does not end a line', 'G0 X1 ;nota\rM2\nG0 X900\nM2\n', 'X arriva a 900, il limite è 800'],
    ['% in the middle', 'G0 X1\n%\nG0 X900\nM2\n', 'il segno % vale solo se il programma comincia con un altro %'],
    ['% after a comment', '(c)\n%\nG0 X1\n%\nM2\n', 'il segno % vale solo se il programma comincia con un altro %'],
    ['% with jumps', 'o1 if [1]\n%\no1 endif\nM2\n', 'il segno % vale solo se il programma comincia con un altro %'],
    ['M99 starts again', 'G91\nG0 X1\nM99\n', 'fuori da un sottoprogramma M99 e return non hanno dove tornare'],
    ['M99 worked out', 'G91\nG0 X1\nM[90+9]\n', 'fuori da un sottoprogramma M99 e return non hanno dove tornare'],
    ['M98 without an end', 'o1 sub\nM98 P1\no1 endsub\nM98 P1\nM2\n', 'più di 10 chiamate una dentro l’altra'],
    ['a jump after a comment', 'G91\n(c) o1 repeat [900]\nG0 X1\n(c) o1 endrepeat\nM2\n', 'X arriva a 900'],
    ['the zero of a system as a parameter', '#5221=500\nG54 G0 X400\nM2\n', 'il parametro #5221 è uno zero'],
    ['a command before another comment', '(py,esci)(altro)\nM2\n', 'il commento fa eseguire codice Python'],
    ['a command in a line with a jump', 'o1 if [1] ;py,esci\nG0 X1\no1 endif\nM2\n', 'il commento fa eseguire codice'],
    ['capitals', '( Py,esci)\nM2\n', 'il commento fa eseguire codice Python'],
    ['a comment in a word', 'G0 X(a)1\nM2\n', 'un commento sta in mezzo a una parola'],
    ['a comment in a number', 'G0 X1(a)2\nM2\n', 'un commento sta in mezzo a una parola'],
    ['a comment in an expression', 'G0 X[1(a)+1]\nM2\n', 'un commento sta in mezzo a una parola'],
    ['digits of another alphabet', 'G0 X١\nM2\n', 'non si capisce'],
    ['wide digits', 'G0 X９\nM2\n', 'non si capisce'],
    ['more than a number', `G0 X${'9'.repeat(240)}\nG0 X-${'9'.repeat(240)}\nM2\n`, 'il valore è troppo grande'],
    ['1e309', 'G0 X1e309\nM2\n', 'non si capisce'],
    ['not a number', 'G0 X[5 MOD 0]\nM2\n', 'il calcolo non dà un numero'],
    ['not a number in a condition', 'o1 if [5 MOD 0]\nG0 X1\no1 endif\nM2\n', 'il calcolo non dà un numero'],
    ['without an end', 'o1 if [EXP[1000] GT 5]\nG0 X900\no1 endif\nM2\n', 'il calcolo non dà un numero'],
    ['two points', 'G0 X1.2.3\nM2\n', 'non si capisce'],
  ])('%s', (_, testo, frase) => {
    expect(primo(testo)).toContain(frase);
  });

  test('after M2 nothing runs: of two programs in one file only the first counts', () => {
    expect(letto('G0 X1\nM2\nG0 X900\nM2\n')).toMatchObject({ guasti: [], estensione: null });
    expect(letto('%\nG0 X1\n%\n%\nG0 X900\n%\n').guasti).toEqual([]);
  });
});

describe('a branch depending on a value known only to the machine is reported', () => {
  test.each(['_SPINDLE_ON', '_RPM', '_FEED', '_VMINOR', '_VALUE', '_SELECTED_TOOL', '_HAL[x]', '_INI[x]y'])(
    '#<%s>',
    (nome) => {
      const testo = `o1 if [#<${nome}> EQ 77]\nG0 X900\no1 endif\nG0 X1\nM2\n`;
      expect(letto(testo).ignoti).toMatchObject([{ riga: 1 }]);
    },
  );

  test('a global name that an earlier program may have left', () => {
    expect(letto('o1 if [EXISTS[#<_prima>]]\nG0 X900\no1 endif\nG0 X1\nM2\n').ignoti).toMatchObject([{ riga: 1 }]);
  });

  test('the depth of calls is worked out', () => {
    expect(primo('o1 sub\nG0 X[900*#<_call_level>]\no1 endsub\no1 call\nM2\n')).toContain('X arriva a 900');
  });
});

describe('at upload', () => {
  const archivio = (testo: string) => leggiGcode(testo, { limiti, conFine: true });
  test('the places of G28 and G30 are not known: what is reached from there is measured by the length of the axis', () => {
    expect(archivio('G91 G28 Z0\nG0 X-10 Z-5\nM2\n').guasti).toEqual([]);
    expect(archivio('G28\nG91\nG0 X-10\nG0 X-791\nM2\n').guasti[0]?.testo).toContain('X va da');
  });

  test('a feed that only the machine has, and a turning cycle, are named; a missing feed is refused', () => {
    expect(archivio('F#<_hal[plasmac.cut-feed-rate]>\nG1 X10\nM2\n')).toMatchObject({ guasti: [], ignoti: [{}, {}] });
    expect(archivio('G18 F100\nG0 X20 Z2\nG71 Q100 D1\nG0 Z9\nM2\n')).toMatchObject({
      guasti: [],
      ignoti: [{ riga: 3 }],
    });
    expect(archivio('F0\nG1 X10\nM2\n').guasti[0]?.testo).toBe('manca l’avanzamento (F)');
  });
});

const crossing = (most: number): string =>
  ['if [1]', 'endif'].map((word) => Array.from({ length: most }, (_, i) => `o${i} ${word}\n`).join('')).join('');

describe('endless, deeply nested and huge programs end in time', () => {
  const MB = 1_000_000;
  test.each([
    ['while without an end', 'G91\no1 while [1]\nG0 X0\no1 endwhile\nM2\n'],
    ['calls within each other', 'o1 sub\no1 call [#1 + 1]\no1 endsub\no1 call [1]\nM2\n'],
    ['a million of parameters', `${'#[#1]=1 '.repeat(20)}\n`.repeat(50_000)],
    ['a line of 8 MB', 'X1'.repeat(4 * MB)],
    ['blanks of 8 MB after N', `N${' '.repeat(8 * MB)}`],
    ['8 MB of empty lines', '\n'.repeat(8 * MB)],
    ['brackets within each other', `G0 X${'['.repeat(100_000)}`],
    ['many lines of brackets', `G0 X${'['.repeat(200)}\n`.repeat(30_000)],
    ['repeats within each other', 'o1 repeat [999999]\no2 repeat [999999]\no2 endrepeat\no1 endrepeat\nM2\n'],
    ['comments that never close', `${'('.repeat(250)}\n`.repeat(30_000)],
    ['two million comments in a line', `G21 G90\n${'(a)'.repeat(2_600_000)}`],
    ['blanks of 8 MB after a jump', `o1 if [1]\no1 endif\n${' '.repeat(8 * MB)}`],
    ['two hundred thousand beginnings that never end', 'o1 if [1]\n'.repeat(200_000)],
    ['a hundred thousand jumps that cross', crossing(100_000)],
    ['continues without number', `o1 do\n${'o1 continue\n'.repeat(300_000)}o1 while [0]\nG0 X1\nG0 X900\nM2\n`],
    [
      'branches tried again and again',
      `o2 while [1]\no1 if [0]\n${'o1 elseif [0]\n'.repeat(99_000)}o1 endif\no2 endwhile\n`,
    ],
  ])('%s', (_, testo) => {
    const da = worked();
    expect(leggiGcode(testo, { limiti, conFine: true }).guasti.length).toBeGreaterThan(0);
    expect(worked() - da).toBeLessThan(15_000);
  });
});

test('values beyond any machine are refused, and no time or extent is too large to be stored', () => {
  for (const riga of [`G4 P${'9'.repeat(200)}`, `G0 X${'9'.repeat(11)}`, 'G0 X[10 ** 10]', 'G91 G0 Y-[10 ** 200]'])
    expect(primo(`${riga}\nM2\n`)).toBe('il valore è troppo grande');
  expect(primo('F100\nG2 X0 Y0 I5 P2000\nM2\n')).toBe('i giri P dell’arco vanno da 1 a 1000, interi');
  const lento = leggiGcode(`G21 G90 G1 X1 F0.${'0'.repeat(200)}1\nG4 P999999999\nM2\n`);
  expect([lento.guasti, lento.secondi]).toEqual([[], 1e9]);
});

describe('where the machine would stop in the middle', () => {
  test.each([
    ['Q at G81', 'F100\nG81 X1 Z-1 R1 Q1\nM2\n', 'la parola Q'],
    ['Q at a hole of G85', 'F100\nG85 X1 Z-1 R1\nX2 Q1\nM2\n', 'la parola Q'],
    ['P at G83', 'F100\nG83 X1 Z-1 R1 Q1 P1\nM2\n', 'la parola P'],
    ['R at G0', 'G0 X1 R2\nM2\n', 'la parola R'],
    ['a centre after G1', 'F100\nG2 X2 I1\nG1 X5 I1\nM2\n', 'la parola I'],
    ['L of no repetition', 'G0 X1 L3\nM2\n', 'la parola L'],
    ['H without G43', 'G21 H1\nM2\n', 'la parola H'],
    ['D without G41', 'G54 D1\nM2\n', 'la parola D'],
    ['K in a plane', 'M3 S100 K1\nM2\n', 'la parola K'],
    ['two of M70 to M73', 'M70\nM71 M72\nM2\n', 'M71 e M72 non stanno'],
    [
      'polar words in the line that sets the plane',
      'G18\nG17 G0 @5 ^30\nM2\n',
      'solo nel piano G17, dato in una riga di prima',
    ],
    ['polar words from the origin, added', 'G91\nG0 @5 ^30\nM2\n', 'nell’origine @ e ^ vogliono'],
    ['polar words from the origin without an angle', 'G0 @5\nM2\n', 'nell’origine @ e ^ vogliono'],
    ['polar words in coordinates of the machine', 'G0 X10\nG53 G0 @5 ^30\nM2\n', '@ e ^ non stanno con G53'],
    ['polar words for a shift', 'G0 X10\nG92 @5 ^30\nM2\n', '@ e ^ non stanno con G92'],
    ['polar words for a zero', 'G0 X10\nG10 L2 P1 @5 ^30\nM2\n', '@ e ^ non stanno con G10'],
    ['a way home by a polar point beyond the axes', 'G28 @900 ^0\nM2\n', 'X'],
    ['a way home by a polar point from the origin without an angle', 'G30 @5\nM2\n', 'nell’origine @ e ^ vogliono'],
    ['G94 takes the feed away', 'F100\nG1 X1\nG94\nG1 X2\nM2\n', 'F'],
    ['half a centre in G90.1', 'F100\nG90.1 G0 X5 Y5\nG2 J9\nM2\n', 'tutte e due le parole del centro'],
  ])('%s', (_, testo, frase) => {
    expect(primo(testo)).toContain(frase);
  });

  test('words that something takes are none of them', () => {
    for (const testo of [
      'F100\nG82 X1 Z-1 R1 P1\nX2 P2\nX3 L2\n',
      'F100\nG0 Y9\nG2 X2 I1\nX4 I1\nI1\n',
      'G64 P0.1 Q0.1\nG4 P1\nG43 H1\nG10 L2 P1 X1\nM66 P1 L0\nM19 R90\nM61 Q1\n',
      'M101 P1 Q2\nG0 @5 ^30\nG91 G0 @1 ^5\n',
    ])
      expect([testo, letto(`${testo}M2\n`).guasti]).toEqual([testo, []]);
  });
});

describe('as LinuxCNC does', () => {
  const fine = (testo: string): number[] => Array.from(letto(testo).percorso.punti.slice(-3), Math.round);
  test('M72 restores whether G92 was on: off again, or taken up again', () => {
    expect(fine('M70\nG92 X-100\nG0 X1\nM72\nG0 X2\nM2\n')[0]).toBe(2);
    expect(fine('G92 X-100\nM70\nG92.2\nG0 X1\nM72\nG0 X2\nM2\n')[0]).toBe(102);
    expect(fine('G92 X-100\nM70\nG92 X-200\nG0 X1\nM72\nG0 X2\nM2\n')[0]).toBe(202);
    expect(primo('M70\nG92 X5\nM72\nG92.3\nG0 X804\nM2\n')).toBe('accettato');
  });

  test('a chain of holes begun below R goes across at R, and goes down to a lower R before it does', () => {
    const { percorso } = letto('F100\nG0 Z3\nG98 G81 X1 Y1 Z-1 R20\nX5 Y5 R10\nX7 R2\nM2\n');
    const dove = Array.from({ length: percorso.righe.length }, (_, i) =>
      Array.from(percorso.punti.slice(i * 3, i * 3 + 3)),
    );
    expect(dove.filter((uno, i) => uno.join() !== dove[i - 1]?.join())).toEqual([
      [0, 0, 0],
      [0, 0, 3],
      [0, 0, 20],
      [1, 1, 20],
      [1, 1, -1],
      [1, 1, 20],
      [1, 1, 10],
      [5, 5, 10],
      [5, 5, -1],
      [5, 5, 10],
      [7, 5, 10],
      [7, 5, 2],
      [7, 5, -1],
      [7, 5, 3],
    ]);
  });
});
