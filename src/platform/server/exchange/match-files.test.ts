import { expect, test } from 'vitest';
import { matchFiles } from './match-files.ts';

const match = (names: readonly string[], here: readonly string[], there: readonly string[] = []) => {
  const { matched, unnamed, faults } = matchFiles(
    names.map((name) => ({ name, path: `/x/${name}` })),
    { here, there },
  );
  return {
    keys: Object.fromEntries(matched.map(({ file, key }) => [file.name, key])),
    unnamed,
    faults: faults.map(({ file, atteso }) => `${file}: ${atteso}`),
  };
};

test('a path that is a key, or ends in one, is that key’s; else the file name tells', () => {
  const here = ['viti/a1.jpg', 'dadi/a1.jpg', 'foto/B2.JPG', 'c3.pdf'];
  expect(match(['viti/a1.jpg', 'consegna/dadi/A1.jpg', 'altro/b2.jpg', 'c3.pdf', 'd4.png'], here)).toEqual({
    keys: {
      'viti/a1.jpg': 'viti/a1.jpg',
      'consegna/dadi/A1.jpg': 'dadi/a1.jpg',
      'altro/b2.jpg': 'foto/B2.JPG',
      'c3.pdf': 'c3.pdf',
    },
    unnamed: 1,
    faults: [],
  });
});

test('values of the delivery override those of the database', () => {
  expect(match(['a1.jpg'], ['nuove/a1.jpg'], ['vecchie/a1.jpg']).keys).toEqual({ 'a1.jpg': 'nuove/a1.jpg' });
  expect(match(['a1.jpg'], [], ['vecchie/a1.jpg']).keys).toEqual({ 'a1.jpg': 'vecchie/a1.jpg' });
});

test('case tells two keys apart where nothing else does', () => {
  expect(match(['x/A1.jpg'], ['f/a1.jpg', 'f/A1.jpg']).keys).toEqual({ 'x/A1.jpg': 'f/A1.jpg' });
});

test('a name that several keys have, and two files of one key, are faults', () => {
  expect(match(['x/a1.jpg'], ['viti/a1.jpg', 'dadi/a1.jpg']).faults).toEqual([
    'x/a1.jpg: il percorso di una di queste chiavi: viti/a1.jpg, dadi/a1.jpg',
  ]);
  expect(match(['grandi/a1.jpg', 'piccole/a1.jpg'], ['viti/a1.jpg']).faults).toEqual([
    'piccole/a1.jpg: un solo file per la chiave viti/a1.jpg (c’è anche grandi/a1.jpg)',
  ]);
});

test('invalid file keys, private ones and other file types match no file', () => {
  const here = ['../a1.jpg', 'riservati/a1.jpg', 'Riservati/a1.jpg', 'foto mia/a1.jpg', 'a1.tif'];
  expect(match(['a1.jpg', 'a1.tif'], here)).toEqual({ keys: {}, unnamed: 2, faults: [] });
});
