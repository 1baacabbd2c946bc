import { expect } from 'vitest';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';

test('an administrator sees how the program is, by the menu entry that nobody else has', async ({ visit }) => {
  const { page } = await visit({ as: 'admin@demo.it', at: '/utilita/diagnosi' });
  await page.getByRole('heading', { name: 'Stato del sistema' }).waitFor();
  await page.getByRole('region', { name: 'Esami' }).getByRole('cell', { name: 'Database', exact: true }).waitFor();
  await page.getByRole('region', { name: 'Lavori in sottofondo' }).getByRole('row').nth(3).waitFor();
  expect(await findings(page)).toEqual([]);
});
