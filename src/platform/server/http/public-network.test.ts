import { expect, test } from 'vitest';
import { isOwnLiteral } from './public-network.ts';

test.each([
  ['https://localhost/', true],
  ['https://LOCALHOST.:8443/x', true],
  ['sftp://a.localhost/x', true],
  ['https://127.0.0.1/', true],
  ['https://[::1]/', true],
  ['https://93.184.216.34/', false],
  ['https://listini.example/', false],
  ['https://notlocalhost/', false],
])('%s is an address of this machine or a private network without a lookup: %s', (url, own) => {
  expect(isOwnLiteral(new URL(url))).toBe(own);
});
