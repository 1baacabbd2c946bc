import { expect } from 'vitest';
import { findings } from './support/axe.ts';
import { soon, test } from './support/journey.ts';

test('the product clerk sees what is worst, goes by keys to where a picture is missing and comes back to the same list', async ({
  visit,
}) => {
  const { page } = await visit({ as: 'admin@demo.it', at: '/qualitaDati' });
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  await tab(/^Senza prezzo/).waitFor();
  expect(await tab(/^Senza prezzo/).getAttribute('aria-selected')).toBe('true');
  expect(await findings(page)).toEqual([]);
  await tab(/^Senza immagine/).click();
  const rows = page.getByRole('table', { name: 'Senza immagine' }).locator('tbody tr');
  await rows.first().press('ArrowDown');
  await rows.nth(1).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Immagine di/ });
  await dialog.waitFor();
  expect(new URL(page.url()).pathname).toBe('/testataProdotto');
  await dialog.press('Escape');
  await soon(() => dialog.count()).toBe(0);
  await page.goBack();
  await rows.first().waitFor();
  expect(await tab(/^Senza immagine/).getAttribute('aria-selected')).toBe('true');
});
