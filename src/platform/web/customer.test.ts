import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The customer that a page finds when it loads with this stored value. */
async function foundWith(kept: string | null): Promise<unknown> {
  vi.stubGlobal('sessionStorage', { getItem: () => kept });
  return (await import('./customer.ts')).currentCustomer();
}

test('the customer that was chosen is there after a reload', async () => {
  const chosen = { codAnagrafica: '000123', ragioneSociale: 'Bianchi' };
  expect(await foundWith(JSON.stringify(chosen))).toEqual(chosen);
});

test.each([
  [null],
  [''],
  ['{'],
  ['bianchi'],
  ['7'],
  ['[]'],
  ['{"codAnagrafica":"000123"}'],
  ['{"codAnagrafica":123,"ragioneSociale":null}'],
])('a stored value that is no customer, %s, selects nobody, and the page loads', async (kept) => {
  expect(await foundWith(kept)).toBeNull();
});
