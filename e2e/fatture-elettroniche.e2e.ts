import { expect } from 'vitest';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';

test('the office finds the list of electronic invoices and reads that no channel is set', async ({ visit }) => {
  const { page } = await visit({ as: 'admin@demo.it', at: '/fattureElettroniche' });
  await page.getByText('Nessun canale per le fatture elettroniche').waitFor();
  expect(await page.getByRole('button', { name: 'Invia tutte' }).isDisabled()).toBe(true);
  expect(await findings(page)).toEqual([]);
});
