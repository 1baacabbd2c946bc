import { expect, test } from 'vitest';
import { originOf } from './origin.ts';

test('the origin of a request is the one that the browser shows', () => {
  expect(originOf('http://localhost:3000', 'localhost:3000')).toBe('http://localhost:3000');
  expect(originOf('https://shop.example', 'SHOP.example')).toBe('https://shop.example');
});

test.each([
  [undefined, 'localhost:3000'],
  ['null', 'localhost:3000'],
  ['https://elsewhere.example', 'localhost:3000'],
  ['http://localhost:4000', 'localhost:3000'],
  ['ftp://localhost:3000', 'localhost:3000'],
])('an origin %s is not taken for that of a request to %s', (header, host) => {
  expect(originOf(header, host)).toBeNull();
});
