import { expect } from 'vitest';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';

test('the warehouse sends a draft and prints its labels by keys alone, and the screen is ready for the next one', async ({
  visit,
}) => {
  const { page } = await visit({ as: 'magazzino@demo.it', at: '/etichette?scheda=elenco' });
  await page.getByRole('row').filter({ hasText: 'bozza' }).filter({ hasText: 'GLS' }).first().press('Enter');
  const invia = page.getByRole('button', { name: 'Invia', exact: true });
  await invia.and(page.locator(':focus')).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /Inviare la spedizione a GLS/ }).waitFor();
  await page.keyboard.press('Enter');
  const stampa = page.getByRole('button', { name: /^Stampa \d+ etichett/ });
  await stampa.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Etichette inviate alla stampante').waitFor();
  await page.getByText('Nessuna spedizione selezionata').waitFor();
});
