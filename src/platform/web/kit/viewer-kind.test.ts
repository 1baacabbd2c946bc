import { expect, test } from 'vitest';
import { kindOf } from './viewer-kind.ts';

test('a file is shown by the end of its address, whatever stands behind it', () => {
  expect(
    ['/files/a/Scheda.PDF', '/files/x.jpeg?v=2', '/files/film.mp4#t=3', '/files/foglio.xlsx', '/files/senza'].map(
      kindOf,
    ),
  ).toEqual(['pdf', 'image', 'video', 'other', 'other']);
});
