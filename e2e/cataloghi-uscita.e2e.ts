import { expect } from 'vitest';
import { userOf, customers } from './support/clienti.ts';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';

test('a customer sets up a catalogue, has it made and reads it by its key', async ({ visit }) => {
  const { page } = await visit({ as: userOf(customers.catalogues), at: '/cataloghiuscita' });
  await page.getByRole('button', { name: 'Nuovo' }).click();
  const nuovo = page.getByRole('dialog', { name: 'Nuovo catalogo in uscita' });
  await nuovo.getByLabel('Nome').fill('Per il gestionale');
  await nuovo.getByLabel('Formato').selectOption({ label: 'CSV' });
  await nuovo.getByLabel('Preparalo ogni notte').uncheck();
  await nuovo.getByRole('button', { name: 'Salva' }).click();
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Prepara adesso: Per il gestionale' }).click();
  const lavoro = page.getByRole('dialog', { name: 'Preparazione del catalogo' });
  await lavoro.getByText(/articol[oi] nel catalogo\./).waitFor({ timeout: 90_000 });
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'File: Per il gestionale' }).click();
  await page.getByRole('button', { name: 'Chiave nuova: Per il gestionale' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Crea la chiave' }).click();
  const chiave = page.getByRole('dialog', { name: 'Chiave del catalogo' });
  const segreto = await chiave.getByRole('textbox', { name: 'Chiave' }).inputValue();
  const indirizzo = await chiave.getByLabel('Indirizzo').inputValue();
  expect(await findings(page)).toEqual([]);
  const letto = await fetch(indirizzo, { headers: { authorization: `Bearer ${segreto}` } });
  expect([letto.status, (await letto.text()).split('\r\n').length > 1000]).toEqual([200, true]);
});
