import { expect } from 'vitest';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';

test('the office finds the mail that a request brought about and reads it as it was written', async ({ visit }) => {
  const { page } = await visit({ as: 'ufficio@demo.it', at: '/richiesteprogramma' });
  await page.getByRole('button', { name: 'Nuova' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByRole('textbox', { name: 'Descrizione' }).fill('Una mail da ritrovare');
  await dialogo.getByRole('combobox', { name: 'La esegue' }).fill('Favero');
  await page.getByRole('option', { name: 'Marco Favero' }).click();
  await dialogo.getByRole('button', { name: 'Salva' }).click();
  await dialogo.waitFor({ state: 'detached' });
  await page.goto('/utilita/emailinviate?cerca=richiesta');
  // Newest first; another may arrive meanwhile.
  const numero = await page
    .getByRole('row')
    .filter({ hasText: 'admin@demo.it' })
    .first()
    .getByRole('cell')
    .first()
    .innerText();
  const riga = page.getByRole('row').filter({ has: page.getByRole('cell', { name: numero, exact: true }) });
  await riga.press('Enter');
  const pannello = page.getByRole('dialog', { name: /^Mail \d+/ });
  await pannello.getByText('Una mail da ritrovare').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await pannello.waitFor({ state: 'detached' });
  await riga.getByText('trattenuta').waitFor({ timeout: 20_000 });
});
