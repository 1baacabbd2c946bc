import { fc } from '#test/runner/property.ts';
import { describe, expect, test } from 'vitest';
import { inRighe, passiDi, prossima } from './righe-griglia.ts';

const di = (...categorie: string[]) =>
  categorie.map((catMerceologica, n) => ({ catMerceologica, gruppo: `Categoria ${catMerceologica}`, n }));

describe('results in rows', () => {
  test('a group begins a new row, under its name', () => {
    const righe = inRighe(di('A', 'A', 'A', 'B', 'B'), 2, true);
    expect(righe.map((riga) => (riga.tipo === 'gruppo' ? riga.titolo : riga.testate.map(({ n }) => n)))).toEqual([
      'Categoria A',
      [0, 1],
      [2],
      'Categoria B',
      [3, 4],
    ]);
  });

  test('without groups the rows are filled', () => {
    expect(
      inRighe(di('A', 'B', 'A'), 2, false).map((riga) => riga.tipo === 'testate' && riga.testate.map(({ n }) => n)),
    ).toEqual([[0, 1], [2]]);
  });

  test('nothing is lost, doubled or moved, whatever the columns', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('A', 'B', 'C')),
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        (categorie, colonne, gruppi) => {
          const righe = inRighe(di(...categorie), colonne, gruppi);
          const posti = righe.flatMap((riga) => (riga.tipo === 'testate' ? riga.testate.map(({ n }) => n) : []));
          expect(posti).toEqual(categorie.map((_, n) => n));
          expect(
            righe.every(
              (riga) => riga.tipo === 'gruppo' || (riga.testate.length > 0 && riga.testate.length <= colonne),
            ),
          ).toBe(true);
        },
      ),
    );
  });
});

describe('steps of results', () => {
  const passi = [di('A', 'A', 'A'), di('A', 'B', 'B'), di('B')].map((testate) => ({ testate }));
  const righe = inRighe(
    passi.flatMap(({ testate }) => testate),
    2,
    true,
  );

  test('a row belongs to each step that one of its headers came with', () => {
    expect(righe.map((riga) => passiDi(passi, [riga]).map((passo) => passi.indexOf(passo)))).toEqual([
      [],
      [0],
      [0, 1],
      [],
      [1],
      [2],
    ]);
  });

  test('rows far from each other do not bring along the steps between them', () => {
    expect(
      passiDi(
        passi,
        righe.filter((riga) => riga.da === 0 || riga.da === 6),
      ),
    ).toEqual([passi[0], passi[2]]);
  });
});

describe('arrows over the results', () => {
  const righe = inRighe(di('A', 'A', 'A', 'B', 'B'), 2, true);

  test('down and up keep the column where the next row has it', () => {
    expect(prossima(righe, 0, 'ArrowDown')).toBe(2);
    expect(prossima(righe, 1, 'ArrowDown')).toBe(2);
    expect(prossima(righe, 4, 'ArrowUp')).toBe(2);
  });

  test('right and left follow the order; at both ends there is nothing more', () => {
    expect(prossima(righe, 2, 'ArrowRight')).toBe(3);
    expect(prossima(righe, 0, 'ArrowLeft')).toBeNull();
    expect(prossima(righe, 4, 'ArrowRight')).toBeNull();
    expect(prossima(righe, 4, 'ArrowDown')).toBeNull();
    expect(prossima(righe, 0, 'Enter')).toBeNull();
  });
});
