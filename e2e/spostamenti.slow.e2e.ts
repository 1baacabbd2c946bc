import { expect } from 'vitest';
import { customers, userOf } from './support/clienti.ts';
import { test, type Visit } from './support/journey.ts';
import { countShifts, layoutShift } from './support/layout-shifts.ts';
import { narrow, shop, wide } from './support/screens.ts';

/** Simulates a network of some Mbit/s with 100 ms latency. */
async function slowly({ context, page }: Visit): Promise<void> {
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 500_000,
    uploadThroughput: 250_000,
  });
}

test.for([
  ['a visitor', undefined],
  ['a customer', userOf(customers.looks)],
  ['an administrator', 'admin@demo.it'],
] as const)('no layout shifts for %s while home, results and catalogue page load', async ([, as], { visit }) => {
  const visited = await visit({ ...(as ? { as } : {}), at: '/cookie' });
  const { page } = visited;
  // The live connection would keep the network busy.
  await visited.context.route('**/api/live', (route) => route.fulfill({ status: 204 }));
  await slowly(visited);
  await countShifts(visited.context);
  const shifts: Record<string, number> = {};
  for (const viewport of [wide, narrow]) {
    await page.setViewportSize(viewport);
    for (const [name, path, ready] of shop) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await ready(page);
      shifts[`${name} ${viewport.width}`] = await layoutShift(page);
    }
  }
  expect(Object.entries(shifts).filter(([, shift]) => shift > 0.02)).toEqual([]);
});
