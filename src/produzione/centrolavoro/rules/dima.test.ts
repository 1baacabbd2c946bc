import { describe, expect, test } from 'vitest';
import { fc } from '#test/runner/property.ts';
import { ErroreDima, foriDiViste, leggiFori, modelloUsuale, programmaDi } from './dima.ts';
import { leggiGcode } from './gcode/leggi-gcode.ts';

const dima = { modello: modelloUsuale, utensili: '8=1, 20=2' };

describe('a drilling pattern', () => {
  test('takes each tool once and drills its holes, and the machine can do it', () => {
    const fori = leggiFori('60; 180; 20; 40\n41; 180; 8; 40\n79; 180; 8; 40\n');
    const programma = programmaDi(dima, fori);
    expect(programma.split('\n').filter((riga) => /M6|G81/.test(riga))).toEqual([
      'T2 M6 (punta 20)',
      'G98 G81 X60 Y180 Z-40 R2 F300',
      'T1 M6 (punta 8)',
      'G98 G81 X41 Y180 Z-40 R2 F300',
      'G98 G81 X79 Y180 Z-40 R2 F300',
    ]);
    expect(leggiGcode(programma)).toMatchObject({ guasti: [], utensili: [1, 2] });
  });

  test('the map of the configurator is turned up: its Y goes down, the machine’s up', () => {
    const cerchio = { forma: 'cerchio', x: 60, y: 80, x2: 10, y2: 40 };
    const vista = { id: 'FORATURA', altezza: 260, segni: [cerchio, { ...cerchio, forma: 'quota' }] };
    expect(foriDiViste([vista])).toEqual([{ x: 60, y: 180, diametro: 20, profondita: 40 }]);
    expect(() => foriDiViste([])).toThrow('FORATURA');
  });

  test.each([
    ['60; 180; 20', 'un foro è X; Y'],
    ['60; 1,5; 20; 40', '«60; 1,5; 20; 40» non si legge'],
  ])('holes that cannot be read, %s, are refused', (testo, frase) => {
    expect(() => leggiFori(testo)).toThrow(frase);
  });

  test.each([
    [{ ...dima, utensili: '8=1' }, 'l’utensile per i fori da 20 mm'],
    [{ ...dima, modello: 'G81 X{x} Y{y}' }, 'con {x}, {y} e {profondita}'],
  ])('a pattern that makes no program says why', (sbagliata, frase) => {
    expect(() => programmaDi(sbagliata, leggiFori('60; 180; 20; 40'))).toThrow(frase);
  });

  test('drills each hole once, for any set of holes', () => {
    const foro = fc.record({
      x: fc.integer({ min: 0, max: 800 }),
      y: fc.integer({ min: 0, max: 400 }),
      diametro: fc.constantFrom(8, 20),
      profondita: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(foro, { minLength: 1, maxLength: 20 }), (fori) => {
        const fatti = [...programmaDi(dima, fori).matchAll(/G81 X(\S+) Y(\S+) Z-(\S+)/g)].map(([, ...tre]) =>
          tre.join(),
        );
        expect(fatti.toSorted()).toEqual(fori.map(({ x, y, profondita }) => `${x},${y},${profondita}`).toSorted());
      }),
    );
    expect(() => programmaDi(dima, [])).toThrow(ErroreDima);
  });
});
