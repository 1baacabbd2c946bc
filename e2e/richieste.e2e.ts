import { expect } from 'vitest';
import { findings } from './support/axe.ts';
import { soon, test } from './support/journey.ts';

test('the office writes a request by keyboard, finds it on top, says that it is done and archives it', async ({
  visit,
}) => {
  const { page } = await visit({ as: 'ufficio@demo.it', at: '/richiesteprogramma' });
  await page.getByRole('button', { name: 'Nuova' }).press('Enter');
  const dialogo = page.getByRole('dialog');
  const descrizione = dialogo.getByRole('textbox', { name: 'Descrizione' });
  await soon(() => descrizione.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('Il listino del viaggio');
  await dialogo.getByRole('switch', { name: 'Urgente' }).press('Space');
  await dialogo.getByRole('button', { name: 'Salva' }).press('Enter');
  const riga = page.getByRole('row').filter({ hasText: 'Il listino del viaggio' });
  await riga.getByText('urgente').waitFor();
  expect(await findings(page)).toEqual([]);
  await riga.press('Enter');
  await page.getByRole('dialog').getByRole('switch', { name: 'Eseguita' }).press('Space');
  await page.getByRole('dialog').getByRole('switch', { name: 'Archivia' }).press('Space');
  await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).press('Enter');
  await riga.waitFor({ state: 'detached' });
  await page.getByRole('switch', { name: 'Archiviati' }).press('Space');
  await riga.getByText('eseguita').waitFor();
});
