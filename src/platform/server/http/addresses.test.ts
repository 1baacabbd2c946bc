import { expect, test } from 'vitest';
import { isLoopback, networkOf } from './addresses.ts';

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['anna@ditta.it', 'anna@ditta.it'],
])('a caller at %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('addresses that only this machine reaches are distinguished from others', () => {
  expect(['localhost', '127.0.0.1', '::1', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true);
  expect(['0.0.0.0', '10.0.0.1', 'portale.example', '127.0.0.1.example'].some(isLoopback)).toBe(false);
});
