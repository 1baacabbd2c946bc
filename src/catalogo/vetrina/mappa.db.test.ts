import { expect, test } from 'vitest';
import { testApp } from '#test/fixtures/app.ts';
import { leggiMappa } from './contract.ts';

const app = await testApp();
const policyOf = async (of: typeof app): Promise<string> =>
  String((await of.server.app.inject({ url: '/files/none.svg' })).headers['content-security-policy']);

test('without a setting the map has no style from elsewhere, and the page may load from nowhere else', async () => {
  expect((await app.as(0).call(leggiMappa, {})).reply).toEqual({ stile: null });
  expect(await policyOf(app)).toMatch(/;connect-src 'self'(;|$)/);
});

test('a style of the settings is handed to the screen, and its origin alone is let in beside ours', async () => {
  const other = await app.another({ mapStyleUrl: 'https://mappe.esempio.it/stili/chiaro.json' });
  expect((await other.as(0).call(leggiMappa, {})).reply).toEqual({
    stile: 'https://mappe.esempio.it/stili/chiaro.json',
  });
  expect(await policyOf(other)).toMatch(/;connect-src 'self' https:\/\/mappe\.esempio\.it(;|$)/);
});
