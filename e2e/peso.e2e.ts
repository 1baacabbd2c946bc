import { expect } from 'vitest';
import { scriptBytesOf } from '#test/runner/first-load.ts';
import { test } from './support/journey.ts';

/** Maximum bytes of scripts after gzip. */
const most = { home: 175_500, results: 190_000, catalogue: 180_000, tour: 120_000 };

test.for([
  ['home', '/', most.home],
  ['the results', '/ricerca/cerniera/prodotti', most.results],
  ['a catalogue page', '/catalogo/DAD00001/0', most.catalogue],
  ['the driver’s page', '/giro/', most.tour],
] as const)('a first visit of %s loads no more script than its budget', async ([, path, budget], { visit }) => {
  const { page, context } = await visit({ at: 'about:blank' });
  // The live connection would keep the network busy.
  await context.route('**/api/live', (route) => route.fulfill({ status: 204 }));
  const bytes = await scriptBytesOf(page, path);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(budget);
});
