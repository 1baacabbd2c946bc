import { expect, test } from 'vitest';
import { knownScreens } from './known-screens.ts';

test('an address is a screen by its steps, with those that may be left out, and nothing longer or shorter', () => {
  const known = knownScreens(['/', '/news/$company/$prog', '/ricerca/$value/indice/{-$category}']);
  const yes = ['/', '/news/ABC/1', '/news/ABC/1/', '/ricerca/viti%20a%20legno/indice', '/ricerca/viti/indice/001'];
  const no = ['/nuove', '/news/ABC', '/news/ABC/1/2', '/ricerca/viti/indice/001/2', '/ricerca//indice', '/Xnews/ABC/1'];
  expect([yes.filter((path) => !known(path)), no.filter(known)]).toEqual([[], []]);
});
